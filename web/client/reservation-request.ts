import type { Day } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import type { Answer, CallError } from '#client/call.ts'
import { readStored, writeStored } from '#client/storage.ts'

/** The stay that somebody is buying, kept across steps, languages and the bank's page (specification §3, §4). No card data, ever. */
export type ReservationRequest = {
  propertyId: number
  propertySlug: string
  arrival: Day
  departure: Day
  nbTravelers: number
  message: string
  paymentIntentId: string | null
  /** Until when there is time to pay, by this browser's own clock; null while no payment was begun. */
  heldUntil: number | null
  /** False while the nights are taken only once the bank approves (decisions §7); what was saved before says nothing of it. */
  nightsHeld?: boolean
  /** On a page of which language terms and policy were agreed to, once a payment was begun. */
  agreedIn?: Locale
}

const key = 'reservation-request'

export const readReservationRequest = (): ReservationRequest | null => readStored<ReservationRequest>(key)
export const saveReservationRequest = (request: ReservationRequest): void => writeStored(key, request)

/** What this person has set aside of a loft and not paid for yet, as this browser remembers it. */
export function readOwnHold(propertyId: number): ReservationRequest | null {
  const request = readReservationRequest()
  const isHeld =
    request?.propertyId === propertyId &&
    (request.heldUntil ?? 0) > Date.now() &&
    request.nightsHeld !== false
  return isHeld ? request : null
}

export const clearReservationRequest = (): void => writeStored(key, null)

/** The reservation just made, for the confirmation page and its reload. */
export type Confirmation = Extract<
  Answer<'POST /api/checkouts/reservation'>,
  { status: 'confirmed' }
>['reservation']

const confirmationKey = 'confirmation'
export const readConfirmation = (): Confirmation | null => readStored<Confirmation>(confirmationKey)
export const saveConfirmation = (confirmation: Confirmation): void =>
  writeStored(confirmationKey, confirmation)

/** What the server said to a payment of somebody whom it does not know (any more): told at step 0. */
const lostKey = 'lost-session'
export const saveLostSession = (error: CallError): void => writeStored(lostKey, error)
export const clearLostSession = (): void => writeStored(lostKey, null)
export const readLostSession = (): CallError | null => readStored<CallError>(lostKey)
