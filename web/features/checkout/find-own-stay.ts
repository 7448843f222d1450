import type { Locale } from '#domain/locale.ts'
import { pathTo } from '#i18n/paths.ts'
import type { ReservationRequest } from '#web/client/reservation-request.ts'
import { call } from '#client/call.ts'

/**
 * Where the account shows the stay of these nights that its guest bought, to come or over; null where it has none, or where it
 * cannot be read just now.
 */
export async function findOwnStay(
  { propertyId, arrival, departure }: ReservationRequest,
  token: string,
  locale: Locale,
): Promise<string | null> {
  const read = await call('GET /api/profile/reservations', {}, { token, locale })
  const own = read.ok ? [...read.answer.reservations, ...read.answer.pastReservations] : []
  const found = own.find(
    (stay) => stay.propertyId === propertyId && stay.arrival === arrival && stay.departure === departure,
  )
  return found ? pathTo('account', locale, {}, { reservation: found.id }) : null
}
