import { Link } from 'react-router'
import { addDays } from '#domain/days.ts'
import { m } from '#i18n/paraglide/messages.js'
import { buttonClass, type ButtonVariant } from '#ui/button.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { forgetTyped } from '#console/client/kept.ts'
import { may, useMe } from '#console/client/me.ts'
import type { Choice } from './choice.ts'
import type { Calendar } from './lines.ts'
import { bookingAt, type BookingPlace } from '#console/booking/place.ts'

type Props = { place?: Partial<BookingPlace>; variant?: ButtonVariant; children?: string }

/** The way to a new booking, for whoever may hold nights. What was typed for somebody else is not theirs. */
export function NewBookingLink({ place, variant = 'primary', children }: Props) {
  const locale = useLocale()
  if (!may(useMe(), 'hold_options')) return null
  return (
    <Link to={bookingAt(locale, place)} onClick={forgetTyped} className={buttonClass({ variant })}>
      {children ?? m.console_booking_title()}
    </Link>
  )
}

/** The same from nights that are chosen in the calendar, where they are of one loft and nobody has them. */
export function BookNights({ choice, calendar }: { choice: Choice; calendar: Calendar }) {
  const { lofts, firstNight, lastNight } = choice
  const [id] = lofts
  const loft = calendar.lofts.find((one) => one.id === id)
  const isTaken = loft?.stays.some(({ arrival, departure }) => arrival <= lastNight && firstNight < departure)
  if (lofts.length !== 1 || isTaken !== false || firstNight < calendar.today) return null
  const place = { arrival: firstNight, departure: addDays(lastNight, 1), loft: String(id) }
  return <NewBookingLink place={place} variant="quiet" />
}
