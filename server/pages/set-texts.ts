// Writes what the pages say of the house: in both languages or not at all.

import { setTexts } from '#contract/staff/pages.ts'
import { decideTexts, townSlugOf, type SiteText } from '#domain/site-texts.ts'
import { command } from '#server/action/command.ts'
import { putTexts } from '#server/db/site-texts.ts'
import { basisOf, findPages, refuseOvertaken, toldTexts, type PageFacts } from './page-facts.ts'

export const set = command(setTexts, {
  facts: (tx, { by: { staff } }, mode) => findPages(tx, staff.siteId, mode),
  decide: (facts, { payload: { texts, basis } }) => {
    const decided = decideTexts(facts.words, texts)
    // What was typed is wrong whoever has written meanwhile.
    if (decided && !decided.ok) return decided
    return refuseOvertaken(facts, basis) ?? (decided && { ...decided, facts })
  },
  already: 'nothing_to_change',
  ahead: async (_, { facts, texts }) => ({
    basis: basisOf(facts),
    texts,
    townPage: townPageOf(facts, texts),
  }),
  store: (tx, { texts }, { by: { staff }, at }) => putTexts(tx, staff.siteId, texts, { at, by: staff.name }),
  tell: ({ texts, former }, { by }) => toldTexts(by.staff.siteId, { former, texts }),
  undo: ({ texts, former }) => ({ kind: 'set_texts', propertyIds: [], texts, former }),
  changed: (_, { by }) => [{ siteId: by.staff.siteId, kind: 'site' }],
})

function townPageOf({ site, words }: PageFacts, texts: readonly SiteText[]): 'appears' | 'goes' | null {
  const after = [...words.filter(({ key }) => texts.every((text) => text.key !== key)), ...texts]
  const [had, has] = [words, after.filter(({ fr }) => fr !== '')].map(
    (shown) => townSlugOf({ ...site, words: shown }) !== null,
  )
  if (had === has) return null
  return has ? 'appears' : 'goes'
}
