// Decides what a guest may be told about the money of a stay: only what the bank has said.

import type { Instant } from './days.ts'
import { add, type Cents } from './money.ts'

export type MoneyStatus =
  | 'authorised'
  | 'paid'
  | 'not_charged'
  | 'kept'
  | 'refund_pending'
  | 'refunded'
  | 'refund_failed'

/** A stay's payments and refunds as far as they matter here; a payment has more states while it is being made. */
export type MoneyFacts = {
  isCancelled: boolean
  payments: readonly { status: string }[]
  refunds: readonly {
    amount: Cents
    status: 'pending' | 'succeeded' | 'failed'
    settledAt: Instant | null
  }[]
}

export type RefundSum = { amount: Cents; settledAt: Instant | null }

/** One refund that the bank refused is said of all: it is tried again, and until then the money is not there. */
export function moneyStatusOf({ isCancelled, payments, refunds }: MoneyFacts): MoneyStatus {
  if (refunds.some(({ status }) => status === 'failed')) return 'refund_failed'
  if (refunds.length > 0) return refunds.every(isMade) ? 'refunded' : 'refund_pending'
  const has = (...statuses: string[]) => payments.some(({ status }) => statuses.includes(status))
  if (has('captured', 'refunded')) return isCancelled ? 'kept' : 'paid'
  return has('authorised') ? 'authorised' : 'not_charged'
}

/** What was or will be given back, and since when all of it is: null while a part of it is not. */
export function refundSumOf({ refunds }: Pick<MoneyFacts, 'refunds'>): RefundSum {
  const settled = refunds
    .map(({ settledAt }) => settledAt ?? '')
    .toSorted()
    .at(-1)
  const isWhole = refunds.every(isMade)
  return {
    amount: add(...refunds.map(({ amount }) => amount)),
    settledAt: isWhole && settled ? (settled as Instant) : null,
  }
}

const isMade = ({ status }: MoneyFacts['refunds'][number]): boolean => status === 'succeeded'
