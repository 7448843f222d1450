// Lets a payment go that must not be taken: decided in the database first, then carried out at the bank.

import type { Instant } from '#domain/days.ts'
import type { VoidReason } from '#domain/payment.ts'
import { inTransaction, type Db } from '#server/db/client.ts'
import { addJobs, type Job } from '#server/db/jobs.ts'
import { move } from '#server/db/move.ts'
import { findPayment, listPayments, lockPayment, type Payment } from '#server/db/payments.ts'
import { insertRefund, listRefunds } from '#server/db/refunds.ts'
import { lockStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import type { PaymentIntent } from '#server/gateways/payments.ts'
import { issueCreditNote } from '#server/invoices/issue-documents.ts'
import { cancellableOf, decidedRefund } from '#server/reservations/cancellable.ts'
import { addGivenBackEmail, addRefundJob } from './refund-jobs.ts'

/** What a guest who asks about a payment that was let go is told: most have simply waited too long. */
export type LostCode =
  | 'hold_expired'
  | 'dates_unavailable'
  | 'error_payment'
  | 'error_payment_link'
  | 'cards_refused'
  | 'request_withdrawn'
  | 'request_expired'

const lostCodes: Record<VoidReason, LostCode> = {
  hold_expired: 'hold_expired',
  replaced: 'hold_expired',
  nights_taken: 'dates_unavailable',
  intent_differs: 'error_payment_link',
  cards_refused: 'cards_refused',
  ended_at_provider: 'hold_expired',
  authorization_withdrawn: 'error_payment',
  taken_in_part: 'error_payment_link',
  cancelled_by_guest: 'hold_expired',
  cancelled_by_house: 'hold_expired',
  request_withdrawn: 'request_withdrawn',
  request_expired: 'request_expired',
}

export const lostCodeOf = ({ voidReason }: Pick<Payment, 'voidReason'>): LostCode =>
  lostCodes[voidReason ?? 'hold_expired']

/**
 * Decides, in the caller's transaction, that a payment is not to be taken. From then on nothing books a stay with it,
 * whatever its bank says meanwhile; the job tells the bank, however often that takes.
 */
export async function abandonPayment(
  tx: Db,
  payment: Pick<Payment, 'id'>,
  at: Instant,
  voidReason: VoidReason,
): Promise<boolean> {
  const { id: paymentId } = payment
  if (!(await move(tx, 'payments', paymentId, 'voided', { voidReason, updatedAt: at }))) return false
  await addJobs(tx, [voidJob(payment)])
  return true
}

/** Tells the bank that a payment was let go. */
export const voidJob = ({ id: paymentId }: Pick<Payment, 'id'>): Job => ({
  task: 'void-payment',
  payload: { paymentId },
  jobKey: `void-payment:${paymentId}`,
})

export async function abandonPayments(
  tx: Db,
  stayId: number,
  at: Instant,
  voidReason: VoidReason,
): Promise<void> {
  for (const payment of await listPayments(tx, stayId)) await abandonPayment(tx, payment, at, voidReason)
}

/** A stay that its guest no longer wants, in the caller's transaction; one that is bought by now stays as it is. */
export async function giveWay(tx: Db, stayId: number, at: Instant, voidReason: VoidReason): Promise<void> {
  if (await move(tx, 'stays', stayId, 'expired', {})) await abandonPayments(tx, stayId, at, voidReason)
}

/** Carries the decision out, as often as it is asked; false when the bank could not be reached or does not know the intent. */
export async function voidPayment(deps: Deps, paymentId: number): Promise<boolean> {
  const { db, payments, log } = deps
  const payment = await findPayment(db, paymentId)
  if (payment?.status !== 'voided') return true
  const { provider, intentId } = payment
  const answer = await payments[provider].cancelIntent(intentId, `void-${intentId}`)
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
    const isOfSale = payment.purpose === 'booking' && stay?.status === 'cancelled'
    const wasSold = isOfSale && intent.amountReceived === payment.amount
    const crediting = wasSold ? decidedRefund(cancellable, stay) : null
    const refund = await insertRefund(tx, {
      paymentId: payment.id,
      amount: intent.amountReceived,
      cause: wasSold ? 'cancellation' : 'unsold',
      lines: crediting?.lines ?? null,
      createdAt: at,
    })
    await addRefundJob(tx, refund)
    if (!crediting) return addGivenBackEmail(tx, refund)
    // So its books are those of any other: an invoice, and a credit note for all of it.
    const captured = await move(
      tx,
      'payments',
      payment.id,
      'captured',
      { updatedAt: at },
      { status: 'voided' },
    )
    const credit = { left: cancellable.quote, crediting, refundId: refund.id }
    if (captured) await issueCreditNote(tx, captured, credit, at)
  })
}
