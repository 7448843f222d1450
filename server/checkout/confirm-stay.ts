// Pays for a hold and makes it a reservation; the same call completes it after the guest's return from the bank (decisions §7, step 2).

import { isWaiting, mayBeApproved } from '#domain/payment.ts'
import { isCalledOff } from '#domain/reservation.ts'
import { pathTo } from '#i18n/paths.ts'
import type { Locale } from '#domain/locale.ts'
import type { PropertyFacts } from '#server/db/catalog.ts'
import type { Db } from '#server/db/client.ts'
import type { Guest } from '#server/db/guests.ts'
import { findPaymentByIntent, type Payment } from '#server/db/payments.ts'
import { listVersions } from '#server/db/stay-versions.ts'
import { findStayForGuest, type GuestStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import { toDays, type WantedStay } from '#server/catalog/price-stay.ts'
import { charged, notCharged, perhapsCharged, type CheckoutOutcome } from './checkout-outcome.ts'
import type { Finished } from '#server/payments/finish-payment.ts'
import { isConfirmationSent } from '#server/emails/confirmation.ts'
import { listOwnPayments } from './own-payments.ts'
import { bankVisitOf, putToBank, refusalOf, type BankVisit, type Put } from './put-to-bank.ts'
import { toOwnAddress } from '#server/own-address.ts'

export type ReservationRequest = WantedStay & {
  /** Empty for a tab that was refused one while another tab pays for the same stay: it asks what became of that. */
  paymentIntentId: string
  returnUrl?: string | undefined
  locale: Locale
}

export type Reservation = { stay: GuestStay; property: PropertyFacts; mailSent: boolean }

export type Confirmation = { reservation: Reservation } | { bankVisit: BankVisit }

/** Nothing that the browser says is believed: the intent has to be that of this guest's own hold of exactly this stay. */
export async function confirmStay(
  deps: Deps,
  guest: Pick<Guest, 'id'>,
  request: ReservationRequest,
): Promise<CheckoutOutcome<Confirmation>> {
  // Anyone who comes back from the bank may have approved the payment there.
  if (request.site !== undefined && !(await deps.catalog.site(request.site)))
    return perhapsCharged('site_not_found')
  const checked = await checkIntent(deps, guest, request)
  if (!checked.ok) return checked
  const returnUrl = returnUrlOf(deps, request)
  if (!returnUrl) return notCharged('return_url_invalid')
  // Who only looks sends no card to its bank; the tab that gave the card may do so any moment.
  const begins = request.paymentIntentId !== ''
  const { finished, bankCode } = await putToBank(deps, checked.payment, { begins, returnUrl })
  return answerFor(deps, finished, bankCode)
}

async function checkIntent(
  { db, log }: Deps,
  guest: Pick<Guest, 'id'>,
  request: ReservationRequest,
): Promise<CheckoutOutcome<{ payment: Payment }>> {
  const payment = await findPaymentAskedFor(db, guest, request)
  const stay = payment && (await findStayForGuest(db, payment.stayId, guest.id))
  // Somebody else's intent is not told apart from one that does not exist.
  if (!payment || !stay) return notCharged('payment_intent_invalid')
  const days = toDays(request)
  const isSame = (one: Sold) =>
    days.ok &&
    one.propertyId === request.id &&
    one.arrival === days.days.arrival &&
    one.departure === days.days.departure &&
    one.travelers === request.travelers
  // A tab from before the house changed the stay asks for what it was.
  const was = stay.version > 1 ? await listVersions(db, stay.id) : []
  if (![stay, ...was].some(isSame)) {
    log.warn({ paymentId: payment.id }, 'a reservation was asked for with the intent of another stay')
    return notCharged('payment_intent_mismatch')
  }
  if (!isCalledOff(stay.status)) return { ok: true, payment }
  // Bought and given back later, taken in part and given back, or never paid because its bank withdrew.
  if (payment.status !== 'voided') return charged('payment_intent_invalid')
  const isTaken = payment.voidReason === 'taken_in_part'
  return isTaken ? charged('error_payment_link') : notCharged('error_payment')
}

type Sold = Pick<GuestStay, 'propertyId' | 'arrival' | 'departure' | 'travelers'>

async function findPaymentAskedFor(
  db: Db,
  guest: Pick<Guest, 'id'>,
  request: ReservationRequest,
): Promise<Payment | undefined> {
  if (request.paymentIntentId !== '') return findPaymentByIntent(db, request.paymentIntentId)
  const own = await listOwnPayments({ db }, guest.id, request)
  return own.find(mayBeApproved) ?? own.find(isWaiting)
}

/** Only to a page of ours, or anybody could use the bank to send people anywhere; without one, to the payment page. */
function returnUrlOf({ settings }: Deps, { returnUrl, locale, ...stay }: ReservationRequest): string | null {
  if (returnUrl !== undefined) return toOwnAddress(returnUrl, settings.publicUrl)
  const { id, arrival, departure, travelers } = stay
  const query = { property_id: id, arrival, departure, nb_travelers: travelers }
  return settings.publicUrl + pathTo('checkoutPayment', locale, {}, query)
}

async function answerFor(
  deps: Deps,
  finished: Put,
  bankCode: BankVisit['code'],
): Promise<CheckoutOutcome<Confirmation>> {
  if (finished.kind === 'confirmed') return reservationFor(deps, finished)
  if (finished.kind === 'requires_action') return { ok: true, bankVisit: bankVisitOf(finished, bankCode) }
  return refusalOf(finished)
}

async function reservationFor(
  deps: Deps,
  { stay, mail }: Finished & { kind: 'confirmed' },
): Promise<CheckoutOutcome<Confirmation>> {
  if (mail === 'not_sent') return charged('error_no_confirm_sent')
  const property = await deps.catalog.facts(stay.propertyId)
  if (!property) throw new Error(`The loft of stay ${stay.id} is not in the catalogue.`)
  const mailSent = mail === 'sent' || (await isConfirmationSent(deps, stay.id))
  return { ok: true, reservation: { stay, property, mailSent } }
}
