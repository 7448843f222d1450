import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { toDay, type Day } from '#domain/days.ts'
import { m } from '#i18n/paraglide/messages.js'
import { formatDays } from '#i18n/format.ts'
import { Notice } from '#ui/notice.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { useChange } from '#console/forms/use-change.ts'
import { load } from '#console/client/ask.ts'
import { live } from '#console/client/live.ts'
import { useMe } from '#console/client/me.ts'
import { PageTitle } from '#console/frame/page-title.tsx'
import { LockedLine } from '#console/proof/locked-line.tsx'
import { OpenProblems } from '#console/turnovers/open-problems.tsx'
import { ProposeClosing } from '#console/turnovers/propose-closing.tsx'
import { groupsByDay, groupsByPerson, type TurnoverView } from '#console/turnovers/turnover-groups.ts'
import { TurnoverSection } from '#console/turnovers/turnover-section.tsx'
import { TurnoverTools } from '#console/turnovers/turnover-tools.tsx'
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
  const { from, to, today, left } = turnovers
  const before = left.length > 0 ? [{ key: 'left', title: m.console_turnovers_left(), items: left }] : []
  // What was left comes first where somebody comes today into it; otherwise it has more time than what is left today.
  const first = groups.filter(({ key }) => key === today)
  const later = groups.filter((group) => !first.includes(group))
  const isUrgent = left.some(({ next }) => next?.arrival === today)
  const sections = isUrgent ? [...before, ...first, ...later] : [...first, ...before, ...later]
  return (
    <>
      <PageTitle lead={formatDays(from as Day, to as Day, locale)}>{m.console_turnovers_title()}</PageTitle>
      <LockedLine />
      <TurnoverTools turnovers={turnovers} view={view} />
      <OpenProblems turnovers={turnovers} change={change} />
      <div className="console-sections mb-12">
        {sections.map((group) => (
          <TurnoverSection
            key={group.key}
            group={group}
            turnovers={turnovers}
            change={change}
            isDaySaid={view === 'day' && group.key !== 'left'}
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
