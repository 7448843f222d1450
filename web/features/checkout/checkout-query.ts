import { toDay } from '#domain/days.ts'
import { pathTo, type PageName } from '#i18n/paths.ts'
import type { Locale } from '#domain/locale.ts'
import {
  readReservationRequest,
  saveReservationRequest,
  type ReservationRequest,
} from '#web/client/reservation-request.ts'

const longestMessage = 1500

export type CheckoutPage = Extract<PageName, `checkout${string}`>

/**
 * The stay being bought: what the address says wins, what was saved fills the gaps (after the bank's page the address has little
 * but the payment). Null when neither names a property and usable dates.
 */
export function readCheckoutRequest(search: URLSearchParams): ReservationRequest | null {
  const saved = readReservationRequest()
  const propertyId = toCount(search.get('property_id') ?? saved?.propertyId)
  const arrival = toDay(search.get('arrival') ?? saved?.arrival)
  const departure = toDay(search.get('departure') ?? saved?.departure)
  if (!propertyId || !arrival || !departure) return null
  const nbTravelers = toCount(search.get('nb_travelers')) ?? saved?.nbTravelers ?? 2
  const stay = { propertyId, arrival, departure, nbTravelers }
  const same = saved && isSameStay(saved, stay) ? saved : null
  const request: ReservationRequest = {
    ...stay,
    propertySlug: same?.propertySlug ?? '',
    // What was typed last is newer than what an address remembers.
    message: same?.message ?? search.get('message') ?? '',
    // A payment belongs to one stay: another stay starts without. The bank names it on the way back, also in another tab.
    paymentIntentId: intentFromBank(search) ?? same?.paymentIntentId ?? null,
    heldUntil: same?.heldUntil ?? null,
    ...(same?.nightsHeld === false && { nightsHeld: false }),
    ...(same?.agreedIn && { agreedIn: same.agreedIn }),
  }
  saveReservationRequest(request)
  return request
}

type Stay = { propertyId: number; arrival: string; departure: string; nbTravelers: number }

export const isSameStay = (a: Stay, b: Stay): boolean =>
  a.propertyId === b.propertyId &&
  a.arrival === b.arrival &&
  a.departure === b.departure &&
  a.nbTravelers === b.nbTravelers

function toCount(text: string | number | null | undefined): number | null {
  const count = Number(text ?? Number.NaN)
  return Number.isSafeInteger(count) && count > 0 ? count : null
}

/** What the bank adds to the address of whoever comes back from it; null for everybody else. */
export const intentFromBank = (search: URLSearchParams): string | null => search.get('payment_intent') || null

/**
 * A step's address with the stay in its query (specification §2). `intent`: of somebody who comes back from their bank, until it
 * is used.
 */
export function checkoutPath(
  page: CheckoutPage,
  locale: Locale,
  request: ReservationRequest | null,
  intent: string | null = null,
): string {
  if (!request) return pathTo(page, locale, {}, { payment_intent: intent })
  const { propertyId, arrival, departure, nbTravelers } = request
  // A long message is in the browser's storage only: servers and banks cut off long addresses.
  const message = encodeURIComponent(request.message).length > longestMessage ? '' : request.message
  return pathTo(
    page,
    locale,
    {},
    {
      property_id: propertyId,
      arrival,
      departure,
      nb_travelers: nbTravelers,
      message,
      payment_intent: intent,
    },
  )
}

/** What every price and payment call is asked about. */
export const stayOf = ({ propertyId, arrival, departure, nbTravelers }: ReservationRequest) => ({
  id: propertyId,
  arrival,
  departure,
  travelers: nbTravelers,
})
