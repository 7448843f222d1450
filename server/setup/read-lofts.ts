// Reads what each loft says of itself, and with what another one begins.

import { readLofts } from '#contract/staff/lofts.ts'
import { todayIn } from '#domain/days.ts'
import { query } from '#server/action/command.ts'
import { basisOf, basisOfLoft, listLofts } from '#server/db/lofts.ts'
import { findSite } from '#server/db/sites.ts'

export const read = query(readLofts, async ({ db, now }, { by: { staff } }) => {
  const site = await findSite(db, staff.siteId)
  if (!site) throw new Error('The site of somebody of the staff is gone.')
  const { address, city, postalCode, zone } = site
  const lofts = await listLofts(db, site.id)
  return {
    today: todayIn(zone, now()),
    place: { address, city, postalCode },
    basis: basisOf(lofts),
    lofts: lofts.map((loft) => {
      const { latitude: _, longitude: __, ...said } = loft
      return { ...said, basis: basisOfLoft(loft) }
    }),
  }
})
