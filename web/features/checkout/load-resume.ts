import { redirect } from 'react-router'
import type { Day } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { localeOfPath } from '#i18n/locale.ts'
import { pathTo } from '#i18n/paths.ts'
import { call, type Answer, type CallError } from '#client/call.ts'
import { readProperty, type Property } from '#web/client/catalog.ts'
import {
  saveConfirmation,
  saveReservationRequest,
  type ReservationRequest,
} from '#web/client/reservation-request.ts'
import { expireSession, readSession, type Session } from '#client/session.ts'
import { checkoutPath, intentFromBank, readCheckoutRequest } from './checkout-query.ts'
import { readPrice, type Price } from './load-checkout.ts'

export type FoundPayment = Answer<'POST /api/profile/reservations/payment'>

export type Resumed =
  | { kind: 'signed_out' }
  /** The same, back from the bank: in the browser that its app opened, say, or in one that stores nothing. */
  | { kind: 'bank_answered' }
  /** Nothing of this guest's has the number in the address: not there, or somebody else's. */
  | { kind: 'not_found' }
  | { kind: 'failed'; error: CallError }
  | { kind: 'unknown' | 'cancelled'; found: FoundPayment }
  /** Not held any more, not charged; the price says whether the nights are free. */
  | { kind: 'ended'; found: FoundPayment; request: ReservationRequest; property: Property; price: Price }

/** The link of an email, or the way back from the bank to whoever is not signed in: what became of the payment decides where it leads. The address alone tells nothing. */
export async function loadResume(url: URL): Promise<Resumed> {
  const { pathname, searchParams } = url
  const locale = localeOfPath(pathname)
  const session = readSession()
  const intent = intentFromBank(searchParams)
  if (!session) return { kind: intent ? 'bank_answered' : 'signed_out' }
  const returned = intent && readCheckoutRequest(searchParams)
  if (returned) throw redirect(checkoutPath('checkoutPayment', locale, returned, intent))
  if (intent) throw redirect(pathTo('account', locale))
  const reservationId = Number(searchParams.get('reservation'))
  if (!Number.isSafeInteger(reservationId) || reservationId < 1) return { kind: 'not_found' }
  const asked = await call(
    'POST /api/profile/reservations/payment',
    { payload: { reservationId, locale } },
    { token: session.token, locale },
  )
  if (!asked.ok) return refusedWith(asked.error)
  const found = asked.answer
  if (found.state === 'unknown' || found.state === 'cancelled') return { kind: found.state, found }
  if (found.state === 'confirmed' && found.reservation) {
    saveConfirmation(found.reservation)
    throw redirect(checkoutPath('checkoutConfirmation', locale, null))
  }
  const wanted = await requestOf(found, locale)
  if (!wanted.ok) return { kind: 'failed', error: wanted.error }
  // What this browser may remember of the payment is older than what the server just said.
  saveReservationRequest(wanted.request)
  if (found.state === 'open') {
    throw redirect(checkoutPath('checkoutPayment', locale, wanted.request))
  }
  return { kind: 'ended', found, ...wanted, price: await priceFor(wanted.request, session, locale) }
}

function refusedWith(error: CallError): Resumed {
  if (error.code === 'signed_out') {
    expireSession()
    return { kind: 'signed_out' }
  }
  const isTheirs = error.code !== 'reservation_not_found' && error.code !== 'invalid_payload'
  return isTheirs ? { kind: 'failed', error } : { kind: 'not_found' }
}

type Wanted = { ok: true; request: ReservationRequest; property: Property } | { ok: false; error: CallError }

async function requestOf(found: FoundPayment, locale: Locale): Promise<Wanted> {
  const property = await readProperty({ key: String(found.propertyId), arrival: found.arrival }, { locale })
  if (!property.ok) return { ok: false, error: property.error }
  const { propertyId, travelers, message, paymentIntentId, secondsLeft } = found
  const request = {
    propertyId,
    propertySlug: property.answer.slug,
    arrival: found.arrival as Day,
    departure: found.departure as Day,
    nbTravelers: travelers,
    message,
    paymentIntentId,
    heldUntil: secondsLeft === null ? null : Date.now() + secondsLeft * 1000,
    nightsHeld: secondsLeft === null || found.nightsHeld,
  }
  return { ok: true, request, property: property.answer }
}

const priceFor = (request: ReservationRequest, { token }: Session, locale: Locale): Promise<Price> =>
  readPrice(request, { token, locale })
