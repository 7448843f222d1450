// Closes nights of a loft for the house: the constraint decides whether they are free, as it does when they are sold.

import type { ClosingReason } from '#domain/closed-nights.ts'
import type { Instant } from '#domain/days.ts'
import type { Outcome } from '#domain/refusal.ts'
import { insertBlock } from '#server/db/blocks.ts'
import { isOverlap, type Db } from '#server/db/client.ts'
import { expireStaleHolds } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import { changeNights, type Changed, type NightsWish } from './change-nights.ts'
import type { Changer } from './change-stay.ts'
import { refuseTaken } from './refuse-taken.ts'

export type ClosingWish = NightsWish & {
  reason: ClosingReason
  /** What happens only together with it, in its transaction and under the lock of the loft; refused, nothing is closed. */
  beside?: (tx: Db, at: Instant) => Promise<Outcome>
}

type Closing = Pick<Deps, 'db' | 'now' | 'catalog'>

/** All of them or none. Who has the nights is looked up only once the constraint has refused them; whoever had them may have let them go by then. */
export async function closeNightsOf(
  deps: Closing,
  by: Changer,
  wish: ClosingWish,
  tries = 3,
): Promise<Changed> {
  try {
    return await close(deps, by, wish)
  } catch (error) {
    if (!isOverlap(error)) throw error
    const taken = await refuseTaken(deps, by, wish)
    if (taken) return taken
    if (tries === 1) throw error
  }
  return closeNightsOf(deps, by, wish, tries - 1)
}

async function close(deps: Closing, by: Changer, { reason, beside, ...wish }: ClosingWish): Promise<Changed> {
  const { propertyId } = wish
  return changeNights(deps, by, 'nights_closed', wish, async (tx, { nights, span, at }) => {
    const agreed = await beside?.(tx, at)
    if (agreed && !agreed.ok) return agreed
    await expireStaleHolds(tx, propertyId, span.arrival, span.departure, at)
    const facts = { source: 'owner' as const, reason, closedBy: by.staff.name, closedAt: at }
    const blockId = await insertBlock(tx, { propertyId, ...span, ...facts })
    return {
      ok: true,
      before: [],
      after: [{ ...nights, reason }],
      undo: { kind: 'close_nights', propertyIds: [propertyId], blockId, nights, reason },
    }
  })
}
