import type { Day } from '#domain/days.ts'
import { loftName } from '#domain/loft-facts.ts'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useLocale } from '#ui/use-locale.ts'
import type { Reservation } from './read-reservations.ts'

type Props = { reservation: Pick<Reservation, 'propertyName' | 'arrival'> }

/** Which stay a button is about, for anyone who hears it alone: an account has several of each. */
export function OfStay({ reservation: { propertyName, arrival } }: Props) {
  const locale = useLocale()
  const stay = { loft: loftName(propertyName), arrival: formatDay(arrival as Day, locale) }
  return <span className="sr-only"> {m.reservation_of_stay(stay)}</span>
}
