import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { dot, formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { NearOffers, Offer, WhyNot } from './loft-step.tsx'
import { bookingAt, type BookingPlace, nightsWords, type OfferedLoft, type Offers } from './place.ts'

type Props = { place: BookingPlace; offers: Offers; loft: OfferedLoft }

/** What is being booked; and where somebody else took it meanwhile, or its price changed, what can be done about it. */
export function ChosenStay({ place, offers, loft }: Props) {
  const locale = useLocale()
  const { total, travelers, arrival, departure } = place
  return (
    <>
      <div className="booking-stay">
        <p className="font-semibold">{loft.propertyName}</p>
        <p>
          {nightsWords({ arrival, departure }, locale)}
          {dot}
          {m.words_travelers_count({ count: Number(travelers) })}
        </p>
        <p className="figures font-semibold">{formatMoney(total, locale)}</p>
      </div>
      {loft.total === null ? (
        <LostNights {...{ place, offers, loft }} />
      ) : (
        loft.total !== total && <OtherPrice place={place} total={loft.total} />
      )}
    </>
  )
}

/** Nothing that was typed goes with the nights: another stay is one press away, at the same step. */
function LostNights({ place, offers, loft }: Props) {
  const locale = useLocale()
  const { near } = offers
  const others = offers.lofts.filter(({ total }) => total !== null)
  const ref = useFocusWhenShown()
  return (
    <div className="booking-instead">
      <Notice tone="warning">
        <div ref={ref} tabIndex={-1} className="booking-lost">
          <p className="font-semibold">{m.console_booking_lost({ loft: loft.propertyName })}</p>
          <WhyNot loft={loft} />
          <p>{near.length + others.length > 0 ? m.console_booking_lost_kept() : m.console_booking_none()}</p>
        </div>
      </Notice>
      {near.length > 0 && <NearOffers place={place} near={near} />}
      {others.length > 0 && (
        <div className="grid grid-cols-1 gap-3">
          <h3 className="font-sans font-semibold">{m.console_booking_same_nights()}</h3>
          <ul className="booking-offers">
            {others.map(({ propertyId, propertyName, total }) => (
              <Offer
                key={propertyId}
                name={propertyName}
                total={total}
                to={{ ...place, loft: String(propertyId), total }}
              />
            ))}
          </ul>
        </div>
      )}
      <Link to={bookingAt(locale, { ...place, step: 'nights' })} className="text-link inline-target">
        {m.console_booking_other_nights()}
      </Link>
    </div>
  )
}

/** What was told and what is so now; one press agrees to it. */
function OtherPrice({ place, total }: { place: BookingPlace; total: number }) {
  const locale = useLocale()
  const ref = useFocusWhenShown()
  const money = (cents: number | null) => formatMoney(cents, locale)
  return (
    <Notice tone="warning" className="mb-8">
      <div ref={ref} tabIndex={-1} className="booking-lost">
        <p className="font-semibold">
          {m.console_booking_price_changed({ former: money(place.total), total: money(total) })}
        </p>
        <p>{m.console_booking_price_tell()}</p>
        <p>
          <Link
            to={bookingAt(locale, { ...place, total })}
            replace
            preventScrollReset
            className={buttonClass({ variant: 'quiet' })}
          >
            {m.console_booking_price_agree({ total: money(total) })}
          </Link>
        </p>
      </div>
    </Notice>
  )
}

/** On a phone what is said at the top is out of sight of whoever pressed a button below. */
function useFocusWhenShown() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return ref
}
