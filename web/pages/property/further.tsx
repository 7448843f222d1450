import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { departuresFrom, startsIn } from '#domain/availability.ts'
import { addDays, daysBetween, weekdayOf, type Day } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import { quote } from '#domain/pricing.ts'
import { formatDays, formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { listProperties, type PropertyCard } from '#web/client/catalog.ts'
import { useSite } from '#web/client/site.ts'
import type { Booking } from '#web/features/price-panel/use-booking.ts'
import { PropertyGrid } from '#web/features/property-card/property-grid.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Typeset } from '#ui/typeset.tsx'
import { useLocale } from '#ui/use-locale.ts'

/** Where the page of a loft ends: its next free nights, and the lofts beside it. Not in the first load (page.tsx). */
export function Further({ booking }: { booking: Booking }) {
  const lofts = useNeighbours(booking.property.id)
  const isAlone = lofts?.length === 0
  const query = { ...booking.dates, nbTravelers: booking.dates && booking.travelers }
  return (
    <div className={isAlone ? 'further-alone' : undefined}>
      <NextStays booking={booking} />
      {!isAlone && (
        <section aria-labelledby="neighbours-title" aria-busy={lofts === null || undefined}>
          <h2 id="neighbours-title" className="title-section mb-8">
            {m.property_neighbours()}
          </h2>
          {lofts ? (
            <PropertyGrid lofts={lofts} query={query} headingLevel="h3" />
          ) : (
            <div className="further-cards">
              <Skeleton />
              <Skeleton />
            </div>
          )}
        </section>
      )}
    </div>
  )
}

function NextStays({ booking }: { booking: Booking }) {
  const locale = useLocale()
  const stays = nextStays(booking)
  if (!stays) return <div className="further-nights" />
  if (stays.length === 0) return null
  const { slug } = booking.property
  return (
    <section aria-labelledby="next-title">
      <h2 id="next-title" className="title-section">
        {m.property_next_nights()}
      </h2>
      <p className="small mt-2 text-muted">{m.property_next_nights_note({ count: booking.travelers })}</p>
      <ul className="mt-5 flex flex-wrap gap-3">
        {stays.map(({ arrival, departure, total }) => (
          <li key={arrival}>
            <Link
              to={pathTo(
                'property',
                locale,
                { slug },
                { arrival, departure, nb_travelers: booking.travelers },
              )}
              className="inline-flex min-h-11 flex-wrap items-center gap-x-3 rounded-sm border border-line bg-card px-4 py-2 hover:border-ink"
            >
              <Typeset>{formatDays(arrival, departure, locale, 'brief')}</Typeset>
              <span className="figures text-copper">{formatMoney(total, locale)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type NextStay = { arrival: Day; departure: Day; total: Cents }

const mostShown = 3
const usualNights = 2
const friday = 5

/** What this loft has free: the first stay from today on, and then the next two that begin on a Friday. Null while it is not known. */
function nextStays({ rules, terms, travelers, property }: Booking): NextStay[] | null {
  const { calendar, today } = rules
  if (!calendar || !terms) return null
  const stays: NextStay[] = []
  let from = today
  for (const arrival of startsIn(calendar)) {
    if (stays.length === mostShown) break
    if (arrival < from || (stays.length > 0 && weekdayOf(arrival) !== friday)) continue
    const departure = departuresFrom(calendar, arrival).find(
      (day) => daysBetween(arrival, day) >= usualNights,
    )
    if (!departure) continue
    const priced = quote(terms, { arrival, departure, travelers: Math.min(travelers, property.capacity) })
    if (!priced.ok) continue
    stays.push({ arrival, departure, total: priced.quote.total })
    from = addDays(departure, 1)
  }
  return stays
}

/** The two that stand beside it in the list of all lofts; none where the list cannot be had, null until it comes. */
function useNeighbours(here: number): PropertyCard[] | null {
  const locale = useLocale()
  const { slug: site } = useSite()
  const [found, setFound] = useState<{ here: number; lofts: PropertyCard[] } | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const ask = async () => {
      const asked = await listProperties(site, {}, { locale, signal: leaving.signal })
      setFound({ here, lofts: asked.ok ? besideIn(asked.answer.items, here) : [] })
    }
    // Who leaves the page does not wait for it.
    ask().catch((cause: unknown) => {
      if (!leaving.signal.aborted) throw cause
    })
    return () => leaving.abort()
  }, [here, site, locale])
  return found?.here === here ? found.lofts : null
}

/** The list goes round: the first stands beside the last. */
export function besideIn<Loft extends { id: number }>(lofts: readonly Loft[], here: number): Loft[] {
  const at = lofts.findIndex(({ id }) => id === here)
  const beside = [lofts.at(at - 1), lofts[(at + 1) % lofts.length]]
  return [...new Set(beside)].filter((loft) => loft !== undefined && loft.id !== here) as Loft[]
}
