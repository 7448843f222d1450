import { Link, useNavigate } from 'react-router'
import { addDays, type Day } from '#domain/days.ts'
import { turnoverDays } from '#domain/turnovers.ts'
import { m } from '#i18n/paraglide/messages.js'
import { consolePathTo } from '#i18n/console-paths.ts'
import { buttonClass } from '#ui/button.tsx'
import { Choice } from '#ui/choice.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { TurnoverView, Turnovers } from './turnover-groups.ts'

/** Other days and the other view: each is an address. */
export function TurnoverTools({
  turnovers: { from, today },
  view,
}: {
  turnovers: Turnovers
  view: TurnoverView
}) {
  const locale = useLocale()
  const navigate = useNavigate()
  const placeOf = (first: string, shown: TurnoverView) => {
    const query = new URLSearchParams({
      ...(first !== today && { from: first }),
      ...(shown === 'person' && { view: shown }),
    })
    return `${consolePathTo('turnovers', locale)}${query.size > 0 ? `?${query}` : ''}`
  }
  const turned = (many: number) => placeOf(addDays(from as Day, many), view)
  return (
    <div className="calendar-tools mb-8">
      <nav aria-label={m.console_turnovers_dates()} className="calendar-turns">
        <Link to={turned(-turnoverDays)} aria-label={m.console_earlier()} className="icon-button">
          <Icon name="chevron-left" />
        </Link>
        <Link to={placeOf(today, view)} className={buttonClass({ variant: 'quiet' })}>
          {m.console_turnovers_to_today()}
        </Link>
        <Link to={turned(turnoverDays)} aria-label={m.console_later()} className="icon-button">
          <Icon name="chevron-right" />
        </Link>
      </nav>
      <div className="calendar-view">
        <Choice
          label={m.console_view()}
          value={view}
          options={[
            { value: 'day', label: m.console_turnovers_by_day() },
            { value: 'person', label: m.console_turnovers_by_person() },
          ]}
          onChange={(value) => void navigate(placeOf(from, value as TurnoverView))}
        />
      </div>
    </div>
  )
}
