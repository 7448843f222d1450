import { useContext, type ComponentProps } from 'react'
import { Link } from 'react-router'
import type { Locale } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { SiteContext } from '#web/client/site.ts'
import { useLocale } from '#ui/use-locale.ts'

export type NavigationLink = { to: string; label: string }

/** The links that header, menu and footer repeat (specification §2). */
export const navigationLinks = (locale: Locale): NavigationLink[] => [
  { to: pathTo('properties', locale), label: m.site_nav_lofts() },
  { to: pathTo('town', locale), label: m.site_nav_town() },
  { to: pathTo('articles', locale), label: m.site_nav_attractions() },
  { to: pathTo('contact', locale), label: m.site_nav_contact() },
]

/** The site's name, which leads to its first page. */
export function HomeLink(props: Pick<ComponentProps<typeof Link>, 'prefetch' | 'onClick'>) {
  const locale = useLocale()
  const name = useContext(SiteContext)?.name ?? ''
  return (
    <Link {...props} to={pathTo('home', locale)} aria-label={m.site_home({ name })} className="wordmark">
      {name}
    </Link>
  )
}
