// Lists the closed nights of a loft: why each is closed, by whom and since when.

import { listClosedNights } from '#contract/staff/nights.ts'
import { checkedNights, spanOf } from '#domain/closed-nights.ts'
import { addDays } from '#domain/days.ts'
import { query } from '#server/action/command.ts'
import { findZoneOfLoft, listBlocks } from '#server/db/blocks.ts'

/** Each stretch whole, also where it goes on beyond the nights that are asked for. */
export const list = query(
  listClosedNights,
  async ({ db, now }, { by, params: { id: propertyId, ...typed } }) => {
    const zone = await findZoneOfLoft(db, { propertyId, siteId: by.staff.siteId })
    const checked = checkedNights(typed, zone, now())
    if (!checked.ok) return checked
    const blocks = await listBlocks(db, { propertyId, ...spanOf(checked.nights) })
    const items = blocks.map(({ arrival, departure, reason, closedBy, closedAt }) => ({
      firstNight: arrival,
      lastNight: addDays(departure, -1),
      reason,
      closedBy,
      since: closedAt,
    }))
    return { items }
  },
)
