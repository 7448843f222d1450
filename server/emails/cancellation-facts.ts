// What the emails about a cancellation say: who cancelled, when, and what comes back.

import { refundOf, type CancelIntent } from '#domain/cancellation.ts'
import type { Instant } from '#domain/days.ts'
import type { DecidedRefund } from '#domain/house-cancellation.ts'
import type { MoneyStatus } from '#domain/money-status.ts'
import type { Cents } from '#domain/money.ts'
import { mayOwe, waysBack } from '#domain/received-money.ts'
import { listMoneyOf } from '#server/db/receipts.ts'
import type { Deps } from '#server/deps.ts'
import { cancellableOf, decidedRefund, findGivenBack } from '#server/reservations/cancellable.ts'
import { findMoneyStatus } from '#server/reservations/money-status.ts'
import { findStayFacts } from './find-facts.ts'
import type { LetteredFacts } from './send-email.ts'
import type { StayFacts } from './stay-parts.ts'

/** `by`: how somebody of the house cancelled it; null = its guest did. */
export type CancellationFacts = StayFacts & {
  refund: DecidedRefund
  cancelledAt: Instant
  money: MoneyStatus
  by: CancelIntent | null
  /** Of a stay that may owe: what of its price was never paid, and what of the refund did not come by card. */
  changed?: { unpaid: Cents; handed: Cents }
}

/** An email that repeats the decision: the same function, the stored price and the moment of cancelling. */
export async function cancellationFacts(deps: Deps, { stayId }: { stayId: number }) {
  const facts = await findStayFacts(deps, stayId)
  const { stay } = facts
  if (stay.status !== 'cancelled' || !stay.cancelledAt) return null
  const { cancelledAt, cancelledAs: by } = stay
  const refund = decidedRefund(await cancellableOf(deps, stay), stay)
  const changed = mayOwe(stay) ? await findChanged(deps, facts) : undefined
  const money = await findMoneyStatus(deps.db, stayId)
  return { ...facts, refund, cancelledAt, by, money, ...(changed && { changed }) }
}

async function findChanged(
  { db }: Deps,
  { stayId, quote, priceLeft }: StayFacts,
): Promise<NonNullable<CancellationFacts['changed']>> {
  const { payments, refunds } = await listMoneyOf(db, stayId)
  const back = refunds.filter(({ cause }) => cause === 'cancellation')
  return {
    unpaid: quote.total - priceLeft.total - (await findGivenBack(db, { id: stayId })),
    handed: waysBack(payments, back).handed,
  }
}

/** As if its guest cancelled at this moment; null when it is too late for that. */
export async function cancelledNow(deps: Deps, facts: LetteredFacts): Promise<CancellationFacts | null> {
  const at = deps.now()
  const refund = refundOf(await cancellableOf(deps, facts.stay), at)
  if (!refund.ok) return null
  return { ...facts, refund, cancelledAt: at, by: null, money: refund.refund > 0 ? 'refund_pending' : 'kept' }
}
