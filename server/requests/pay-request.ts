// Pays what a link asks for, by the checkout's own way to the bank: one intent for each link, however many phones open it.

import { consentTextsAt, nobodyKnown, refuseUnapproved, type Visitor } from '#domain/consent.ts'
import type { Day } from '#domain/days.ts'
import { isOldEnough } from '#domain/guest.ts'
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
import { isLanguageChosen, languageChoiceOf } from '#server/checkout/language-choice.ts'
import { openIntent, refuseCardGiven, type CardGiven } from '#server/checkout/open-intent.ts'
import { bankVisitOf, putToBank, refusalOf, type BankVisit } from '#server/checkout/put-to-bank.ts'
import { inTransaction, type Db } from '#server/db/client.ts'
import { asksConsent, keepConsent, noteLanguageChoice } from '#server/db/consents.ts'
import { findOpenRequest, nextAttemptOf, type PaymentRequest } from '#server/db/payment-requests.ts'
import { listPaymentsOf } from '#server/db/payments.ts'
import type { GuestStay } from '#server/db/stays.ts'
import { findSaleTerms } from '#server/db/sale-terms.ts'
import { findStayPlace } from '#server/db/stay-places.ts'
import type { Deps } from '#server/deps.ts'
import { toOwnAddress } from '#server/own-address.ts'
import { finishPayment } from '#server/payments/finish-payment.ts'
import { asksAge, findLink, type FoundLink } from './read-request.ts'

export type LinkCard = CardGiven & {
  token: string
  /** The amount that whoever pays saw. */
  expectedAmount: Cents
  /** Of whoever books by the link of an option, where no account says it; asked as of anybody who buys a stay. */
  birthdate?: Day | null | undefined
  /** What they agree to where the link asks for it, in which language, and from where. */
  termsApproved?: boolean | undefined
  cancellationApproved?: boolean | undefined
  englishChosen?: boolean | undefined
  locale: Locale
  visitor?: Visitor | undefined
}

/** Nothing is charged here. `network` is where the request comes from, null for a call inside the server. */
export async function openLinkPayment(
  deps: Deps,
  { token, expectedAmount, card, paymentMethodId, birthdate, ...said }: LinkCard,
  network: string | null,
): Promise<CheckoutOutcome<{ paymentIntentId: string }>> {
  const given = { card, paymentMethodId }
  const link = await findLink(deps, token)
  if (!link) return notCharged('not_found')
  const { request, stay } = link
  const begun = await listPaymentsOf(deps.db, request)
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
  const tooYoung = await refuseAge(deps, now ?? link, birthdate ?? null)
  if (tooYoung) return tooYoung
  const isAsked = await asksConsent(deps.db, request)
  const disagreed = isAsked ? refuseAgreement(said) : null
  if (disagreed) return disagreed
  const refusal = refuseCardGiven(deps, given, (await findStayPlace(deps.db, stay)).site.zone)
  if (refusal) return refusal
  const counted = await countTry(deps, stay.guestId, begun.some(isWaiting) ? null : network)
  if (!counted.ok) return { ...counted, charged: 'no' }
  if (isAsked) await keepAgreed(deps, stay, said)
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

/** Nothing of it is kept: a contact has no birth date before they claim an account. */
async function refuseAge(
  { db }: Pick<Deps, 'db'>,
  link: FoundLink,
  birthdate: Day | null,
): Promise<CheckoutRefused | null> {
  if (!(await asksAge(db, link))) return null
  if (birthdate === null) return notCharged('birthdate_invalid')
  const { minimumAge } = link.stay.soldTerms
  return isOldEnough(birthdate, link.stay.arrival, minimumAge)
    ? null
    : notCharged('too_young', { minimumAge })
}

type Said = Pick<LinkCard, 'termsApproved' | 'cancellationApproved' | 'englishChosen' | 'locale' | 'visitor'>

/** As in the checkout: nobody contracts in English without choosing it, nor without having approved both texts. */
function refuseAgreement(said: Said): CheckoutRefused | null {
  if (!isLanguageChosen(said))
    return notCharged('english_not_chosen', { fields: { english_chosen: { code: 'english_not_chosen' } } })
  const unapproved = refuseUnapproved(said)
  return unapproved && { ...unapproved, charged: 'no' }
}

/** With the versions that stand on the site now: by which the stay is sold, it keeps itself. */
async function keepAgreed(
  deps: Deps,
  stay: GuestStay,
  { locale, visitor = nobodyKnown }: Said,
): Promise<void> {
  const terms = await findSaleTerms(deps.db, stay.propertyId)
  if (!terms) throw new Error(`Loft ${stay.propertyId} is gone.`)
  const at = deps.now()
  const texts = consentTextsAt(terms.site, at)
  await inTransaction(deps.db, async (tx) => {
    await keepConsent(tx, stay.id, { door: 'link', at, locale, toldBy: null, ...texts, ...visitor })
    await noteLanguageChoice(tx, stay.id, languageChoiceOf(locale, texts, at))
  })
}

function dueOfRequest(stay: GuestStay, request: PaymentRequest): Due {
  const { id, amount, createdAt, cause } = request
  const list = (db: Db) => listPaymentsOf(db, request)
  const { metadata, description } = namesOf(stay)
  return {
    stay,
    amount,
    list,
    isOpen: async (tx, current) => (await findOpenRequest(tx, current.id))?.id === id,
    nextAttempt: (tx) => nextAttemptOf(tx, stay.id),
    // An option is bought as any stay is, so its money is that of a booking.
    stored:
      cause === 'booking' ? { purpose: 'booking', requestId: null } : { purpose: 'request', requestId: id },
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
  const payments = await listPaymentsOf(deps.db, link.request)
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
  // The nights went back to everybody while the bank asked.
  if (link.request.cause === 'booking' && refusal.reason.code === 'hold_expired')
    return notCharged('request_expired')
  // The provider ended the intent: another card begins another one, as long as the link is open.
  return refusal.reason.code === 'hold_expired' ? notCharged('error_payment') : refusal
}
