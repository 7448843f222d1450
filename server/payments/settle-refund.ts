// Stores what the provider says of a refund, no matter who heard it first: the call itself, its job or a signed message.

import { canMove } from '#domain/moves.ts'
import { isReturned, refundMoves } from '#domain/payment.ts'
import { inTransaction } from '#server/db/client.ts'
import { move } from '#server/db/move.ts'
import { findPaymentByIntent, lockPayment } from '#server/db/payments.ts'
import { findRefund, listRefunds, type Refund } from '#server/db/refunds.ts'
import type { Deps } from '#server/deps.ts'
import type { Refund as ProviderRefund } from '#server/gateways/payments.ts'
import { addNextAttempt } from './refund-jobs.ts'

/** What marks a refund at the provider as this one, whatever became of the answer to the call that made it. */
export const marksOf = ({ id, attempt }: Pick<Refund, 'id' | 'attempt'>) => ({
  refund_id: String(id),
  attempt: String(attempt),
})

type ProviderState = Exclude<Refund['status'], 'returned_outside'>

type News = { status: ProviderState; providerId?: string; lastError?: string }

/** Asks the provider what became of an intent's refunds; false when it could not be reached. */
export async function settleRefunds(deps: Deps, intentId: string): Promise<boolean> {
  const payment = await findPaymentByIntent(deps.db, intentId)
  const refunds = payment ? await listRefunds(deps.db, payment.id) : []
  if (!payment || refunds.length === 0) return true
  const answer = await deps.payments[payment.provider].listRefunds({ intentId })
  if (!answer.ok) return false
  for (const refund of refunds) {
    const made = answer.refunds.find((one) => isSame(refund, one))
    if (made) await storeRefund(deps, refund, newsOf(made))
  }
  return true
}

export function isSame(refund: Refund, { id, metadata }: ProviderRefund): boolean {
  if (refund.providerId) return refund.providerId === id
  const marks = marksOf(refund)
  return metadata['refund_id'] === marks.refund_id && metadata['attempt'] === marks.attempt
}

export function newsOf({ id, status, failureReason }: ProviderRefund): News {
  if (status === 'succeeded') return { status: 'succeeded', providerId: id }
  if (status === 'failed' || status === 'canceled') {
    return { status: 'failed', providerId: id, lastError: failureReason ?? status }
  }
  return { status: 'pending', providerId: id }
}

/** The refund as it stands afterwards. */
export async function storeRefund(
  { db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>,
  { id, attempt, paymentId }: Refund,
  news: News,
): Promise<Refund> {
  return inTransaction(db, async (tx) => {
    await lockPayment(tx, paymentId)
    const current = await findRefund(tx, id)
    if (!current) throw new Error(`Refund ${id} is gone.`)
    const isStale = current.attempt !== attempt || !canMove(refundMoves, current.status, news.status)
    const isKnown = current.status === news.status && current.providerId === (news.providerId ?? null)
    if (isStale || isKnown) return current
    const at = now()
    const { status, ...facts } = news
    const settledAt = status === 'pending' ? null : at
    const stored = await move(tx, 'refunds', id, status, { ...facts, settledAt }, { attempt })
    if (news.status === 'succeeded') {
      await move(tx, 'payments', paymentId, 'refunded', { updatedAt: at })
    }
    if (news.status === 'failed' && current.status !== 'failed') {
      log.error({ refundId: id, attempt, reason: news.lastError }, 'a refund was refused by the provider')
      const stands = (await listRefunds(tx, paymentId)).some(isReturned)
      if (!stands)
        await move(tx, 'payments', paymentId, 'captured', { updatedAt: at }, { status: 'refunded' })
      await addNextAttempt(tx, current, at)
    }
    return stored ?? current
  })
}
