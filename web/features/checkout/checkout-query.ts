import { pathTo, type PageName } from '#i18n/paths.ts'
import type { Locale } from '#i18n/locale.ts'
import {
  readReservationRequest,
  saveReservationRequest,
  type ReservationRequest,
} from '#web/session/reservation-request.ts'

export type CheckoutPage = Extract<PageName, `checkout${string}`>

/**
 * The stay being bought: what the address says wins, what was saved fills the gaps (after the bank's page the address has nothing
 * but the payment). Null when neither names a property and dates.
 */
export function readCheckoutRequest(search: URLSearchParams): ReservationRequest | null {
  const saved = readReservationRequest()
  const propertyId = Number(search.get('property_id') ?? saved?.propertyId)
  const arrival = search.get('arrival') ?? saved?.arrival
  const departure = search.get('departure') ?? saved?.departure
  if (!Number.isSafeInteger(propertyId) || propertyId < 1 || !arrival || !departure) return null
  const nbTravelers = Number(search.get('nb_travelers') ?? saved?.nbTravelers ?? 2)
  const sameStay =
    saved?.propertyId === propertyId &&
    saved.arrival === arrival &&
    saved.departure === departure &&
    saved.nbTravelers === nbTravelers
  const request: ReservationRequest = {
    propertyId,
    propertySlug: sameStay ? saved.propertySlug : '',
    arrival,
    departure,
    nbTravelers: Number.isSafeInteger(nbTravelers) && nbTravelers > 0 ? nbTravelers : 2,
    message: search.get('message') ?? (sameStay ? saved.message : ''),
    // A payment belongs to one stay: another stay starts without.
    paymentIntentId: sameStay ? saved.paymentIntentId : null,
  }
  saveReservationRequest(request)
  return request
}

/** A step's address with the stay in its query (specification §2). */
export function checkoutPath(page: CheckoutPage, locale: Locale, request: ReservationRequest): string {
  const { propertyId, arrival, departure, nbTravelers, message } = request
  return pathTo(
    page,
    locale,
    {},
    { property_id: propertyId, arrival, departure, nb_travelers: nbTravelers, message },
  )
}

/** What every price and payment call is asked about. */
export const stayOf = ({ propertyId, arrival, departure, nbTravelers }: ReservationRequest) => ({
  id: propertyId,
  arrival,
  departure,
  travelers: nbTravelers,
})
