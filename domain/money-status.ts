// Decides what a guest may be told about the money of a stay: only what the bank has said.

import type { Instant } from './days.ts'
import { add, type Cents } from './money.ts'
import {
  isReturned,
  isTaken,
  type PaymentPurpose,
  type PaymentState,
  type RefundCause,
  type RefundState,
} from './payment.ts'

export type MoneyStatus =
  | 'authorised'
  | 'paid'
  | 'not_charged'
  | 'kept'
  | 'refund_pending'
  | 'refunded'
  | 'refund_failed'

/** A refund as far as a guest is told of it. */
export type ToldRefund = {
  cause: RefundCause
  amount: Cents
  status: RefundState
  settledAt: Instant | null
}

/** A stay's payments and refunds as far as they matter here; a payment has more states while it is being made. */
export type MoneyFacts = {
  isCancelled: boolean
  payments: readonly { status: string }[]
  refunds: readonly ToldRefund[]
}

export type RefundSum = { amount: Cents; settledAt: Instant | null }

/**
 * One refund that the bank refused is said of all: it is tried again, and until then the money is not there. A part that was
 * given back of a stay that goes on leaves it paid, and is told by itself.
 */
export function moneyStatusOf({ isCancelled, payments, refunds: all }: MoneyFacts): MoneyStatus {
  const refunds = all.filter(isOfEnd)
  if (refunds.some(({ status }) => status === 'failed')) return 'refund_failed'
  if (refunds.length > 0) return refunds.every(isReturned) ? 'refunded' : 'refund_pending'
  const has = (...statuses: string[]) => payments.some(({ status }) => statuses.includes(status))
  if (has('captured', 'refunded')) return isCancelled ? 'kept' : 'paid'
  return has('authorised') ? 'authorised' : 'not_charged'
}

/** What was or will be given back because the stay ended, and since when all of it is: null while a part of it is not. */
export function refundSumOf({ refunds: all }: Pick<MoneyFacts, 'refunds'>): RefundSum {
  const refunds = all.filter(isOfEnd)
  const settled = refunds
    .map(({ settledAt }) => settledAt ?? '')
    .toSorted()
    .at(-1)
  const isWhole = refunds.every(isReturned)
  return {
    amount: add(...refunds.map(({ amount }) => amount)),
    settledAt: isWhole && settled ? (settled as Instant) : null,
  }
}

/** What a link asked for and was let go bought nothing: that it goes back is told by itself. */
export const isOfPrice = ({ status, purpose }: { status: PaymentState; purpose: PaymentPurpose }): boolean =>
  purpose === 'booking' || isTaken({ status })

/** It belongs to a stay that was cancelled, or that never was sold; the others are parts that the house gave back. */
export const isOfEnd = ({ cause }: Pick<ToldRefund, 'cause'>): boolean =>
  cause === 'cancellation' || cause === 'unsold'
