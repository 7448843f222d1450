// Lets a payment go that must not be taken: decided in the database first, then carried out at the bank.

import type { Instant } from '#domain/days.ts'
import { inTransaction, type Db } from '#server/db/client.ts'
import { addJob } from '#server/db/jobs.ts'
import { findPayment, listPayments, lockPayment, updatePayment, type Payment } from '#server/db/payments.ts'
import { insertRefund, listRefunds } from '#server/db/refunds.ts'
import { lockStay, updateStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import type { PaymentIntent } from '#server/gateways/payments.ts'
import { issueCreditNote } from '#server/invoices/issue-documents.ts'
import { cancellableOf, decidedRefund } from '#server/reservations/cancellable.ts'
import { addGivenBackEmail, addRefundJob } from './refund-jobs.ts'

/** The states of a payment that may still become money, or try to. */
export const openStates = [
  'created',
  'requires_action',
  'authorised',
  'failed',
] as const satisfies Payment['status'][]

/** Why a payment was given up, for whoever asks about it later: most have simply waited too long. */
export type LostCode = 'hold_expired' | 'dates_unavailable' | 'error_payment_link' | 'cards_refused'

/** Stored with a payment that was taken in part, by hand at the provider: a stay is paid whole or not at all. */
export const takenInPart = 'taken_in_part'

export function lostCodeOf({ lastError }: Pick<Payment, 'lastError'>): LostCode {
  if (lastError === takenInPart) return 'error_payment_link'
  return storedCodes.find((code) => code === lastError) ?? 'hold_expired'
}

const storedCodes = ['dates_unavailable', 'error_payment_link', 'cards_refused'] as const satisfies LostCode[]

/**
 * Decides, in the caller's transaction, that a payment is not to be taken. From then on nothing books a stay with it,
 * whatever its bank says meanwhile; the job tells the bank, however often that takes.
 */
export async function abandonPayment(
  tx: Db,
  payment: Payment,
  at: Instant,
  because?: Exclude<LostCode, 'hold_expired'> | typeof takenInPart,
): Promise<boolean> {
  const change = { status: 'voided', updatedAt: at, ...(because && { lastError: because }) } as const
  const abandoned = await updatePayment(tx, payment.id, [...openStates], change)
  if (!abandoned) return false
  const { id: paymentId } = payment
  await addJob(tx, 'void-payment', { paymentId }, { jobKey: `void-payment:${paymentId}` })
  return true
}

export async function abandonPayments(tx: Db, stayId: number, at: Instant): Promise<void> {
  for (const payment of await listPayments(tx, stayId)) await abandonPayment(tx, payment, at)
}

/** A stay that its guest no longer wants, in the caller's transaction; one that is bought by now stays as it is. */
export async function giveWay(
  tx: Db,
  stayId: number,
  at: Instant,
  because?: Exclude<LostCode, 'hold_expired'>,
): Promise<void> {
  const ended = await updateStay(tx, stayId, ['held', 'unheld'], { status: 'expired' })
  if (!ended) return
  for (const payment of await listPayments(tx, stayId)) await abandonPayment(tx, payment, at, because)
}

/** Carries the decision out, as often as it is asked; false when the bank could not be reached or does not know the intent. */
export async function voidPayment(deps: Deps, paymentId: number): Promise<boolean> {
  const { db, payments, log } = deps
  const payment = await findPayment(db, paymentId)
  if (payment?.status !== 'voided') return true
  const answer = await payments.cancelIntent(payment.intentId, `void-${payment.intentId}`)
  if (answer.ok) return true
  if (answer.reason === 'provider_unavailable') return false
  if (answer.reason === 'unexpected_state' && answer.intent.status === 'succeeded') {
    await refundInstead(deps, payment, answer.intent)
    return true
  }
  log.error({ paymentId, reason: answer.reason }, 'a payment to be voided is not as expected at the bank')
  // A wrong key or another account looks like this too, and the money may still be set aside: the job asks again.
  return answer.reason !== 'payment_intent_invalid'
}

/** The money was taken all the same, by hand at the provider or by a capture that was on its way: it goes back, once. */
async function refundInstead(deps: Deps, payment: Payment, intent: PaymentIntent): Promise<void> {
  const { db, now, log } = deps
  log.error({ paymentId: payment.id }, 'a payment without a reservation was captured; it is refunded')
  const cancellable = await cancellableOf(deps, payment.stayId)
  await inTransaction(db, async (tx) => {
    const stay = await lockStay(tx, payment.stayId)
    await lockPayment(tx, payment.id)
    if ((await listRefunds(tx, payment.id)).length > 0) return
    const at = now()
    // What its guest cancelled was a sale for a moment; a part of the price never was one.
    const wasSold = stay?.status === 'cancelled' && intent.amountReceived === payment.amount
    const refund = await insertRefund(tx, {
      paymentId: payment.id,
      amount: intent.amountReceived,
      reason: wasSold ? 'captured_while_cancelled' : 'captured_without_reservation',
      createdAt: at,
    })
    await addRefundJob(tx, refund)
    if (!wasSold) return addGivenBackEmail(tx, refund)
    // So its books are those of any other: an invoice, and a credit note for all of it.
    const change = { status: 'captured', updatedAt: at } as const
    const captured = await updatePayment(tx, payment.id, ['voided'], change)
    if (captured) await issueCreditNote(tx, stay, captured, decidedRefund(cancellable, stay), at)
  })
}
