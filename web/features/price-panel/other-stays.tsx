import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Day } from '#domain/days.ts'
import { loftName } from '#domain/loft-facts.ts'
import { formatDays, formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { listProperties, type PropertyList } from '#web/client/catalog.ts'
import { useSite } from '#web/client/site.ts'
import { Typeset } from '#ui/typeset.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { useMedia } from '#web/features/stay-picker/place-near.ts'
import { nearStays, type OfferedStay } from './near-stays.ts'
import type { Booking } from './use-booking.ts'

export type OtherStaysProps = {
  booking: Booking
  /** The panel is for desks and the bar for phones; the sheet is where it was opened. */
  place: 'panel' | 'bar' | 'sheet'
}

const most = 3

/** Instead of days that are refused: those close by in this loft, and the lofts that can be had on the chosen ones. */
export function OtherStays({ booking, place }: OtherStaysProps) {
  const isDesk = useMedia('(min-width: 56.25rem)')
  const isShown = place === 'sheet' || (place === 'panel') === isDesk
  const lofts = useOtherLofts(booking, isShown)
  if (!isShown) return null
  const near = nearStays(booking)
  if (place === 'bar')
    return (
      <div className="page-width bar-offers">
        <Offers offers={[...near.slice(0, 1), ...lofts.slice(0, 1)]} booking={booking} />
      </div>
    )
  return (
    <>
      <Offers title={m.property_other_dates()} offers={near} booking={booking} />
      <Offers title={m.property_other_lofts()} offers={lofts.slice(0, most)} booking={booking} />
    </>
  )
}

type OffersProps = { title?: string; offers: OfferedStay[]; booking: Booking }

function Offers({ title, offers, booking }: OffersProps) {
  if (offers.length === 0) return null
  return (
    <div>
      {title && <p className="small text-muted">{title}</p>}
      <ul aria-label={title ?? m.property_other_stays()} className="offers">
        {offers.map((offer) => (
          <li key={`${offer.loft?.id} ${offer.arrival} ${offer.departure}`}>
            <Offer offer={offer} booking={booking} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Offer({ offer, booking }: { offer: OfferedStay; booking: Booking }) {
  const locale = useLocale()
  const { arrival, departure, total, loft } = offer
  const slug = loft?.slug ?? booking.property.slug
  const query = { arrival, departure, nb_travelers: booking.travelers }
  const isOnChosenDays = arrival === booking.dates?.arrival && departure === booking.dates.departure
  const words = [
    ...(loft ? [loftName(loft.name)] : []),
    ...(loft && isOnChosenDays ? [] : [formatDays(arrival, departure, locale, 'brief')]),
  ]
  return (
    <Link
      to={pathTo('property', locale, { slug }, query)}
      // The same page with other days is no page to come back to.
      replace={!loft}
      preventScrollReset={!loft}
      className="offer"
    >
      <Typeset>{words.join(', ')}</Typeset>{' '}
      <span className="figures whitespace-nowrap text-copper">{formatMoney(total, locale)}</span>
    </Link>
  )
}

type Found = { key: string; offers: OfferedStay[] }

/** What the search answers for these days; while it has not, or where it cannot be reached, the days close by stand alone. */
function useOtherLofts({ property, dates, travelers }: Booking, isWanted: boolean): OfferedStay[] {
  const locale = useLocale()
  const { slug: site } = useSite()
  const [found, setFound] = useState<Found | null>(null)
  const { arrival, departure } = dates ?? {}
  const key = `${property.id} ${arrival} ${departure} ${travelers}`
  useEffect(() => {
    if (!isWanted || !arrival || !departure) return undefined
    const leaving = new AbortController()
    const query = { arrival, departure, nbTravelers: String(travelers) }
    const ask = async () => {
      const asked = await listProperties(site, query, { locale, signal: leaving.signal })
      setFound({ key, offers: asked.ok ? offersOf(asked.answer, property.id) : [] })
    }
    // Other days were chosen meanwhile: this answer is not waited for.
    ask().catch((cause: unknown) => {
      if (!leaving.signal.aborted) throw cause
    })
    return () => leaving.abort()
  }, [isWanted, key, property.id, arrival, departure, travelers, site, locale])
  return found?.key === key ? found.offers : []
}

/** Where no loft has these days, what the search offers instead: others close to them. */
function offersOf({ items, stay, alternatives }: PropertyList, here: number): OfferedStay[] {
  const onThem = stay ? items.map((loft) => ({ loft, arrival: stay.arrival, departure: stay.departure })) : []
  const near = alternatives
    .filter(({ kind }) => kind === 'other_dates')
    .map(({ property: loft, arrival, departure }) => ({ loft, arrival, departure }))
  return (onThem.length > 0 ? onThem : near).flatMap(({ loft, arrival, departure }) =>
    loft.id !== here && loft.stay
      ? [{ loft, arrival: arrival as Day, departure: departure as Day, total: loft.stay.total }]
      : [],
  )
}
