import type { Day } from '#domain/days.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { PropertyList } from '#web/client/catalog.ts'
import { AlternativeLink } from './alternative-link.tsx'

/** The other lofts of the site: what is not free is said, with when it is, instead of being left out. */
export function TakenLofts({ found: { taken, nbTravelers, today } }: { found: PropertyList }) {
  if (taken.length === 0) return null
  return (
    <section className="mt-14 border-t border-line pt-8 md:mt-20">
      <h2 className="title-card">{m.catalog_search_taken()}</h2>
      <p className="mt-1 text-muted">{m.catalog_search_taken_text()}</p>
      <ul className="mt-4 grid gap-x-[clamp(1.5rem,6vw,5.5rem)] lg:grid-cols-2">
        {taken.map((other) => (
          <li key={other.property.id}>
            <AlternativeLink alternative={other} nbTravelers={nbTravelers} today={today as Day} isTaken />
          </li>
        ))}
      </ul>
    </section>
  )
}
