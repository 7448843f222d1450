// Lists the closed nights of a loft: why each is closed, by whom and since when.

import { checkNights, spanOf, type ClosedReason, type NightRange } from '#domain/closed-nights.ts'
import { addDays, todayIn, type Instant } from '#domain/days.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { findZoneOfLoft, listBlocks } from '#server/db/blocks.ts'
import type { StaffMember } from '#server/db/staff.ts'
import type { Deps } from '#server/deps.ts'

export type ClosedStretch = NightRange & {
  reason: ClosedReason
  closedBy: string | null
  since: Instant | null
}

/** Each stretch whole, also where it goes on beyond the nights that are asked for. */
export async function listClosed(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { siteId }: Pick<StaffMember, 'siteId'>,
  { propertyId, ...nights }: NightRange & { propertyId: number },
): Promise<Outcome<{ items: ClosedStretch[] }>> {
  const zone = await findZoneOfLoft(db, { propertyId, siteId })
  if (zone === undefined) return refused('property_not_found')
  const checked = checkNights(nights, todayIn(zone, now()))
  if (!checked.ok) return checked
  const blocks = await listBlocks(db, { propertyId, ...spanOf(nights) })
  const items = blocks.map(({ arrival, departure, reason, closedBy, closedAt }) => ({
    firstNight: arrival,
    lastNight: addDays(departure, -1),
    reason,
    closedBy,
    since: closedAt,
  }))
  return { ok: true, items }
}
