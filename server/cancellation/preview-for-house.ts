// Says what cancelling a stay as somebody of the house would do: what goes back and is kept, and what its guest would read.

import { previewStaffCancellation } from '#contract/staff/cancellation.ts'
import type { AnswerOf } from '#contract/wire.ts'
import { refundedLines, refundOf } from '#domain/cancellation.ts'
import type { HouseWish } from '#domain/house-cancellation.ts'
import type { Cents } from '#domain/money.ts'
import { isTaken } from '#domain/payment.ts'
import { mayOwe } from '#domain/received-money.ts'
import { grantOf } from '#domain/permissions.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { lineLabels } from '#i18n/price-labels.ts'
import { query } from '#server/action/command.ts'
import { inSnapshot, type Db } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import type { CancellationFacts } from '#server/emails/cancellation-facts.ts'
import { cancellationEmail } from '#server/emails/cancellation.ts'
import { emailAhead } from '#server/emails/email-ahead.ts'
import { findStayFacts } from '#server/emails/find-facts.ts'
import { findWaysBack } from '#server/payments/store-refunds.ts'
import { findGivenBack } from '#server/reservations/cancellable.ts'
import { lookAtConcession, type Giver } from '#server/staff/concede.ts'
import { decideForHouse } from './cancel-for-house.ts'
import { findCancelling, type Cancelling } from './cancel-stay.ts'

export type HouseCancellationAhead = AnswerOf<typeof previewStaffCancellation>

export const lookAtCancellation = query(previewStaffCancellation, async (deps, { by, params, payload }) => {
  const { as, amount = null, note = '', closesNights } = payload
  const wish = { as, amount, note, closesNights }
  const outcome = await previewForHouse(deps, by, { stayId: params.id, ...wish })
  return outcome.ok ? outcome.ahead : outcome
})

/** By the same facts and the same decision as `byPolicy` and `beyondPolicy`, of what holds now. Nothing is stored. */
export function previewForHouse(
  outer: Deps,
  by: Giver,
  { stayId, ...wish }: HouseWish & { stayId: number },
): Promise<Outcome<{ ahead: HouseCancellationAhead }>> {
  return inSnapshot(outer.db, async (tx): Promise<Outcome<{ ahead: HouseCancellationAhead }>> => {
    const deps = { ...outer, db: tx }
    if (wish.as !== 'policy' && grantOf(by.staff.role, 'prepare_refunds') === 'no')
      return refused('not_allowed')
    const at = deps.now()
    const decided = decideForHouse(await findCancelling(tx, stayId, 'look'), by, { wish, at })
    if (!decided.ok) return decided
    const { found, refund, concession, closes } = decided
    const { cancellable, payment, stay } = found
    const policy = refundOf(cancellable, at)
    if (!policy.ok) return policy
    const isLetGo = !isTaken(payment) && refund.refund === cancellable.quote.total
    const money = isLetGo ? 'not_charged' : refund.refund > 0 ? 'refund_pending' : 'kept'
    const changed = mayOwe(stay) ? await findChangedAhead(tx, found, refund.refund) : null
    // What was never paid is asked for by nobody: the price is what was.
    const facts = {
      ...(await findStayFacts(deps, stayId)),
      ...(changed && { priceLeft: cancellable.quote, changed }),
    }
    const cancelled = { refund, money, cancelledAt: at, by: wish.as } as const
    const ahead = {
      percent: refund.percent,
      closes,
      amounts: {
        refund: refund.refund,
        kept: cancellable.quote.total - refund.refund,
        byPolicy: policy.refund,
        handed: changed?.handed ?? 0,
        isLetGo,
        lines: refundedLines(cancellable.quote, refund)
          .filter(({ refunded }) => refunded > 0)
          .map((line) => ({
            code: line.code,
            ...lineLabels(line, stay.quote.charges),
            amount: line.refunded,
          })),
        concession: await lookAtConcession(tx, by, stayId, concession),
        email: emailAhead(by.staff, facts, (shown) => cancellationEmail({ ...shown, ...cancelled })),
      },
    }
    return { ok: true, ahead }
  })
}

/** Of a stay that may owe, as its email says it once it is cancelled. */
async function findChangedAhead(
  db: Db,
  { stay, payment, cancellable: { quote } }: Cancelling,
  refund: Cents,
): Promise<NonNullable<CancellationFacts['changed']>> {
  return {
    unpaid: stay.quote.total - quote.total - (await findGivenBack(db, stay)),
    handed: (await findWaysBack(db, payment, refund)).handed,
  }
}
