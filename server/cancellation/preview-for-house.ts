// Says what cancelling a stay as somebody of the house would do: what goes back and is kept, and what its guest would read.

import {
  refundedLines,
  refundOf,
  type Priced,
  type RefundedLine,
  type RefundPercent,
} from '#domain/cancellation.ts'
import type { HouseWish } from '#domain/house-cancellation.ts'
import type { Cents } from '#domain/money.ts'
import { isTaken } from '#domain/payment.ts'
import { mayOwe } from '#domain/received-money.ts'
import { grantOf } from '#domain/permissions.ts'
import type { ChargeRates } from '#domain/pricing.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { termsFor } from '#domain/sale.ts'
import { lookAtConcession, type ConcessionAhead, type Giver } from '#server/staff/concede.ts'
import { findPaying, type AnyPayment } from '#server/db/receipts.ts'
import type { GuestStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import { cancellationEmail, type CancellationFacts } from '#server/emails/cancellation.ts'
import { findStayFacts } from '#server/emails/find-facts.ts'
import { emailAhead, type EmailAhead } from '#server/emails/email-ahead.ts'
import { findWaysBack } from '#server/payments/store-refunds.ts'
import { findGivenBack } from '#server/reservations/cancellable.ts'
import { findCancellable, judgeForHouse } from './cancel-for-house.ts'

export type HouseCancellationAhead = {
  /** By the policy; null beyond it. */
  percent: RefundPercent | null
  amounts: {
    refund: Cents
    kept: Cents
    /** What the policy gives. */
    byPolicy: Cents
    /** What of the refund did not come by card, and goes back without it. */
    handed: Cents
    /** Set aside and not taken: it is let go, and nothing is charged. */
    isLetGo: boolean
    lines: RefundedLine[]
    charges: ChargeRates
    concession: ConcessionAhead
    email: EmailAhead
  }
}

/** The same decision as that of `cancelForHouse`, of what holds now. Nothing is stored. */
export async function previewForHouse(
  deps: Deps,
  by: Giver,
  { stayId, ...wish }: HouseWish & { stayId: number },
): Promise<Outcome<HouseCancellationAhead>> {
  if (wish.as !== 'policy' && grantOf(by.staff.role, 'prepare_refunds') === 'no')
    return refused('not_allowed')
  const found = await findCancellable(deps, by, stayId)
  if (!found.ok) return found
  const { stay, property, cancellable } = found
  const at = deps.now()
  const policy = refundOf(cancellable, at)
  if (!policy.ok) return policy
  const judged = judgeForHouse({ current: cancellable, wish, at })
  if (!judged.ok) return judged
  const { refund } = judged
  const payment = await findPaying(deps.db, stayId)
  if (!payment) throw new Error(`Stay ${stayId} is confirmed without a payment.`)
  const isWhole = refund.refund === cancellable.quote.total
  const isLetGo = !isTaken(payment) && isWhole
  const money = isLetGo ? 'not_charged' : refund.refund > 0 ? 'refund_pending' : 'kept'
  const paid = { quote: cancellable.quote, payment }
  const changed = mayOwe(stay) ? await findChangedAhead(deps, stay, paid, refund.refund) : null
  // What was never paid is asked for by nobody: the price is what was.
  const facts = {
    ...(await findStayFacts(deps, stayId)),
    ...(changed && { priceLeft: cancellable.quote, changed }),
  }
  const cancelled = { refund, money, cancelledAt: at, by: wish.as } as const
  return {
    ok: true,
    percent: refund.percent,
    amounts: {
      refund: refund.refund,
      kept: cancellable.quote.total - refund.refund,
      byPolicy: policy.refund,
      handed: changed?.handed ?? 0,
      isLetGo,
      lines: refundedLines(cancellable.quote, refund).filter(({ refunded }) => refunded > 0),
      charges: termsFor(property, stay.arrival).charges,
      concession: await lookAtConcession(deps.db, by, stayId, judged.concession),
      email: emailAhead(by.staff, facts, (shown) => cancellationEmail({ ...shown, ...cancelled })),
    },
  }
}

/** Of a stay that may owe, as its email says it once it is cancelled. */
async function findChangedAhead(
  { db }: Deps,
  stay: GuestStay,
  { quote, payment }: { quote: Priced; payment: AnyPayment },
  refund: Cents,
): Promise<NonNullable<CancellationFacts['changed']>> {
  return {
    unpaid: stay.quote.total - quote.total - (await findGivenBack(db, stay)),
    handed: (await findWaysBack(db, payment, refund)).handed,
  }
}
