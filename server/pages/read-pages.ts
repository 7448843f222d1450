// Reads what the pages say of the house and who wrote it last, for whoever may see the settings.

import { readPages } from '#contract/staff/pages.ts'
import { query } from '#server/action/command.ts'
import { inSnapshot } from '#server/db/client.ts'
import { hasArticles, lastWritten } from '#server/db/site-texts.ts'
import { basisOf, findPages, lookOf } from './page-facts.ts'

export const read = query(readPages, ({ db }, { by: { staff } }) =>
  inSnapshot(db, async (tx) => {
    const facts = await findPages(tx, staff.siteId, 'look')
    return {
      basis: basisOf(facts),
      zone: facts.site.zone,
      texts: facts.words,
      townSlug: facts.site.townSlug,
      city: facts.site.city,
      hasArticles: await hasArticles(tx, staff.siteId),
      look: lookOf(facts.site),
      written: await lastWritten(tx, staff.siteId),
    }
  }),
)
