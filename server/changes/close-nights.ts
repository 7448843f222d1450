// Closes nights of a loft for the house: the constraint decides whether they are free, as it does when they are sold.

import { closeNights } from '#contract/staff/nights.ts'
import {
  checkedNights,
  readNights,
  spanOf,
  type ClosingReason,
  type NightRange,
} from '#domain/closed-nights.ts'
import type { Instant } from '#domain/days.ts'
import { command } from '#server/action/command.ts'
import { findZoneOfLoft, insertBlock } from '#server/db/blocks.ts'
import { isOverlap, type Db } from '#server/db/client.ts'
import { lockNightsIn } from '#server/db/stay-versions.ts'
import { expireStaleHolds } from '#server/db/stays.ts'
import { refuseTaken } from './refuse-taken.ts'

export type Closing = { propertyId: number; nights: NightRange; reason: ClosingReason }
type Closer = { by: { staff: { name: string } }; at: Instant }

/** What closing is, whoever asked for it; the caller has locked the nights of the loft. All of them or none. */
export const closing = {
  store: async (tx: Db, { propertyId, nights, reason }: Closing, { by, at }: Closer) => {
    const span = spanOf(nights)
    await expireStaleHolds(tx, propertyId, span.arrival, span.departure, at)
    const facts = { source: 'owner' as const, reason, closedBy: by.staff.name, closedAt: at }
    return { block: await insertBlock(tx, { propertyId, ...span, ...facts }) }
  },
  tell: ({ propertyId, nights, reason }: Closing) => ({
    subject: 'property' as const,
    subjectId: propertyId,
    before: { ...nights, closed: [] },
    after: { ...nights, closed: [{ ...nights, reason }] },
  }),
  undo: ({ propertyId, nights, reason }: Closing, _: Closer, { block }: { block: number }) => ({
    kind: 'close_nights' as const,
    propertyIds: [propertyId],
    blockId: block,
    nights,
    reason,
  }),
  changed: ({ propertyId }: Closing) => [{ propertyId, kind: 'nights' as const }],
}

/** Who has the nights is looked up only once the constraint has refused them; whoever had them may have let them go by then. */
export const close = command(closeNights, {
  ...closing,
  lock: (tx, { params }) => lockNightsIn(tx, [params.id]),
  facts: (tx, { by, params }) => findZoneOfLoft(tx, { propertyId: params.id, siteId: by.staff.siteId }),
  decide: (zone, { params, payload, at }) => {
    const checked = checkedNights(payload, zone, at)
    return checked.ok ? { ...checked, propertyId: params.id, reason: payload.reason } : checked
  },
  clash: {
    knows: isOverlap,
    refuse: async (deps, { by, params, payload }) => {
      const nights = readNights(payload)
      return nights ? refuseTaken(deps, by, { propertyId: params.id, ...nights }) : undefined
    },
  },
})
