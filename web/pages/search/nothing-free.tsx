import { daysBetween, type Day } from '#domain/days.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Alternative, PropertyList } from '#web/client/catalog.ts'
import { AlternativeLink } from './alternative-link.tsx'

/** Nothing can be had: the nearest that can, never a dead end (decisions §6), and only what no window of the house says. */
export function NothingFree({ found }: { found: PropertyList }) {
  const { alternatives, nbTravelers, refusal, stay, today, windows } = found
  const inWindows = new Set(windows.flatMap(({ id, nearest }) => (nearest ? [keyOf(id, nearest)] : [])))
  const others = ofKind(alternatives, 'other_dates').filter(
    (other) => !inWindows.has(keyOf(other.property.id, other)),
  )
  const isClose = ({ arrival }: Alternative) => stay !== null && isNear(arrival as Day, stay.arrival as Day)
  const groups = [
    { title: m.catalog_search_nearby(), items: others.filter(isClose) },
    { title: m.catalog_search_further(), items: others.filter((other) => !isClose(other)) },
    { title: m.catalog_search_part(), items: ofKind(alternatives, 'part_of_stay') },
  ].filter(({ items }) => items.length > 0)
  // The house has said it all.
  if (groups.length === 0 && inWindows.size > 0) return null
  if (groups.length === 0) return refusal === null ? <p>{m.catalog_search_none_alone()}</p> : null
  return (
    <>
      <p>{m.catalog_search_none_text()}</p>
      {/* Beside each other where there is room: a row as wide as the page is mostly empty. */}
      <div className="mt-10 grid max-w-[40rem] gap-x-[clamp(1.5rem,6vw,5.5rem)] gap-y-10 lg:has-[>:nth-child(2)]:max-w-none lg:has-[>:nth-child(2)]:grid-cols-2">
        {groups.map(({ title, items }) => (
          <section key={title}>
            <h2 className="title-card">{title}</h2>
            <ul className="mt-4 border-b border-line">
              {items.map((alternative) => (
                <li key={keyOf(alternative.property.id, alternative)} className="border-t border-line">
                  <AlternativeLink alternative={alternative} nbTravelers={nbTravelers} today={today as Day} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

const keyOf = (loft: number, { arrival, departure }: { arrival: string; departure: string }): string =>
  `${loft} ${arrival} ${departure}`

/** Dates of the same season: anyone who wants Christmas is not near it in March. */
const nearDays = 28
const isNear = (arrival: Day, wanted: Day): boolean => Math.abs(daysBetween(wanted, arrival)) <= nearDays

const ofKind = (alternatives: Alternative[], kind: Alternative['kind']): Alternative[] =>
  alternatives.filter((alternative) => alternative.kind === kind)
