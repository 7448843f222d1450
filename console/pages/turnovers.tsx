import { Link, useLoaderData, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { addDays, toDay, type Day } from '#domain/days.ts'
import { turnoverDays } from '#domain/turnovers.ts'
import { m } from '#i18n/paraglide/messages.js'
import { consolePathTo } from '#i18n/console-paths.ts'
import { formatDays } from '#i18n/format.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/ui/use-locale.ts'
import { useChange, type Change } from '#console/account/use-change.ts'
import { load } from '#console/client/ask.ts'
import { live } from '#console/client/live.ts'
import { useMe } from '#console/client/me.ts'
import { PageTitle } from '#console/frame/page-title.tsx'
import { OpenProblems } from '#console/turnovers/open-problems.tsx'
import { ProposeClosing } from '#console/turnovers/propose-closing.tsx'
import {
  groupsByDay,
  groupsByPerson,
  type TurnoverView,
  type Turnovers,
} from '#console/turnovers/turnover-groups.ts'
import { TurnoverItem } from '#console/turnovers/turnover-item.tsx'
import '#console/today/today.css'
import '#console/turnovers/turnovers.css'

export const handle = live

/** What is no day is as if none were said. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const from = toDay(new URL(request.url).searchParams.get('from')) ?? undefined
  return load('GET /api/staff/turnovers', { params: { from } }, request)
}

/** Lofts between two stays, fourteen days of them: the address says which, and whether by days or by people. */
export function Component() {
  const turnovers = useLoaderData<typeof loader>()
  const locale = useLocale()
  const me = useMe()
  const change = useChange()
  const [query] = useSearchParams()
  const view: TurnoverView = query.get('view') === 'person' ? 'person' : 'day'
  const groups = view === 'day' ? groupsByDay(turnovers, locale) : groupsByPerson(turnovers, me)
  const { from, to, left } = turnovers
  return (
    <>
      <PageTitle lead={formatDays(from as Day, to as Day, locale)}>{m.console_turnovers_title()}</PageTitle>
      <Tools turnovers={turnovers} view={view} />
      <OpenProblems turnovers={turnovers} change={change} />
      <div className="console-sections mb-12">
        {left.length > 0 && (
          <Group
            group={{ key: 'left', title: m.console_turnovers_left(), items: left }}
            turnovers={turnovers}
            change={change}
            isDaySaid={false}
          />
        )}
        {groups.map((group) => (
          <Group
            key={group.key}
            group={group}
            turnovers={turnovers}
            change={change}
            isDaySaid={view === 'day'}
          />
        ))}
        {groups.length === 0 && <p className="text-muted">{m.console_turnovers_none()}</p>}
        <ProposeClosing turnovers={turnovers} />
      </div>
      <p role="status" className="sr-only">
        {change.news}
      </p>
      {change.problem && (
        <div className="turnovers-said">
          <Notice tone="error" role="alert">
            {change.problem}
          </Notice>
        </div>
      )}
    </>
  )
}

type GroupProps = {
  group: ReturnType<typeof groupsByDay>[number]
  turnovers: Turnovers
  change: Change
  isDaySaid: boolean
}

function Group({ group: { key, title, items }, turnovers, change, isDaySaid }: GroupProps) {
  const id = `turnovers-${key}`
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="title-card">
        {title}
        <span className="text-muted figures"> · {items.length}</span>
      </h2>
      <ul className="visits">
        {items.map((turnover) => (
          <TurnoverItem
            key={turnover.stayId}
            turnover={turnover}
            turnovers={turnovers}
            change={change}
            isDaySaid={isDaySaid}
          />
        ))}
      </ul>
    </section>
  )
}

/** Other days and the other view: each is an address. */
function Tools({ turnovers: { from, today }, view }: { turnovers: Turnovers; view: TurnoverView }) {
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
        <Link to={turned(-turnoverDays)} aria-label={m.console_turnovers_before()} className="icon-button">
          <Icon name="chevron-left" />
        </Link>
        <Link to={placeOf(today, view)} className={buttonClass({ variant: 'quiet' })}>
          {m.console_turnovers_to_today()}
        </Link>
        <Link to={turned(turnoverDays)} aria-label={m.console_turnovers_after()} className="icon-button">
          <Icon name="chevron-right" />
        </Link>
      </nav>
      <Choice
        label={m.console_turnovers_view()}
        value={view}
        options={[
          { value: 'day', label: m.console_turnovers_by_day() },
          { value: 'person', label: m.console_turnovers_by_person() },
        ]}
        onChange={(value) => void navigate(placeOf(from, value as TurnoverView))}
      />
    </div>
  )
}
