import { daysBetween, type Day } from '#domain/days.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Alternative, PropertyList } from '#web/client/catalog.ts'
import { AlternativeLink } from './alternative-link.tsx'

/** Nothing can be had: the nearest that can, never a dead end (decisions §6). */
export function NothingFree({ found }: { found: PropertyList }) {
  const { alternatives, nbTravelers, refusal, stay, today } = found
  const others = ofKind(alternatives, 'other_dates')
  const isClose = ({ arrival }: Alternative) => stay !== null && isNear(arrival as Day, stay.arrival as Day)
  const groups = [
    { title: m.catalog_search_nearby(), items: others.filter(isClose) },
    { title: m.catalog_search_further(), items: others.filter((other) => !isClose(other)) },
    { title: m.catalog_search_part(), items: ofKind(alternatives, 'part_of_stay') },
  ].filter(({ items }) => items.length > 0)
  if (groups.length === 0) return refusal === null ? <p>{m.catalog_search_none_alone()}</p> : null
  return (
    <>
      <p>{m.catalog_search_none_text()}</p>
      {groups.map(({ title, items }) => (
        <section key={title} className="mt-10">
          <h2 className="title-card">{title}</h2>
          <ul className="mt-4 border-b border-line">
            {items.map((alternative) => (
              <li key={`${alternative.property.id} ${alternative.arrival}`} className="border-t border-line">
                <AlternativeLink alternative={alternative} nbTravelers={nbTravelers} today={today as Day} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

/** Dates of the same season: anyone who wants Christmas is not near it in March. */
const nearDays = 28
const isNear = (arrival: Day, wanted: Day): boolean => Math.abs(daysBetween(wanted, arrival)) <= nearDays

const ofKind = (alternatives: Alternative[], kind: Alternative['kind']): Alternative[] =>
  alternatives.filter((alternative) => alternative.kind === kind)
