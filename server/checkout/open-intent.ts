// Makes sure that a hold, or what a link asks for, has one payment intent for exactly its amount, and that the guest's card is on it.

import { randomUUID } from 'node:crypto'
import { todayIn } from '#domain/days.ts'
import { refuseCard } from '#domain/card.ts'
import { isApproved, isAtBank, isUsable, takesCardsWith } from '#domain/payment.ts'
import { inTransaction } from '#server/db/client.ts'
import { move } from '#server/db/move.ts'
import {
  findPayment,
  insertFirstPayment,
  insertPayment,
  nextAttemptAfter,
  type Payment,
} from '#server/db/payments.ts'
import { lockStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import { takesRealCards } from '#server/settings.ts'
import type { CardDetails, PaymentIntent, Unavailable } from '#server/gateways/payments.ts'
import { notCharged, perhapsCharged, type CheckoutOutcome, type CheckoutRefused } from './checkout-outcome.ts'
import type { Due } from './due.ts'
import { finishPayment } from '#server/payments/finish-payment.ts'

/** Either the card itself, for the sandbox bank only, or what the provider's own fields made of it. */
export type CardGiven = { card?: CardDetails | undefined; paymentMethodId?: string | undefined }

/** What can be said of the card before anything else is done. With live keys its number must not reach us. */
export function refuseCardGiven(
  { now, settings }: Pick<Deps, 'now' | 'settings'>,
  { card, paymentMethodId }: CardGiven,
  zone: string,
): CheckoutRefused | null {
  if (card && settings.stripe.live) return notCharged('raw_card_refused')
  if (!card && !paymentMethodId) {
    const field = settings.stripe.live ? 'paymentMethodId' : 'card'
    return notCharged('missing_fields', { fields: { [field]: { code: 'missing_fields' } } })
  }
  const refusal = card && refuseCard(card, todayIn(zone, now()))
  return refusal ? notCharged(refusal) : null
}

/**
 * The intent of a hold that this very request began: nothing was begun for it before, and what another tab does at this
 * moment is found when the payment is stored.
 */
export async function beginPayment(
  deps: Deps,
  due: Due,
  given: CardGiven,
): Promise<CheckoutOutcome<{ payment: Payment }>> {
  const [method, customer] = await Promise.all([methodOf(deps, given, undefined), customerFor(deps, due)])
  if (!method.ok) return method
  const started = await startPayment(deps, due, 1, customer)
  if (!started.ok) return started
  const attached = await attachCard(deps, due, started.payment, method.paymentMethodId, true)
  return attached ?? openIntent(deps, due, { paymentMethodId: method.paymentMethodId })
}

/**
 * The same hold keeps its intent when another card is tried, so there is never a second one to charge. Only where
 * the provider no longer has the intent, or ended it, another attempt begins.
 */
export async function openIntent(
  deps: Deps,
  due: Due,
  given: CardGiven,
): Promise<CheckoutOutcome<{ payment: Payment }>> {
  const begun = (await due.list(deps.db)).find(isUsable)
  if (begun && isApproved(begun)) return { ok: true, payment: begun }
  const method = await methodOf(deps, given, begun)
  if (!method.ok) return method
  const { paymentMethodId } = method
  // The second time the provider had ended the intent there was, so that another one is begun.
  const opened =
    (await tryIntent(deps, due, paymentMethodId)) ?? (await tryIntent(deps, due, paymentMethodId))
  return opened ?? notCharged('error_payment')
}

/** Undefined when the provider ended the intent, so that another one is needed. */
async function tryIntent(
  deps: Deps,
  due: Due,
  paymentMethodId: string,
): Promise<CheckoutOutcome<{ payment: Payment }> | undefined> {
  const attempts = await due.list(deps.db)
  const known = attempts.find(isUsable)
  if (known) return attachCard(deps, due, known, paymentMethodId, false)
  const customer = await customerFor(deps, due)
  const started = await startPayment(deps, due, nextAttemptAfter(attempts), customer)
  return started.ok ? attachCard(deps, due, started.payment, paymentMethodId, true) : started
}

async function methodOf(
  { payments }: Deps,
  { card, paymentMethodId }: CardGiven,
  begun: Payment | undefined,
): Promise<CheckoutOutcome<{ paymentMethodId: string }>> {
  if (!card) return { ok: true, paymentMethodId: paymentMethodId ?? '' }
  const made = await payments[begun?.provider ?? takesCardsWith].createPaymentMethod({ card })
  if (made.ok) return made
  return made.reason === 'provider_unavailable' ? outOfReach(begun) : notCharged(made.reason)
}

/** What was begun before may have been approved at the bank in another tab, and nobody can ask now. */
function outOfReach(begun: Payment | undefined): CheckoutRefused {
  const isOver = !begun || (begun.status === 'failed' && !isAtBank(begun))
  return isOver ? notCharged('error_payment') : perhapsCharged('error_payment')
}

/**
 * The key makes two tabs at the same moment share one intent: both count from the attempts among which they found none
 * to go on with.
 */
async function startPayment(
  deps: Deps,
  due: Due,
  attempt: number,
  customer: SavedFor,
): Promise<CheckoutOutcome<{ payment: Payment }>> {
  if (!customer.ok) return notCharged('error_payment')
  const created = await deps.payments[takesCardsWith].createIntent({
    amount: due.amount,
    currency: 'CAD',
    ...(customer.customer && { customer: customer.customer }),
    metadata: due.metadata,
    description: due.description,
    idempotencyKey: `${due.key}-${attempt}`,
  })
  if (!created.ok) return notCharged('error_payment')
  const payment = await storePayment(deps, due, created.intent, attempt)
  if (payment?.intentId === created.intent.id) return { ok: true, payment }
  // Nobody confirms it any more: either another tab's intent counts, or the hold is gone.
  await deps.payments[takesCardsWith].cancelIntent(created.intent.id, `void-${created.intent.id}`)
  return payment ? { ok: true, payment } : notCharged(due.closed)
}

type SavedFor = { ok: true; customer: string | null } | Unavailable

async function customerFor({ payments }: Deps, { customer }: Due): Promise<SavedFor> {
  if (!customer) return { ok: true, customer: null }
  return payments[takesCardsWith].createCustomer(customer.metadata, customer.key)
}

/** The one intent of the hold: this one, or what another tab stored a moment before; none when the hold is gone. */
async function storePayment(
  { db, now, settings }: Deps,
  due: Due,
  intent: PaymentIntent,
  attempt: number,
): Promise<Payment | undefined> {
  const at = now()
  const { id: stayId } = due.stay
  const stored = {
    stayId,
    provider: takesCardsWith,
    intentId: intent.id,
    isLive: takesRealCards(settings.stripe),
    amount: due.amount,
    currency: 'CAD',
    createdAt: at,
  }
  const isFirst = attempt === 1 && due.stored.purpose === 'booking'
  const first = isFirst ? await insertFirstPayment(db, stored) : undefined
  if (first) return first
  return inTransaction(db, async (tx) => {
    const current = await lockStay(tx, stayId)
    const known = (await due.list(tx)).find(isUsable)
    if (known || !current || !(await due.isOpen(tx, current))) return known
    const next = await due.nextAttempt(tx)
    return insertPayment(tx, { ...stored, ...due.stored, attempt: next, updatedAt: at })
  })
}

/** Undefined when the provider ended the intent, so that another one is needed. */
async function attachCard(
  deps: Deps,
  due: Due,
  payment: Payment,
  paymentMethodId: string,
  isNew: boolean,
): Promise<CheckoutOutcome<{ payment: Payment }> | undefined> {
  const { db, now } = deps
  if (isApproved(payment)) return { ok: true, payment }
  const bank = deps.payments[payment.provider]
  // A new key each time: the same card may be put back after it was refused, and a replayed answer would not do that.
  const answer = await bank.updateIntent(payment.intentId, { paymentMethodId }, `card-${randomUUID()}`)
  if (answer.ok) {
    const { brand, last4 } = answer.intent.card ?? {}
    const card = { cardBrand: brand ?? null, cardLast4: last4 ?? null }
    const facts = { ...card, lastDecline: null, updatedAt: now() }
    const moved = await move(db, 'payments', payment.id, 'created', facts)
    const stored = moved ?? (await findPayment(db, payment.id))
    return stored && isUsable(stored) ? { ok: true, payment: stored } : notCharged(due.closed)
  }
  switch (answer.reason) {
    case 'provider_unavailable':
      // Begun by this very click, there is nothing that anybody could have approved.
      return outOfReach(isNew ? undefined : payment)
    case 'unexpected_state':
      return answer.intent.status === 'canceled' ? endedAtProvider(deps, payment) : settled(deps, payment)
    case 'payment_intent_invalid':
      return endedAtProvider(deps, payment)
    default:
      return notCharged(answer.reason)
  }
}

async function endedAtProvider({ db, now }: Deps, { id }: Payment): Promise<undefined> {
  await move(db, 'payments', id, 'voided', { voidReason: 'ended_at_provider', updatedAt: now() })
}

/** Its bank approved it in another tab meanwhile: the reservation call tells what came of it. */
async function settled(deps: Deps, payment: Payment): Promise<CheckoutOutcome<{ payment: Payment }>> {
  await finishPayment(deps, payment.intentId)
  return { ok: true, payment }
}
