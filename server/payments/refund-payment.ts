// Carries a stored refund out at the provider, once for each attempt.

import { isReturned } from '#domain/payment.ts'
import { findPayment, type Payment } from '#server/db/payments.ts'
import { beginNextAttempt, findRefund, type Refund } from '#server/db/refunds.ts'
import type { Deps } from '#server/deps.ts'
import { refundAttempts } from './refund-jobs.ts'
import { isSame, marksOf, newsOf, storeRefund } from './settle-refund.ts'

/**
 * 'pending': the provider still works on it, or nobody knows what it did: ask again. 'failed': it refused, and another
 * attempt comes by itself.
 */
export type Refunding = 'succeeded' | 'pending' | 'failed'

/** Any number of callers: the key makes one refund of one attempt, and a refund that was made before is found. */
export async function refundPayment(deps: Deps, refundId: number): Promise<Refunding> {
  const found = await findRefund(deps.db, refundId)
  // Gone: the money was never taken after all.
  if (!found || isReturned(found)) return 'succeeded'
  const payment = await findPayment(deps.db, found.paymentId)
  // What was received without the card waits until somebody hands it over.
  if (!payment) return 'pending'
  // What is not taken yet cannot be given back; its own job takes it.
  if (payment.status === 'authorised') return 'pending'
  const refund = await beginAttempt(deps, found)
  if (!refund) return 'failed'
  return (await findMade(deps, refund, payment)) ?? (await make(deps, refund, payment))
}

/** A refused refund is another attempt, with another key: the old one would only bring the old answer. */
async function beginAttempt({ db }: Deps, refund: Refund): Promise<Refund | undefined> {
  if (refund.status !== 'failed') return refund
  if (refund.attempt >= refundAttempts) return undefined
  return beginNextAttempt(db, refund)
}

/** A provider forgets its keys after a day, so a late attempt looks first whether an earlier call got through. */
async function findMade(deps: Deps, refund: Refund, payment: Payment): Promise<Refunding | undefined> {
  const { provider, intentId } = payment
  const listed = await deps.payments[provider].listRefunds({ intentId })
  if (!listed.ok) return 'pending'
  const made = listed.refunds.find((one) => isSame(refund, one))
  return made && toRefunding(await storeRefund(deps, refund, newsOf(made)))
}

async function make(deps: Deps, refund: Refund, payment: Payment): Promise<Refunding> {
  const { provider, intentId } = payment
  const answer = await deps.payments[provider].refund(
    { intentId, amount: refund.amount, metadata: marksOf(refund) },
    `refund-${intentId}-${refund.id}-${refund.attempt}`,
  )
  if (answer.ok) return toRefunding(await storeRefund(deps, refund, newsOf(answer.refund)))
  if (answer.reason === 'provider_unavailable') return 'pending'
  return toRefunding(await storeRefund(deps, refund, { status: 'failed', lastError: answer.reason }))
}

const toRefunding = ({ status }: Refund): Refunding => (status === 'returned_outside' ? 'succeeded' : status)
