import { Link } from 'react-router'
import type { Day } from '#domain/days.ts'
import { dot, formatDay } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { consolePathTo } from '#i18n/console-paths.ts'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { may, useMe } from '#console/client/me.ts'

type Props = {
  isDone: boolean
  /** Others leave or come on this day. */
  isSameDay: boolean
  /** When the loft was left, where it was on another day. */
  leftOn?: Day
}

/** Whether the loft is ready by now, and that it changes guests on this day, with the way to where that is said. */
export function TurnoverState({ isDone, isSameDay, leftOn }: Props) {
  const locale = useLocale()
  const isLate = !isDone && !isSameDay
  const words = isSameDay
    ? (isDone ? m.console_turnovers_today_done : m.console_turnovers_today_open)()
    : isDone || !leftOn
      ? m.console_today_ready()
      : m.console_today_not_ready({ day: formatDay(leftOn, locale, { weekday: true, year: false }) })
  return (
    <p className={`visit-turnover small ${isLate ? 'visit-unready' : ''}`}>
      <Icon name={isDone ? 'check' : isLate ? 'alert' : 'refresh'} />
      <span>
        {isSameDay && <span>{`${m.console_today_turnover()}${dot}`}</span>}
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
