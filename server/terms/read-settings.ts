// Reads by which terms the house sells: what holds, what held before and what is set for later.

import { readSettings } from '#contract/staff/settings.ts'
import { todayIn } from '#domain/days.ts'
import { query } from '#server/action/command.ts'
import { inSnapshot } from '#server/db/client.ts'
import { basisOf, findSettings } from './settings-facts.ts'

export const read = query(readSettings, ({ db, now }, { by: { staff } }) =>
  inSnapshot(db, async (tx) => {
    const facts = await findSettings(tx, staff.siteId, 'look')
    const { rates, sale, policy, hours } = facts.terms
    return {
      today: todayIn(facts.zone, now()),
      basis: basisOf(facts),
      rates,
      sale,
      policy: policy.map(({ from, freeMinutes, freeMinutesOnArrivalDay, steps }) => {
        return { from, freeMinutes, freeMinutesOnArrivalDay, steps: [...steps] }
      }),
      hours,
      lofts: facts.lofts,
    }
  }),
)
