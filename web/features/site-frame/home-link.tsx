import { useContext, type ComponentProps } from 'react'
import { Link } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { SiteContext } from '#web/client/site.ts'
import { useLocale } from '#web/ui/use-locale.ts'

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
