import { Link } from 'react-router'
import { dot } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { consolePathTo } from '#i18n/console-paths.ts'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { may, useMe } from '#console/client/me.ts'

/** That the loft changes guests on this day, and whether it is ready by now, with the way to where that is said. */
export function TurnoverState({ isDone }: { isDone: boolean }) {
  const locale = useLocale()
  const words = isDone ? m.console_turnovers_today_done() : m.console_turnovers_today_open()
  return (
    <p className="visit-turnover small">
      <Icon name={isDone ? 'check' : 'refresh'} />
      <span>
        {m.console_today_turnover()}
        {dot}
        {may(useMe(), 'see_turnovers') ? (
          <Link to={consolePathTo('turnovers', locale)} className="text-link inline-target">
            {words}
          </Link>
        ) : (
          <span>{words}</span>
        )}
      </span>
    </p>
  )
}
