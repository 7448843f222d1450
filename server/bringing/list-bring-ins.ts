// Lists the files that were brought in: when, by whom, and how many stays, guests or reviews.

import { listBringIns } from '#contract/staff/bring-ins.ts'
import { todayIn } from '#domain/days.ts'
import { query } from '#server/action/command.ts'
import { listBringInsOf } from '#server/db/brought-in.ts'
import { listLofts } from '#server/db/lofts.ts'
import { findSite } from '#server/db/sites.ts'

export const list = query(listBringIns, async ({ db, now }, { by }) => {
  const site = await findSite(db, by.staff.siteId)
  if (!site) throw new Error(`Site ${by.staff.siteId} is gone.`)
  const [loft] = await listLofts(db, site.id)
  const bringIns = await listBringInsOf(db, site.id)
  return { zone: site.zone, today: todayIn(site.zone, now()), loft: loft?.name ?? '', bringIns }
})
