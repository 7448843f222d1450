// Reads what the house says of itself, as it is now.

import { readService } from '#contract/staff/house.ts'
import { query } from '#server/action/command.ts'
import { readHouse } from '#server/db/service-facts.ts'
import { basisOf } from './house-steps.ts'

export const read = query(readService, async ({ db }, { by: { staff } }) => {
  const house = await readHouse(db, staff.siteId)
  const { holidays, ownDays, ...facts } = house.facts
  const days = { holidays: [...holidays], ownDays: [...ownDays] }
  return { basis: basisOf(house), isNeeded: house.status !== 'not_open', ...facts, ...days }
})
