// Carries a stored refund out at the provider, once.

import { findPayment } from '#server/db/payments.ts'
import { findRefund, updateRefund } from '#server/db/refunds.ts'
import type { Deps } from '#server/deps.ts'

/** False when the provider could not be reached. One that the provider still works on stays pending. */
export async function refundPayment({ db, now, payments, log }: Deps, refundId: number): Promise<boolean> {
  const refund = await findRefund(db, refundId)
  if (!refund || refund.status !== 'pending' || refund.providerId) return true
  const payment = await findPayment(db, refund.paymentId)
  if (!payment) throw new Error(`Refund ${refundId} has no payment.`)
  const what = { intentId: payment.intentId, amount: refund.amount }
  const answer = await payments.refund(what, `refund-${payment.intentId}-${refund.id}`)
  if (answer.ok) {
    const { id: providerId, status } = answer.refund
    const isOpen = status === 'pending' || status === 'requires_action'
    await updateRefund(db, refundId, {
      providerId,
      status: isOpen ? 'pending' : status === 'succeeded' ? 'succeeded' : 'failed',
      settledAt: isOpen ? null : now(),
    })
    return true
  }
  if (answer.reason === 'provider_unavailable') return false
  log.error({ refundId, reason: answer.reason }, 'a refund was refused by the provider')
  await updateRefund(db, refundId, { status: 'failed', settledAt: now() })
  return true
}
