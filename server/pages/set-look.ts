// Chooses the colours of the house: none that could not be read somewhere.

import { setLook } from '#contract/staff/pages.ts'
import { decideLook, judgeLook, weakestOf } from '#domain/house-look.ts'
import { command } from '#server/action/command.ts'
import { putLook } from '#server/db/site-texts.ts'
import { basisOf, findPages, refuseOvertaken, toldLook } from './page-facts.ts'

export const set = command(setLook, {
  facts: (tx, { by: { staff } }, mode) => findPages(tx, staff.siteId, mode),
  decide: (facts, { payload: { accent, ink, basis } }) => {
    const decided = decideLook(facts.site, { accent, ink })
    if (decided && !decided.ok) return decided
    return refuseOvertaken(facts, basis) ?? (decided && { ...decided, facts })
  },
  already: 'nothing_to_change',
  ahead: async (_, { facts, look }) => ({
    basis: basisOf(facts),
    ...look,
    pairs: weakestOf(judgeLook(look)),
  }),
  store: (tx, { look }, { by }) => putLook(tx, by.staff.siteId, look),
  tell: ({ look, former }, { by }) => toldLook(by.staff.siteId, { former, look }),
  undo: ({ look, former }) => ({ kind: 'set_look', propertyIds: [], look, former }),
  changed: (_, { by }) => [{ siteId: by.staff.siteId, kind: 'site' }],
})
