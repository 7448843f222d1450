// Closes nights of a loft for the house: the constraint decides whether they are free, as it does when they are sold.

import { closeNights } from '#contract/staff/nights.ts'
import { checkedNights, readNights, spanOf, type NightRange } from '#domain/closed-nights.ts'
import type { Instant } from '#domain/days.ts'
import type { Outcome } from '#domain/refusal.ts'
import { command } from '#server/action/command.ts'
import type { Asked } from '#server/action/steps.ts'
import { findZoneOfLoft, insertBlock } from '#server/db/blocks.ts'
import { isOverlap, type Db } from '#server/db/client.ts'
import { lockNightsIn } from '#server/db/stay-versions.ts'
import { expireStaleHolds } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import { refuseTaken } from './refuse-taken.ts'

type Closing = Asked<typeof closeNights>
type Nights = { nights: NightRange }

/** All of them or none. Who has the nights is looked up only once the constraint has refused them; whoever had them may have let them go by then. */
const closing = {
  lock: (tx: Db, { params }: Closing) => lockNightsIn(tx, [params.id]),
  facts: (tx: Db, { by, params }: Closing) =>
    findZoneOfLoft(tx, { propertyId: params.id, siteId: by.staff.siteId }),
  decide: (zone: string | undefined, { payload, at }: Closing & { at: Instant }) =>
    checkedNights(payload, zone, at),
  store: async (tx: Db, { nights }: Nights, { by, params, payload, at }: Closing & { at: Instant }) => {
    const [propertyId, span] = [params.id, spanOf(nights)]
    await expireStaleHolds(tx, propertyId, span.arrival, span.departure, at)
    const facts = { source: 'owner' as const, reason: payload.reason, closedBy: by.staff.name, closedAt: at }
    return { block: await insertBlock(tx, { propertyId, ...span, ...facts }) }
  },
  tell: ({ nights }: Nights, { params, payload }: Closing) => ({
    subject: 'property' as const,
    subjectId: params.id,
    before: { ...nights, closed: [] },
    after: { ...nights, closed: [{ ...nights, reason: payload.reason }] },
  }),
  undo: ({ nights }: Nights, { params, payload }: Closing, { block }: { block: number }) => ({
    kind: 'close_nights' as const,
    propertyIds: [params.id],
    blockId: block,
    nights,
    reason: payload.reason,
  }),
  clash: {
    knows: isOverlap,
    refuse: async (deps: Deps, { by, params, payload }: Closing) => {
      const nights = readNights(payload)
      return nights ? refuseTaken(deps, by, { propertyId: params.id, ...nights }) : undefined
    },
  },
  changed: (_: Nights, { params }: Closing) => [{ propertyId: params.id, kind: 'nights' as const }],
}

export const close = command(closeNights, closing)

/** The same with what happens only together with it, in its transaction and under the lock of the loft; refused, nothing is closed. */
export const closingWith = (beside: (tx: Db, at: Instant) => Promise<Outcome>) =>
  command(closeNights, {
    ...closing,
    store: async (tx, decision, asked) => {
      const agreed = await beside(tx, asked.at)
      if (!agreed.ok) return agreed
      return closing.store(tx, decision, asked)
    },
  })
