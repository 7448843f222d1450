// Pays what a link asks for, by the checkout's own way to the bank: one intent for each link, however many phones open it.

import type { Cents } from '#domain/money.ts'
import type { Locale } from '#domain/locale.ts'
import { isApproved, isUsable, isWaiting, mayBeApproved } from '#domain/payment.ts'
import { pathTo } from '#i18n/paths.ts'
import { countTry } from '#server/accounts/attempts.ts'
import {
  notCharged,
  perhapsCharged,
  type CheckoutOutcome,
  type CheckoutRefused,
} from '#server/checkout/checkout-outcome.ts'
import { namesOf, type Due } from '#server/checkout/due.ts'
import { openIntent, refuseCardGiven, type CardGiven } from '#server/checkout/open-intent.ts'
import { bankVisitOf, putToBank, refusalOf, type BankVisit } from '#server/checkout/put-to-bank.ts'
import type { Db } from '#server/db/client.ts'
import { findOpenRequest, nextAttemptOf, type PaymentRequest } from '#server/db/payment-requests.ts'
import { listRequestPayments } from '#server/db/payments.ts'
import type { GuestStay } from '#server/db/stays.ts'
import { findStayPlace } from '#server/db/stay-places.ts'
import type { Deps } from '#server/deps.ts'
import { toOwnAddress } from '#server/own-address.ts'
import { finishPayment } from '#server/payments/finish-payment.ts'
import { findLink, type FoundLink } from './read-request.ts'

export type LinkCard = CardGiven & {
  token: string
  /** The amount that whoever pays saw. */
  expectedAmount: Cents
}

/** Nothing is charged here. `network` is where the request comes from, null for a call inside the server. */
export async function openLinkPayment(
  deps: Deps,
  { token, expectedAmount, card, paymentMethodId }: LinkCard,
  network: string | null,
): Promise<CheckoutOutcome<{ paymentIntentId: string }>> {
  const given = { card, paymentMethodId }
  const link = await findLink(deps, token)
  if (!link) return notCharged('not_found')
  const { request, stay } = link
  const begun = await listRequestPayments(deps.db, request.id)
  const perhaps = begun.find(mayBeApproved)
  if (perhaps) {
    // Another phone may have paid: whether a card was charged is only said once the bank was asked.
    const { kind } = await finishPayment(deps, perhaps.intentId)
    if (kind === 'confirmed') return { ok: true, paymentIntentId: perhaps.intentId }
    if (kind === 'unknown') return perhapsCharged('error_completion')
  }
  const now = await findLink(deps, token)
  const closed = refuseClosed(now ?? link, expectedAmount)
  if (closed) return closed
  const refusal = refuseCardGiven(deps, given, (await findStayPlace(deps.db, stay)).site.zone)
  if (refusal) return refusal
  const counted = await countTry(deps, stay.guestId, begun.some(isWaiting) ? null : network)
  if (!counted.ok) return { ...counted, charged: 'no' }
  const opened = await openIntent(deps, dueOfRequest(stay, request), given)
  return opened.ok ? { ok: true, paymentIntentId: opened.payment.intentId } : opened
}

/** Before the bank hears of a card. What is owed may have become less since the page was opened. */
function refuseClosed({ request, state, balance }: FoundLink, expectedAmount: Cents): CheckoutRefused | null {
  if (state === 'paid') return notCharged('request_paid')
  if (state === 'expired') return notCharged('request_expired')
  const isLess = state === 'withdrawn' ? request.withdrawnFor === 'balance' : balance < request.amount
  if (isLess && balance > 0) return notCharged('price_changed', { total: balance })
  if (state === 'withdrawn' || isLess) return notCharged('request_withdrawn')
  return expectedAmount === request.amount ? null : notCharged('price_changed', { total: request.amount })
}

function dueOfRequest(stay: GuestStay, { id, amount, createdAt }: PaymentRequest): Due {
  const list = (db: Db) => listRequestPayments(db, id)
  const { metadata, description } = namesOf(stay)
  return {
    stay,
    amount,
    list,
    isOpen: async (tx, current) => (await findOpenRequest(tx, current.id))?.id === id,
    nextAttempt: (tx) => nextAttemptOf(tx, stay.id),
    stored: { purpose: 'request', requestId: id },
    // The deposit's card is the one that paid for the booking.
    customer: null,
    description,
    metadata: { ...metadata, request_id: String(id) },
    key: `request-${id}-${createdAt}`,
    closed: 'request_withdrawn',
  }
}

export type LinkReturn = {
  token: string
  /** Empty for whoever only asks what became of it. */
  paymentIntentId: string
  returnUrl?: string | undefined
  locale: Locale
}

/** Puts the card to its bank; the same call completes it after the return from there. */
export async function payLink(
  deps: Deps,
  { token, paymentIntentId, returnUrl, locale }: LinkReturn,
): Promise<CheckoutOutcome<{ amount: Cents; bankVisit: BankVisit | null }>> {
  const link = await findLink(deps, token)
  if (!link) return notCharged('not_found')
  const payments = await listRequestPayments(deps.db, link.request.id)
  const payment =
    paymentIntentId === ''
      ? (payments.find(isApproved) ?? payments.findLast(isUsable))
      : payments.find(({ intentId }) => intentId === paymentIntentId)
  if (!payment) return refuseClosed(link, link.request.amount) ?? notCharged('payment_intent_invalid')
  const { publicUrl } = deps.settings
  const ownUrl = publicUrl + pathTo('paymentLink', locale, { token })
  const back = returnUrl === undefined ? ownUrl : toOwnAddress(returnUrl, publicUrl)
  if (!back) return notCharged('return_url_invalid')
  const begins = paymentIntentId !== ''
  const { finished, bankCode } = await putToBank(deps, payment, { begins, returnUrl: back })
  const { amount } = payment
  if (finished.kind === 'confirmed') return { ok: true, amount, bankVisit: null }
  if (finished.kind === 'requires_action')
    return { ok: true, amount, bankVisit: bankVisitOf(finished, bankCode) }
  const refusal = refusalOf(finished)
  // The provider ended the intent: another card begins another one, as long as the link is open.
  return refusal.reason.code === 'hold_expired' ? notCharged('error_payment') : refusal
}
