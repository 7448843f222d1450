import { useContext, type ComponentProps } from 'react'
import { Link } from 'react-router'
import { takesBookings } from '#domain/site-opening.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo, townPath } from '#i18n/paths.ts'
import { SiteContext } from '#web/client/site.ts'
import { useLocale } from '#ui/use-locale.ts'

export type NavigationLink = { to: string; label: string }

/** What header, menu and footer repeat (specification §2): while the site takes no bookings, not what only says so. */
export function useNavigationLinks(): NavigationLink[] {
  const locale = useLocale()
  const site = useContext(SiteContext)
  const sold = [
    { to: pathTo('properties', locale), label: m.site_nav_lofts() },
    ...(site?.townSlug ? [{ to: townPath(site.townSlug, locale), label: m.site_nav_town() }] : []),
    ...(site?.hasArticles ? [{ to: pathTo('articles', locale), label: m.site_nav_attractions() }] : []),
  ]
  return [...(useIsSelling() ? sold : []), { to: pathTo('contact', locale), label: m.site_nav_contact() }]
}

/** As the document was told; a page that came later says by itself where that is no longer so. */
export function useIsSelling(): boolean {
  const site = useContext(SiteContext)
  return site === null || takesBookings(site)
}

/** The site's name, which leads to its first page. */
export function HomeLink(props: Pick<ComponentProps<typeof Link>, 'prefetch' | 'onClick'>) {
  const locale = useLocale()
  const name = useContext(SiteContext)?.name ?? ''
  return (
    <Link {...props} to={pathTo('home', locale)} aria-label={m.site_home({ name })} className="wordmark">
      <span>{name}</span>
    </Link>
  )
}
