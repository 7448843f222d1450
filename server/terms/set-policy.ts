// Sets the cancellation policy for what is sold from a day on. What is sold keeps its own.

import { setPolicy } from '#contract/staff/settings.ts'
import { decideSetting, refusePolicy } from '#domain/settings.ts'
import { command } from '#server/action/command.ts'
import { putPolicy } from '#server/db/site-settings.ts'
import { countKept, examplesBack } from './settings-ahead.ts'
import { basisOf, findSettings, readAsked } from './settings-facts.ts'
import { toldOf } from './told-settings.ts'

export const set = command(setPolicy, {
  facts: (tx, { by: { staff } }, mode) => findSettings(tx, staff.siteId, mode),
  decide: (facts, { payload, at }) => {
    const asked = readAsked(facts, payload, at)
    if (!asked.ok) return asked
    const { freeMinutes, freeMinutesOnArrivalDay, steps } = payload
    const policy = { freeMinutes, freeMinutesOnArrivalDay, steps, refundable: 'all_but_service_fee' as const }
    const { from, today } = asked
    const wrong = refusePolicy(policy)
    const decided = decideSetting(facts.terms.policy, { from, ...policy }, { today, wrong })
    return decided?.ok ? { ...decided, facts } : decided
  },
  already: 'nothing_to_change',
  ahead: async ({ db }, { row, former, facts }, { at }) => {
    const when = { from: row.from, at, countsFor: 'sales' } as const
    const about = { facts, lofts: facts.lofts }
    const policies = { before: former ?? row, after: row }
    return {
      basis: basisOf(facts),
      kept: await countKept(db, about, when),
      stays: [],
      givenBack: await examplesBack(db, about, when, policies),
    }
  },
  store: (tx, { row }, { by }) => putPolicy(tx, by.staff.siteId, row),
  tell: ({ row, former }, { by }) => toldOf('site', by.staff.siteId, { row, former }),
})
