// Opens nights that the house closed: what was closed beside them stays so, by whom and since when it was.

import { leftClosed, sharedNights, spanOf } from '#domain/closed-nights.ts'
import { refused } from '#domain/refusal.ts'
import { listBlocks, shrinkBlock, type Block, type ClosedBlock } from '#server/db/blocks.ts'
import type { Deps } from '#server/deps.ts'
import { changeNights, type Changed, type NightsWish } from './change-nights.ts'
import type { Changer } from './change-stay.ts'

/** Those that are closed among these; that none is, is said. */
export async function openNightsOf(
  deps: Pick<Deps, 'db' | 'now' | 'catalog'>,
  by: Changer,
  wish: NightsWish,
): Promise<Changed> {
  const { propertyId } = wish
  return changeNights(deps, by, 'nights_opened', wish, async (tx, { nights, span }) => {
    const closed = await listBlocks(tx, { propertyId, ...span })
    if (closed.length === 0) return refused('nights_open_already')
    const elsewhere = closed.find(({ reason }) => reason === 'channel')
    if (elsewhere) return refused('nights_of_channel', sharedNights(elsewhere, span))
    for (const block of closed) await shrinkBlock(tx, block.id, leftClosed(block, span))
    const told = (block: Block) => ({ ...sharedNights(block, span), reason: block.reason })
    const blocks = closed.map((block): ClosedBlock => {
      const { source, note, reason, closedBy, closedAt } = block
      return { ...spanOf(sharedNights(block, span)), source, note, reason, closedBy, closedAt }
    })
    return {
      ok: true,
      before: closed.map(told),
      after: [],
      undo: { kind: 'open_nights', propertyIds: [propertyId], nights, blocks },
    }
  })
}
