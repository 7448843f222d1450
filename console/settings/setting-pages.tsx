import { NavLink } from 'react-router'
import type { Permission } from '#domain/permissions.ts'
import { m } from '#i18n/paraglide/messages.js'
import { consolePathTo, type ConsolePage } from '#i18n/console-paths.ts'
import { may, useMe } from '#console/client/me.ts'
import { useLocale } from '#ui/use-locale.ts'

const pages: readonly { page: ConsolePage; name: () => string; needs?: Permission }[] = [
  { page: 'settings', name: m.console_service_terms },
  { page: 'lofts', name: m.console_lofts },
  { page: 'company', name: m.console_service_title },
  { page: 'siteTexts', name: m.console_pages_title },
  { page: 'alerts', name: m.console_alerts_title, needs: 'see_alerts' },
]

/** From one page of the settings to the others. */
export function SettingPages() {
  const locale = useLocale()
  const me = useMe()
  return (
    <nav aria-label={m.console_service_pages()} className="setting-pages">
      <ul>
        {pages
          .filter(({ needs }) => needs === undefined || may(me, needs))
          .map(({ page, name }) => (
            <li key={page}>
              <NavLink to={consolePathTo(page, locale)} end className="setting-page">
                {name()}
              </NavLink>
            </li>
          ))}
      </ul>
    </nav>
  )
}
