import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Day } from '#domain/days.ts'
import { dot, formatDays, formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { InTheWay } from '#console/changes/other-ways.tsx'
import { bookingAt, nightsWords, type BookingPlace, type OfferedLoft, type Offers } from './place.ts'

type Props = { place: BookingPlace; offers: Offers }

/** Which lofts can be had and for how much, why not the others; where none can, the nearest days. */
export function LoftStep({ place, offers }: Props) {
  const locale = useLocale()
  const { lofts, near } = offers
  const open = lofts.filter(({ total }) => total !== null)
  const others = lofts.filter(({ total }) => total === null)
  // Nights that are held anew are for the guest who had them.
  const isKnown = place.guest !== undefined && place.guest !== 'new'
  const next = { ...place, step: isKnown ? 'pay' : 'guest' } as const
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid gap-1">
        <p>
          {nightsWords(place, locale)}
          {dot}
          {m.words_travelers_count({ count: Number(place.travelers) })}
        </p>
        {open.length + near.length > 0 && <p className="small text-muted">{m.console_booking_prices()}</p>}
      </div>
      {open.length === 0 ? (
        <p className="measure">
          {near.length > 0 ? m.console_booking_none_but_near() : m.console_booking_none()}
        </p>
      ) : (
        <ul className="booking-offers">
          {wantedFirst(open, place.loft).map(({ propertyId, propertyName, total }) => (
            <Offer
              key={propertyId}
              name={propertyName}
              total={total}
              to={{ ...next, loft: String(propertyId), total }}
            />
          ))}
        </ul>
      )}
      {near.length > 0 && <NearOffers place={next} near={near} />}
      {others.length > 0 && <NotToBeHad lofts={others} />}
    </div>
  )
}

/** One press, and it is theirs to be told. */
export function Offer({
  name,
  note,
  total,
  to,
}: {
  name: ReactNode
  note?: string
  total: number | null
  to: Partial<BookingPlace>
}) {
  const locale = useLocale()
  return (
    <li>
      <Link to={bookingAt(locale, to)} className="booking-offer">
        <span className="booking-offer-name">{name}</span>
        {note && <span className="small text-muted">{note}</span>}
        <span className="booking-offer-total figures">{formatMoney(total, locale)}</span>
        <Icon name="chevron-right" className="booking-offer-mark" />
      </Link>
    </li>
  )
}

/** The same number of nights on other days; of one loft its name is said once. */
export function NearOffers({ place, near }: { place: Partial<BookingPlace>; near: Offers['near'] }) {
  const locale = useLocale()
  const names = new Set(near.map(({ propertyName }) => propertyName))
  const [only] = names.size === 1 ? names : []
  return (
    <div className="grid grid-cols-1 gap-3">
      <h3 className="font-sans font-semibold">
        {only === undefined ? m.console_booking_near() : m.console_booking_near_of({ loft: only })}
      </h3>
      <ul className="booking-offers">
        {near.map(({ propertyId, propertyName, total, ...days }) => {
          const { arrival, departure } = days as { arrival: Day; departure: Day }
          const nights = formatDays(arrival, departure, locale, 'briefWithYear')
          return (
            <Offer
              key={`${propertyId} ${arrival}`}
              name={only === undefined ? propertyName : nights}
              note={only === undefined ? nights : undefined}
              total={total}
              to={{ ...place, loft: String(propertyId), arrival, departure, total }}
            />
          )
        })}
      </ul>
    </div>
  )
}

function NotToBeHad({ lofts }: { lofts: readonly OfferedLoft[] }) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <h3 className="font-sans font-semibold">{m.console_booking_others()}</h3>
      <ul className="console-rows">
        {lofts.map((loft) => (
          <li key={loft.propertyId} className="console-row-tall">
            <p className="font-semibold">{loft.propertyName}</p>
            <WhyNot loft={loft} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A sentence, or whoever has the nights. */
export function WhyNot({ loft: { whyNot, inTheWay } }: { loft: OfferedLoft }) {
  const locale = useLocale()
  if (whyNot !== null) return <p className="text-muted">{whyNot}</p>
  return (
    <ul>
      {inTheWay.map((taker) => (
        <li key={taker.arrival}>
          <InTheWay
            taker={taker}
            days={formatDays(taker.arrival as Day, taker.departure as Day, locale, 'briefWithYear')}
          />
        </li>
      ))}
    </ul>
  )
}

/** The loft that was asked for, above the others. */
const wantedFirst = (lofts: readonly OfferedLoft[], wanted: string | undefined): OfferedLoft[] =>
  lofts.toSorted((a, b) => Number(String(b.propertyId) === wanted) - Number(String(a.propertyId) === wanted))
