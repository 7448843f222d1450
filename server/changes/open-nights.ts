// Opens nights that the house closed: what was closed beside them stays so, by whom and since when it was.

import { checkNights, leftClosed, sharedNights, spanOf, type NightRange } from '#domain/closed-nights.ts'
import { todayIn } from '#domain/days.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import {
  findZoneOfLoft,
  isFormKnown,
  keepForm,
  listBlocks,
  shrinkBlock,
  type Block,
} from '#server/db/blocks.ts'
import { inTransaction, type Db } from '#server/db/client.ts'
import { lockNightsIn } from '#server/db/stay-versions.ts'
import type { Deps } from '#server/deps.ts'
import { writeAudit } from '#server/staff/write-audit.ts'
import type { Changer } from './change-stay.ts'
import type { NightsWish } from './close-nights.ts'

type Opening = Pick<Deps, 'db' | 'now' | 'catalog'>

const action = 'nights_opened'

/** Those that are closed among these; that none is, is said. */
export async function openNightsOf(deps: Opening, by: Changer, wish: NightsWish): Promise<Outcome> {
  const opened = await inTransaction(deps.db, (tx) => open(tx, deps, by, wish))
  if (opened.ok) deps.catalog.changed(wish.propertyId)
  return opened
}

async function open(
  tx: Db,
  deps: Opening,
  by: Changer,
  { propertyId, key, firstNight, lastNight }: NightsWish,
): Promise<Outcome> {
  await lockNightsIn(tx, [propertyId])
  const zone = await findZoneOfLoft(tx, { propertyId, siteId: by.staff.siteId })
  if (zone === undefined) return refused('property_not_found')
  if (await isFormKnown(tx, { key, action })) return { ok: true }
  const at = deps.now()
  const nights = { firstNight, lastNight }
  const checked = checkNights(nights, todayIn(zone, at))
  if (!checked.ok) return checked
  const span = spanOf(nights)
  const closed = await listBlocks(tx, { propertyId, ...span })
  if (closed.length === 0) return refused('nights_open_already')
  const elsewhere = closed.find(({ reason }) => reason === 'channel')
  if (elsewhere) return refused('nights_of_channel', sharedNights(elsewhere, span))
  for (const block of closed) await shrinkBlock(tx, block.id, leftClosed(block, span))
  await keepForm(tx, { key, action, propertyId, at })
  await writeAudit(tx, deps, by, {
    action,
    subject: 'property',
    subjectId: propertyId,
    before: { ...nights, closed: closed.map((block) => toldOf(block, nights)) },
    after: { ...nights, closed: [] },
  })
  return { ok: true }
}

/** Of a closed stretch the nights that were opened. */
const toldOf = (block: Block, nights: NightRange) => ({
  ...sharedNights(block, spanOf(nights)),
  reason: block.reason,
})
