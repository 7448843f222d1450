import { redirect } from 'react-router'
import type { Locale } from '#domain/locale.ts'
import { localeOfPath } from '#i18n/locale.ts'
import { call, type Answer, type ApiFetch, type CallError, type CallOptions } from '#client/call.ts'
import { readProperty, type Property } from '#web/client/catalog.ts'
import {
  readConfirmation,
  saveReservationRequest,
  type ReservationRequest,
} from '#web/client/reservation-request.ts'
import { expireSession, readSession } from '#client/session.ts'
import { checkoutPath, intentFromBank, isSameStay, readCheckoutRequest } from './checkout-query.ts'

export type Money = Answer<'POST /api/checkouts/calculate-price'>

/** Of a loft what the steps say of it: the document carries it to the browser. */
const told = [
  'arrivalTime',
  'bathrooms',
  'bedrooms',
  'beds',
  'capacity',
  'departureTime',
  'depositAmount',
  'approvalsTicked',
  'licenseCitq',
  'name',
  'slug',
  'tagline',
  'taglineEn',
  'thumbnail',
  'thumbnailAlt',
  'thumbnailAltEn',
] as const satisfies (keyof Property)[]

export type Checkout = {
  locale: Locale
  request: ReservationRequest
  property: Pick<Property, (typeof told)[number]>
  /** The price of the stay now, or why it cannot be had; null while a payment of it is being completed. */
  price: Price | null
}

export type Price = { ok: true; money: Money } | { ok: false; error: CallError }

export type LoadedCheckout = { checkout: Checkout | null; failure: CallError | null }

/**
 * What the server can say of the stay in an address: nothing of the guest, who is known in the browser only. A price that it
 * cannot say is left to the browser, which knows whose nights they may be already. Null where the address names no stay: one
 * may be kept in the browser.
 */
export async function loadPublicCheckout(url: URL, fetch: ApiFetch): Promise<LoadedCheckout | null> {
  const locale = localeOfPath(url.pathname)
  const wanted = readCheckoutRequest(url.searchParams)
  if (!wanted) return null
  const [property, price] = await Promise.all([
    readProperty({ key: String(wanted.propertyId), arrival: wanted.arrival }, { locale, fetch }),
    hasReturnedFromBank(url.searchParams) ? null : readPrice(wanted, { locale, fetch }),
  ])
  if (!property.ok) return null
  const request = { ...wanted, propertySlug: property.answer.slug }
  const checkout = { locale, request, property: toldOf(property.answer), price: price?.ok ? price : null }
  return { checkout, failure: null }
}

const toldOf = (property: Property): Checkout['property'] =>
  Object.fromEntries(told.map((name) => [name, property[name]])) as Checkout['property']

/** Runs in the browser only: the stay, its loft and its price. Without a stay there is nothing to check out. */
export async function loadCheckout(url: URL): Promise<LoadedCheckout> {
  const { pathname, searchParams } = url
  const locale = localeOfPath(pathname)
  const wanted = readCheckoutRequest(searchParams)
  if (!wanted) return { checkout: null, failure: null }
  const token = readSession()?.token ?? null
  const [property, price] = await Promise.all([
    readProperty({ key: String(wanted.propertyId), arrival: wanted.arrival }, { locale }),
    isBeingPaid(searchParams, wanted, token) ? null : readPrice(wanted, { locale, token }),
  ])
  if (!property.ok) return { checkout: null, failure: property.status === 404 ? null : property.error }
  const bought = price?.ok === false ? await boughtAlready(wanted, token, locale) : null
  if (bought) throw redirect(bought)
  const known = { ...wanted, propertySlug: property.answer.slug }
  saveReservationRequest(known)
  return { checkout: { locale, request: known, property: property.answer, price }, failure: null }
}

/** The bank may have told the server already: then the nights are this guest's own, and no longer for sale. */
export const hasReturnedFromBank = (search: URLSearchParams): boolean => intentFromBank(search) !== null

/** Nobody says that nights are gone to somebody who may have paid for them, and cannot be asked before they sign in. */
const isBeingPaid = (
  search: URLSearchParams,
  { paymentIntentId }: ReservationRequest,
  token: string | null,
): boolean => hasReturnedFromBank(search) || (paymentIntentId !== null && token === null)

/**
 * Nights that are taken may be taken by this very guest: back from the confirmation, or with a link from before. Where their stay
 * is shown; null where they have none, or a payment of theirs is to be looked for first.
 */
async function boughtAlready(
  wanted: ReservationRequest,
  token: string | null,
  locale: Locale,
): Promise<string | null> {
  const confirmed = readConfirmation()
  if (confirmed && isSameStay(wanted, { ...confirmed, nbTravelers: confirmed.travelers }))
    return checkoutPath('checkoutConfirmation', locale, null)
  if (!token || wanted.paymentIntentId) return null
  // Seldom needed; where it does not come, the page says what the price says.
  const own = await import('./find-own-stay.ts').catch(() => null)
  return own && own.findOwnStay(wanted, token, locale)
}

/** The price for a signed-in guest; for anybody else the public one, from the same function on the server. */
export async function readPrice(request: ReservationRequest, options: CallOptions): Promise<Price> {
  const { token, locale } = options
  const { propertyId: id, arrival, departure, nbTravelers: travelers } = request
  const payload = { id, arrival, departure, travelers, locale }
  const answered = token
    ? await call('POST /api/checkouts/calculate-price', { payload }, { ...options, token })
    : await call('POST /api/properties/calculate-price', { payload }, options)
  if (answered.ok) return { ok: true, money: answered.answer }
  // The server knows better than the browser whether a session still runs.
  if (answered.error.code === 'user_not_found' || answered.error.code === 'signed_out') expireSession()
  return { ok: false, error: answered.error }
}

export type CardEntry = Answer<'GET /api/checkouts/card-entry'>

/**
 * How cards are collected here; null when nobody answers. Our own fields are never a guess: with live keys a card number
 * must not even be sent to us.
 */
export async function readCardEntry(locale: Locale): Promise<CardEntry | null> {
  const answered = await call('GET /api/checkouts/card-entry', {}, { locale })
  return answered.ok ? answered.answer : null
}

/** Whose card it most likely is, and where they are billed. */
export type Payer = { name: string; street: string; city: string; postalCode: string }

/** The guest as they last said who they are; null where it cannot be read. */
export async function readPayer(token: string, locale: Locale): Promise<Payer | null> {
  const answered = await call('GET /api/profile', {}, { token, locale })
  if (!answered.ok) return null
  const { firstname, lastname, address, addressSuite, city, postalCode } = answered.answer
  return {
    name: `${firstname} ${lastname}`,
    street: [address, addressSuite].filter(Boolean).join(', '),
    city,
    postalCode,
  }
}
