import type { CallError } from '#client/call.ts'
import { load } from '#console/client/ask.ts'
import type { BookingGuest } from './booking-guest.ts'
import { isOfNights } from './nights-step.tsx'
import { readPlace, type BookingPlace, type Offers } from './place.ts'

export type ReadBooking = {
  place: BookingPlace
  /** What can be had on the nights of the address; null where there are none yet, or they are refused. */
  offers: Offers | null
  refusal: CallError | null
  /** Of a guest whom the house knows; null where it knows nobody of this number. */
  known: BookingGuest | null
}

/** What can be had is asked anew at every step: nights and prices that changed meanwhile are told before anything is sent. */
export async function loadBooking(request: Request): Promise<ReadBooking> {
  const place = readPlace(new URL(request.url).searchParams)
  const { step, arrival, departure, travelers, loft, guest, held } = place
  const unread = { place, offers: null, refusal: null, known: null }
  if (step === 'nights' || held !== undefined) return unread
  const params = { arrival, departure, travelers, property: loft }
  const offers = load('GET /api/staff/offers', { params }, request)
  const isKnown = step === 'pay' && guest !== undefined && guest !== 'new'
  const known = isKnown ? loadKnown(guest, request) : null
  try {
    // Together: of the second one nobody would hear that it failed, or was called off, after the first.
    const [read, found] = await Promise.all([offers, known])
    return { ...unread, offers: read, known: found }
  } catch (error) {
    if (!isCallError(error) || !isOfNights(error)) throw error
    return { ...unread, refusal: error }
  }
}

async function loadKnown(id: string, request: Request): Promise<BookingGuest | null> {
  try {
    const card = await load('GET /api/staff/guests/{id}', { params: { id } }, request)
    const { firstname, lastname, telephone, locale } = card
    return { id: card.id, firstname, lastname, telephone, email: card.email ?? '', locale }
  } catch (error) {
    if (!isCallError(error) || error.code !== 'guest_not_found') throw error
    return null
  }
}

const isCallError = (error: unknown): error is CallError =>
  typeof error === 'object' && error !== null && 'code' in error && 'requestId' in error
