// Lists the files of stays that were brought in: when, by whom, and how many stays.

import { listBringIns } from '#contract/staff/bring-ins.ts'
import { query } from '#server/action/command.ts'
import { listBringInsOf } from '#server/db/brought-in.ts'
import { findSite } from '#server/db/sites.ts'

export const list = query(listBringIns, async ({ db }, { by }) => {
  const site = await findSite(db, by.staff.siteId)
  if (!site) throw new Error(`Site ${by.staff.siteId} is gone.`)
  return { zone: site.zone, bringIns: await listBringInsOf(db, site.id) }
})
