// Cancels a stay as somebody of the house: by the policy, because the house cannot give what was sold, or for an agreed amount.

import type { Cancellable, RefundPercent } from '#domain/cancellation.ts'
import type { Instant } from '#domain/days.ts'
import {
  decideHouseCancellation,
  refundDecided,
  type DecidedRefund,
  type HouseCancellation,
  type HouseWish,
} from '#domain/house-cancellation.ts'
import type { Concession } from '#domain/concession.ts'
import type { Cents } from '#domain/money.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { isCalledOff } from '#domain/reservation.ts'
import type { PropertyFacts } from '#server/db/catalog.ts'
import { concede, type Giver } from '#server/staff/concede.ts'
import { findStay, type GuestStay, type PricedStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import { cancellableOf } from '#server/reservations/cancellable.ts'
import { writeAudit } from '#server/staff/write-audit.ts'
import { cancelStay } from './cancel-stay.ts'

/** What whoever cancels saw before. */
export type HouseCancelWish = HouseWish & {
  stayId: number
  expectedRefund: Cents | null
  expectedPercent: RefundPercent | null
}

export type CancelledForHouse = { refund: Cents; kept: Cents }

export async function cancelForHouse(
  deps: Deps,
  by: Giver,
  { stayId, expectedRefund, expectedPercent, ...wish }: HouseCancelWish,
): Promise<Outcome<CancelledForHouse>> {
  const found = await findCancellable(deps, by, stayId)
  if (!found.ok) return found
  const done = await cancelStay(deps, found, async (tx, current, at) => {
    const judged = judgeForHouse({ current, wish, at })
    if (!judged.ok) return judged
    const { refund: amount, percent } = judged.refund
    if (expectedPercent !== null && percent !== null && percent !== expectedPercent)
      return refused('refund_step_changed', { percent })
    if (expectedRefund !== null && amount !== expectedRefund)
      return refused('refund_changed', { refund: amount })
    const note = 'words' in judged.refund ? judged.refund.words : null
    const given = { ...judged.concession, stayId, door: 'cancellation', note } as const
    const conceded = await concede(tx, by, given, at)
    if (!conceded.ok) return conceded
    await writeAudit(tx, deps, by, {
      action: 'stay_cancelled',
      subject: 'reservation',
      subjectId: stayId,
      before: { worth: current.quote.total },
      after: { cancelledAs: wish.as, refund: amount },
      ...(note !== null && { reason: note }),
    })
    return judged
  })
  if (!done.ok) return done
  const { refund } = done.refund
  return { ok: true, refund, kept: done.cancellable.quote.total - refund }
}

/** A stay of the site that can still be cancelled. */
export async function findCancellable(
  deps: Pick<Deps, 'db' | 'catalog'>,
  by: Giver,
  stayId: number,
): Promise<Outcome<{ stay: GuestStay; property: PropertyFacts; cancellable: Cancellable }>> {
  const found = await findStayOfHouse(deps, by, stayId)
  if (!found.ok) return found
  const { stay, property } = found
  if (isCalledOff(stay.status)) return refused('already_cancelled')
  if (stay.status !== 'confirmed') return refused('reservation_not_found')
  return { ok: true, stay, property, cancellable: await cancellableOf(deps, stay) }
}

type Asked = { current: Cancellable; wish: HouseWish; at: Instant }

/** The decision itself, the same for whoever only looks. */
export function judgeForHouse({
  current,
  wish,
  at,
}: Asked): Outcome<{ refund: DecidedRefund; house: HouseCancellation; concession: Concession }> {
  const decided = decideHouseCancellation(current, wish, at)
  if (!decided.ok) return decided
  const { house, concession } = decided
  const refund = refundDecided(current, house, at)
  return refund.ok ? { ok: true, refund, house, concession } : refund
}

/** One of another site is not told apart from one that does not exist. */
export async function findStayOfHouse(
  { db, catalog }: Pick<Deps, 'db' | 'catalog'>,
  { staff }: Giver,
  stayId: number,
): Promise<Outcome<{ stay: PricedStay; property: PropertyFacts }>> {
  const stay = await findStay(db, stayId)
  const property = stay && (await catalog.facts(stay.propertyId))
  if (!stay || property?.site.id !== staff.siteId) return refused('reservation_not_found')
  return { ok: true, stay, property }
}
