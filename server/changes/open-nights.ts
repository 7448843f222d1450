// Opens nights that the house closed: what was closed beside them stays so, by whom and since when it was.

import { openNights } from '#contract/staff/nights.ts'
import { decideOpening, leftClosed, readNights, sharedNights, spanOf } from '#domain/closed-nights.ts'
import { command } from '#server/action/command.ts'
import { findZoneOfLoft, listBlocks, shrinkBlock, type ClosedBlock } from '#server/db/blocks.ts'
import { lockNightsIn } from '#server/db/stay-versions.ts'

export const open = command(openNights, {
  lock: (tx, { params }) => lockNightsIn(tx, [params.id]),
  facts: async (tx, { by, params, payload }) => {
    const zone = await findZoneOfLoft(tx, { propertyId: params.id, siteId: by.staff.siteId })
    const nights = readNights(payload)
    // Nights that are reversed are none to look for.
    const isMeant = zone !== undefined && nights && nights.firstNight <= nights.lastNight
    return { zone, closed: isMeant ? await listBlocks(tx, { propertyId: params.id, ...spanOf(nights) }) : [] }
  },
  decide: (facts, { payload, at }) => decideOpening(facts, payload, at),
  store: async (tx, { nights, closed }) => {
    for (const block of closed) await shrinkBlock(tx, block.id, leftClosed(block, spanOf(nights)))
  },
  tell: ({ nights, closed }, { params }) => ({
    subject: 'property',
    subjectId: params.id,
    before: {
      ...nights,
      closed: closed.map((block) => ({ ...sharedNights(block, spanOf(nights)), reason: block.reason })),
    },
    after: { ...nights, closed: [] },
  }),
  undo: ({ nights, closed }, { params }) => ({
    kind: 'open_nights',
    propertyIds: [params.id],
    nights,
    blocks: closed.map((block): ClosedBlock => {
      const { source, note, reason, closedBy, closedAt } = block
      return { ...spanOf(sharedNights(block, spanOf(nights))), source, note, reason, closedBy, closedAt }
    }),
  }),
  changed: (_, { params }) => [{ propertyId: params.id, kind: 'nights' }],
})
