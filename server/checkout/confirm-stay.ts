// Pays for a hold and makes it a reservation; the same call completes it after the guest's return from the bank (decisions §7, step 2).

import { createHash } from 'node:crypto'
import { isWaiting, mayBeApproved } from '#domain/payment.ts'
import { isCalledOff } from '#domain/reservation.ts'
import { pathTo } from '#i18n/paths.ts'
import type { Locale } from '#domain/locale.ts'
import type { PropertyFacts } from '#server/db/catalog.ts'
import type { Db } from '#server/db/client.ts'
import type { Guest } from '#server/db/guests.ts'
import { findPayment, findPaymentByIntent, type Payment } from '#server/db/payments.ts'
import { listVersions } from '#server/db/stay-versions.ts'
import { findStayForGuest, type GuestStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import type { PaymentIntent } from '#server/gateways/payments.ts'
import { toDays, type WantedStay } from '#server/catalog/price-stay.ts'
import { charged, notCharged, perhapsCharged, type CheckoutOutcome } from './checkout-outcome.ts'
import { finishAs, finishFound, type Finished } from '#server/payments/finish-payment.ts'
import { isAsStored } from '#server/payments/note-waiting.ts'
import { isConfirmationSent } from '#server/emails/confirmation.ts'
import { listOwnPayments } from './own-payments.ts'
import { toOwnAddress } from '#server/own-address.ts'

export type ReservationRequest = WantedStay & {
  /** Empty for a tab that was refused one while another tab pays for the same stay: it asks what became of that. */
  paymentIntentId: string
  returnUrl?: string | undefined
  locale: Locale
}

export type Reservation = { stay: GuestStay; property: PropertyFacts; mailSent: boolean }

/** Where the bank wants to ask the guest; it sends them back to `returnUrl`. */
export type BankVisit = {
  code: '3ds_required' | 'awaiting_payment_confirmation'
  url: string
  returnUrl: string
}

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
  let found: Payment | undefined = checked.payment
  for (let look = 0; look < looks && found; look++) {
    // Who only looks sends no card to its bank; the tab that gave the card may do so any moment.
    const begins = request.paymentIntentId !== ''
    const before = await finishFound(deps, found, { begins })
    if (before.kind !== 'ready') return answerFor(deps, before, 'awaiting_payment_confirmation')
    if (!begins) break
    const after = await askBank(deps, found, before, returnUrl)
    // Another tab gave another card while the bank was asked: that one may be approved a moment later.
    if (after && after.kind !== 'ready') return answerFor(deps, after, '3ds_required')
    found = await findPayment(deps.db, found.id)
  }
  return perhapsCharged('error_completion')
}

/** Each but the first because another tab asked the bank, heard its answer or gave another card since the look before. */
const looks = 3

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

/** Undefined when what the bank said a moment ago is old news. */
async function askBank(
  deps: Deps,
  found: Payment,
  { intent, asking }: Finished & { kind: 'ready' },
  returnUrl: string,
): Promise<Finished | undefined> {
  const { payments, log } = deps
  if (!isAsStored(found, intent)) {
    log.error({ paymentId: found.id }, 'an intent differs from its hold')
    return { kind: 'mismatch' }
  }
  if (!asking) return undefined
  const answer = await payments.confirmIntent(
    intent.id,
    { returnUrl },
    confirmationKey(found, intent, returnUrl),
  )
  if (answer.ok || answer.reason === 'unexpected_state') return finishAs(deps, asking, answer.intent)
  if (answer.reason === 'provider_unavailable') return { kind: 'unknown' }
  if (answer.reason === 'payment_intent_invalid') return { kind: 'not_ours' }
  if (!answer.intent) return { kind: 'declined', code: answer.reason }
  const finished = await finishAs(deps, asking, answer.intent)
  return finished.kind === 'declined' ? { kind: 'declined', code: answer.reason } : finished
}

/** One key per card put on the intent: the same click twice is one attempt, another try with the same card a new one. */
function confirmationKey(payment: Payment, intent: PaymentIntent, returnUrl: string): string {
  const attempt = `${intent.paymentMethodId} ${payment.updatedAt} ${returnUrl}`
  return `confirm-${intent.id}-${createHash('sha256').update(attempt).digest('base64url')}`
}

async function answerFor(
  deps: Deps,
  finished: Exclude<Finished, { kind: 'ready' }>,
  bankCode: BankVisit['code'],
): Promise<CheckoutOutcome<Confirmation>> {
  switch (finished.kind) {
    case 'confirmed':
      return reservationFor(deps, finished)
    case 'requires_action': {
      const { redirectUrl: url, returnUrl } = finished
      return { ok: true, bankVisit: { code: bankCode, url, returnUrl } }
    }
    case 'declined':
      return notCharged(finished.code)
    case 'lost': {
      // Paid for, and somebody else has the nights by now: specification §8 has a name for that.
      const code = finished.code === 'dates_unavailable' ? 'error_reservation' : finished.code
      return finished.isTaken ? charged(code) : notCharged(code)
    }
    case 'mismatch':
      return notCharged('payment_intent_mismatch')
    case 'no_card':
    case 'not_ours':
      return notCharged('payment_intent_invalid')
    case 'cancelled':
      // Between the first look and now: what is said is what the first look would have said.
      return charged('payment_intent_invalid')
    case 'undone':
      return notCharged('error_payment')
    case 'unknown':
      return perhapsCharged('error_completion')
  }
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
