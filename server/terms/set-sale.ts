// Sets who may book and what is held on a card, for what is sold from a day on.

import { setSale } from '#contract/staff/settings.ts'
import { decideSetting, refuseSale } from '#domain/settings.ts'
import { command } from '#server/action/command.ts'
import { putSale } from '#server/db/site-settings.ts'
import { countKept } from './settings-ahead.ts'
import { basisOf, findSettings, readAsked } from './settings-facts.ts'
import { toldOf } from './told-settings.ts'

export const set = command(setSale, {
  facts: (tx, { by: { staff } }, mode) => findSettings(tx, staff.siteId, mode),
  decide: (facts, { payload, at }) => {
    const asked = readAsked(facts, payload, at)
    if (!asked.ok) return asked
    const { minimumAge, depositAmount } = payload
    const sale = { minimumAge, depositAmount }
    const { from, today } = asked
    const decided = decideSetting(facts.terms.sale, { from, ...sale }, { today, wrong: refuseSale(sale) })
    return decided?.ok ? { ...decided, facts } : decided
  },
  already: 'nothing_to_change',
  ahead: async ({ db }, { row, facts }, { at }) => {
    const when = { from: row.from, at, countsFor: 'sales' } as const
    return {
      basis: basisOf(facts),
      kept: await countKept(db, { facts, lofts: facts.lofts }, when),
      stays: [],
      givenBack: [],
    }
  },
  store: (tx, { row }, { by }) => putSale(tx, by.staff.siteId, row),
  tell: ({ row, former }, { by }) => toldOf('site', by.staff.siteId, { row, former }),
})
