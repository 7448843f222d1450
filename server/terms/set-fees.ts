// Sets what a loft asks beside its nights, for arrivals from a day on. What is sold keeps its own.

import { setFees } from '#contract/staff/settings.ts'
import { refused } from '#domain/refusal.ts'
import { decideSetting, refuseFees } from '#domain/settings.ts'
import { command } from '#server/action/command.ts'
import { putFees } from '#server/db/site-settings.ts'
import { countKept, exampleStays } from './settings-ahead.ts'
import { basisOf, findSettings, readAsked } from './settings-facts.ts'
import { toldOf } from './told-settings.ts'

export const set = command(setFees, {
  facts: (tx, { by: { staff } }, mode) => findSettings(tx, staff.siteId, mode),
  decide: (facts, { payload, at }) => {
    const asked = readAsked(facts, payload, at)
    if (!asked.ok) return asked
    const loft = facts.lofts.find(({ id }) => id === payload.propertyId)
    if (!loft) return refused('property_not_found')
    const { cleaningFee, extraPersonFee, includedPersons } = payload
    const fees = { cleaningFee, extraPersonFee, includedPersons }
    const { from, today } = asked
    const wrong = refuseFees(fees, loft.capacity)
    const decided = decideSetting(loft.fees, { from, ...fees }, { today, wrong })
    return decided?.ok ? { ...decided, facts, loft } : decided
  },
  already: 'nothing_to_change',
  ahead: async ({ db }, { row, facts, loft }, { at }) => {
    const when = { from: row.from, at, countsFor: 'arrivals' } as const
    const about = { facts, lofts: [loft] }
    const stays = await exampleStays(db, about, when, (terms) => ({
      ...terms,
      fees: [...terms.fees.filter(({ from }) => from !== row.from), row],
    }))
    return { basis: basisOf(facts), kept: await countKept(db, about, when), stays, givenBack: [] }
  },
  store: (tx, { row, loft }) => putFees(tx, loft.id, row),
  tell: ({ row, former, loft }) => toldOf('property', loft.id, { row, former }),
  changed: ({ loft }) => [{ propertyId: loft.id, kind: 'property' }],
})
