import { Link } from 'react-router'
import type { Day } from '#domain/days.ts'
import { dot, formatDay, formatTelephone } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Notice } from '#ui/notice.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { bookingAt, type BookingPlace } from './place.ts'
import { shareTelephone, type FoundGuest } from './use-guest-search.ts'

type Props = { guests: readonly FoundGuest[]; count: number; place: BookingPlace }

/** Whom the house knows, each with what tells them apart. Two records with one telephone stay two: a person chooses. */
export function FoundGuests({ guests, count, place }: Props) {
  const rest = count - guests.length
  return (
    <div className="grid grid-cols-1 gap-3">
      {shareTelephone(guests) && <Notice tone="info">{m.console_booking_same_telephone()}</Notice>}
      <ul className="booking-guests">
        {guests.map((guest) => (
          <li key={guest.id}>
            <FoundGuest guest={guest} place={place} />
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="small text-muted">{m.console_booking_more_found({ count: rest })}</p>}
    </div>
  )
}

function FoundGuest({ guest, place }: { guest: FoundGuest; place: BookingPlace }) {
  const locale = useLocale()
  const { id, firstname, lastname, telephone, email, stays, lastArrival, hasAccount } = guest
  const visits = [
    m.console_guests_stays({ count: stays }),
    lastArrival && m.console_booking_last_arrival({ day: formatDay(lastArrival as Day, locale) }),
    hasAccount ? null : m.console_options_no_account(),
  ]
  return (
    <Link to={bookingAt(locale, { ...place, step: 'pay', guest: String(id) })} className="booking-guest">
      <span className="font-semibold">{`${firstname} ${lastname}`.trim()}</span>
      {telephone && <span className="figures">{formatTelephone(telephone, locale)}</span>}
      <span className="wrap-anywhere">{email ?? m.console_booking_no_email()}</span>
      <span className="small text-muted">{visits.filter(Boolean).join(dot)}</span>
    </Link>
  )
}
