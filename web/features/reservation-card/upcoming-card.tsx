import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Day } from '#domain/days.ts'
import { formatDay, formatMoney, formatTime, numberOf } from '#i18n/format.ts'
import { loftLines } from '#i18n/loft-address.ts'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { company } from '#web/client/site.ts'
import { DirectionsLink } from '#web/features/map/directions-link.tsx'
import { CancellationTimeline } from '#web/features/price-panel/cancellation-timeline.tsx'
import { Button } from '#web/ui/button.tsx'
import { Picture, pictureFile } from '#web/ui/picture.tsx'
import { useLocale } from '#web/ui/use-locale.ts'
import { accessFacts, doorWords } from './arrival-words.ts'
import { DepositRetry } from './deposit-retry.tsx'
import { depositWords } from './deposit-words.ts'
import { moneyWords } from './money-words.ts'
import { OfStay } from './of-stay.tsx'
import type { Reservation } from './read-reservations.ts'
import { StayActions } from './stay-actions.tsx'
import './reservation-card.css'

type Props = {
  reservation: Reservation
  onCancel: () => void
  /** The bank holds the deposit now: what waits for it may be there. */
  onDepositHeld?: () => void
}

/** A stay to come, or running: everything that somebody on the way wants to know, and what can be done about it. */
export function UpcomingCard({ reservation, onCancel, onDepositHeld }: Props) {
  const locale = useLocale()
  const { propertySlug: slug, arrival, arrivalTime, departure, departureTime, total, message } = reservation
  const [street, town] = loftLines(reservation, locale)
  const deposit = depositWords(reservation, locale)
  const { door, access } = reservation
  // What it says when the bank holds the deposit at last stays when the list is read again.
  const [wasRefused] = useState(reservation.deposit?.status === 'refused')
  const title = `stay-${reservation.id}`
  const dayOf = (day: string) => formatDay(day as Day, locale, { weekday: true })
  return (
    <article aria-labelledby={title} className="upcoming-card">
      <Picture
        file={pictureFile(reservation.propertyThumbnail)}
        alt={locale === 'fr' ? reservation.propertyThumbnailAlt : reservation.propertyThumbnailAltEn}
        sizes="(min-width: 56.25rem) 56rem, 100vw"
        ratio="fill"
        className="upcoming-card-picture"
      />
      <div className="upcoming-card-text">
        <h3 id={title} tabIndex={-1} className="title-section scroll-mt-28 outline-none">
          <Link to={pathTo('property', locale, { slug })} className="stay-link">
            {m.reservation_loft({ number: numberOf(reservation.propertyName) })}
          </Link>
        </h3>
        <p className="small text-muted">{m.reservation_license({ number: reservation.licenseCitq })}</p>
        <dl className="upcoming-card-facts">
          <Fact term={m.reservation_arrival()}>
            <span className="block">{dayOf(arrival)}</span>
            {m.reservation_from({ time: formatTime(arrivalTime, locale) })}
          </Fact>
          <Fact term={m.reservation_departure()}>
            <span className="block">{dayOf(departure)}</span>
            {m.reservation_before({ time: formatTime(departureTime, locale) })}
          </Fact>
          <Fact term={m.reservation_travelers()}>
            {m.reservation_people({ count: reservation.travelers })}
          </Fact>
          <Fact term={m.reservation_reference()}>
            <span className="figures">{reservation.reference}</span>
          </Fact>
          <Fact term={m.reservation_total()} isWide>
            <span className="figures font-serif text-copper text-[1.3rem]">{formatMoney(total, locale)}</span>
            <span className="small text-muted block">{moneyWords(reservation, locale)}</span>
          </Fact>
          {deposit !== '' && (
            <Fact term={m.reservation_deposit()} isWide>
              <span className="figures">{deposit}</span>
              {wasRefused && <DepositRetry reservation={reservation} onHeld={onDepositHeld} />}
            </Fact>
          )}
          {door && (
            <Fact term={m.reservation_door()} isWide>
              {door.code !== null && <span className="upcoming-card-code">{door.code}</span>}
              {doorWords(door, reservation, company.telephone, locale).map((sentence) => (
                <span key={sentence} className="block">
                  {sentence}
                </span>
              ))}
            </Fact>
          )}
          <Fact term={m.reservation_address()} isWide>
            <span className="block">
              {street}
              <br />
              {town}
            </span>
            <DirectionsLink
              latitude={reservation.latitude}
              longitude={reservation.longitude}
              className="mt-3"
            />
          </Fact>
          {access &&
            accessFacts(access, locale).map(([term, text]) => (
              <Fact key={term} term={term} isWide>
                {text}
              </Fact>
            ))}
          {reservation.canCancel && (
            <Fact term={m.reservation_cancellation()} isWide>
              <CancellationTimeline steps={reservation.cancellation} total={total} isBooked />
            </Fact>
          )}
          {message !== '' && (
            <Fact term={m.reservation_message()} isWide>
              <span className="whitespace-pre-line wrap-anywhere">{message}</span>
            </Fact>
          )}
        </dl>
      </div>
      <div className="upcoming-card-end">
        <StayActions reservation={reservation} />
        {reservation.canCancel ? (
          <Button variant="quiet" aria-haspopup="dialog" onPress={onCancel} className="max-sm:w-full">
            {m.reservation_cancel()}
            <OfStay reservation={reservation} />
          </Button>
        ) : (
          <p className="small text-muted">{m.reservation_cannot_cancel()}</p>
        )}
      </div>
    </article>
  )
}

function Fact({ term, isWide = false, children }: { term: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? 'sm:col-span-2' : ''}>
      <dt className="small text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
