// Sets what a loft asks as a deposit, or that it asks what the site does, for what is sold from a day on. What is sold keeps its own.

import { setDeposit } from '#contract/staff/settings.ts'
import type { Day } from '#domain/days.ts'
import { inForce } from '#domain/in-force.ts'
import { refused } from '#domain/refusal.ts'
import { decideSetting, refuseDeposit } from '#domain/settings.ts'
import { command } from '#server/action/command.ts'
import { putDeposit } from '#server/db/site-settings.ts'
import { countKept } from './settings-ahead.ts'
import { basisOf, findSettings, readAsked } from './settings-facts.ts'
import { toldOf } from './told-settings.ts'

export const set = command(setDeposit, {
  facts: (tx, { by: { staff } }, mode) => findSettings(tx, staff.siteId, mode),
  decide: (facts, { payload, at }) => {
    const asked = readAsked(facts, payload, at)
    if (!asked.ok) return asked
    const loft = facts.lofts.find(({ id }) => id === payload.propertyId)
    if (!loft) return refused('property_not_found')
    const { from, today } = asked
    const { depositAmount } = payload
    // It asks what the site does as long as nobody says otherwise.
    const rows = loft.deposits.length > 0 ? loft.deposits : [{ from: fromTheBeginning, depositAmount: null }]
    const wrong = refuseDeposit(depositAmount, inForce(from, facts.terms.sale) ?? null)
    const decided = decideSetting(rows, { from, depositAmount }, { today, wrong, isNeeded: false })
    return decided?.ok ? { ...decided, facts, loft } : decided
  },
  already: 'nothing_to_change',
  ahead: async ({ db }, { row, facts, loft }, { at }) => {
    const when = { from: row.from, at, countsFor: 'sales' } as const
    const kept = await countKept(db, { facts, lofts: [loft] }, when)
    return { basis: basisOf(facts), kept, stays: [], givenBack: [] }
  },
  store: (tx, { row, loft }) => putDeposit(tx, loft.id, row),
  tell: ({ row, former, loft }) => {
    const told = former?.from === fromTheBeginning ? null : former
    return toldOf('property', loft.id, { row, former: told })
  },
  changed: ({ loft }) => [{ propertyId: loft.id, kind: 'property' }],
})

const fromTheBeginning: Day = '2000-01-01'
