// Sets service fee and taxes for arrivals from a day on. What is sold keeps its own.

import { setRates } from '#contract/staff/settings.ts'
import { decideSetting, refuseRates } from '#domain/settings.ts'
import { command } from '#server/action/command.ts'
import { putRates } from '#server/db/site-settings.ts'
import { countKept, exampleStays } from './settings-ahead.ts'
import { basisOf, findSettings, readAsked } from './settings-facts.ts'
import { toldOf } from './told-settings.ts'

export const set = command(setRates, {
  facts: (tx, { by: { staff } }, mode) => findSettings(tx, staff.siteId, mode),
  decide: (facts, { payload, at }) => {
    const asked = readAsked(facts, payload, at)
    if (!asked.ok) return asked
    const { managingFee, lodgingTax, tps, tvq } = payload
    const rates = { managingFee, lodgingTax, tps, tvq }
    const { from, today } = asked
    const decided = decideSetting(facts.terms.rates, { from, ...rates }, { today, wrong: refuseRates(rates) })
    return decided?.ok ? { ...decided, facts } : decided
  },
  already: 'nothing_to_change',
  ahead: async ({ db }, { row, facts }, { at }) => {
    const when = { from: row.from, at, countsFor: 'arrivals' } as const
    const about = { facts, lofts: facts.lofts }
    const stays = await exampleStays(db, about, when, ({ site, ...loft }) => ({
      ...loft,
      site: { ...site, charges: [...site.charges.filter(({ from }) => from !== row.from), row] },
    }))
    return { basis: basisOf(facts), kept: await countKept(db, about, when), stays, givenBack: [] }
  },
  store: (tx, { row }, { by }) => putRates(tx, by.staff.siteId, row),
  tell: ({ row, former }, { by }) => toldOf('site', by.staff.siteId, { row, former }),
})
