import { dot } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Today } from './use-fresh-day.ts'
import { VisitItem, type Visit } from './visit-item.tsx'

type Kind = 'arrivals' | 'departures' | 'staying'
type Props = { kind: Kind; visits: readonly Visit[]; today: Today; isKept: boolean }

const titles: Readonly<Record<Kind, () => string>> = {
  arrivals: m.console_today_arrivals,
  departures: m.console_today_departures,
  staying: m.console_today_staying,
}
const nobody: Readonly<Record<Kind, () => string>> = {
  arrivals: m.console_today_no_arrivals,
  departures: m.console_today_no_departures,
  staying: m.console_today_no_staying,
}

/** Those who come, leave or stay today; how many is said with the heading. */
export function Visits({ kind, visits, today, isKept }: Props) {
  return (
    <section aria-labelledby={kind}>
      <h2 id={kind} className="title-card">
        {titles[kind]()}
        {visits.length > 0 && (
          <span className="text-muted figures">
            {dot}
            {visits.length}
          </span>
        )}
      </h2>
      {visits.length === 0 ? (
        <p className="text-muted">{nobody[kind]()}</p>
      ) : (
        <ul className="visits">
          {visits.map((visit) => (
            <VisitItem key={visit.id} kind={kind} visit={visit} today={today} isKept={isKept} />
          ))}
        </ul>
      )}
    </section>
  )
}
