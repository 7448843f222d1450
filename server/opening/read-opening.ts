// Tells the staff whether the site takes bookings, since when and by whom, and what it lacks for it.

import { readOpening } from '#contract/staff/opening.ts'
import { todayIn } from '#domain/days.ts'
import { query } from '#server/action/command.ts'
import { countGoing } from '#server/db/opening.ts'
import { checklistOf, gatherOpening, lapsedOf } from './gather-opening.ts'

export const read = query(readOpening, async ({ db, now, settings }, { by }) => {
  const opening = await gatherOpening(db, by.staff.siteId)
  const { id, zone, status, statusSince: since, statusBy } = opening.site
  const at = now()
  const today = todayIn(zone, at)
  return {
    status,
    since,
    by: statusBy,
    zone,
    ...(await countGoing(db, id, { today, now: at })),
    items: checklistOf(opening, { at, settings }),
    lapsed: lapsedOf(opening, today),
  }
})
