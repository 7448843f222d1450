// Keeps the articles of sites and the tags in memory for as long as the database does not say that they changed.

import { type Article, listArticles, listTags, type Tag } from '#server/db/articles.ts'
import type { Db } from '#server/db/client.ts'
import type { CatalogChange } from './catalog-change.ts'
import { type Copies, createCopies, type CopyRules } from './copies.ts'

/** With their texts some 100 KB each. */
const mostSites = 50
/** In the place of a site's number, where tags of all sites are asked for. */
const allSites = 0

export function createArticleCopies(db: Db, rules: Pick<CopyRules<unknown>, 'elapsed' | 'longest'>) {
  const articles = createCopies<readonly Article[]>({ ...rules, limit: mostSites })
  const tags = createCopies<readonly Tag[]>({ ...rules, limit: mostSites })

  return {
    /** Those of a site, the newest first, also those whose day is still to come. */
    articlesOf: ({ id }: { id: number }) => read(articles, id, () => listArticles(db, id)),
    /** Those of a site; null = of all sites. */
    tagsOf: (site: { id: number } | null) => read(tags, site?.id ?? allSites, () => listTags(db, site?.id)),
    forget({ kind, siteId }: CatalogChange): void {
      if (kind !== 'articles' && kind !== 'all') return
      if (siteId === null) for (const copies of [articles, tags]) copies.forgetAll()
      else {
        articles.forget(siteId)
        for (const id of [siteId, allSites]) tags.forget(id)
      }
    },
  }
}

async function read<T>(
  copies: Copies<readonly T[]>,
  id: number,
  select: () => Promise<readonly T[]>,
): Promise<readonly T[]> {
  const { known, underway, missing } = copies.take([id])
  if (missing.length > 0)
    underway.add(
      copies.reading(
        [id],
        select().then((list) => new Map([[id, list]])),
      ),
    )
  const [waited] = await Promise.all(underway)
  return (known.get(id) ?? waited?.get(id))!
}
