// Lists a site's articles, the newest first.

import { refused, type Outcome } from '#domain/refusal.ts'
import { listArticles as selectArticles, type Article } from '#server/db/articles.ts'
import type { Deps } from '#server/deps.ts'

export async function listArticles(
  { db, catalog }: Pick<Deps, 'db' | 'catalog'>,
  siteSlug: string,
): Promise<Outcome<{ articles: Article[] }>> {
  const site = (await catalog.read()).sites.get(siteSlug)
  return site ? { ok: true, articles: await selectArticles(db, site.id) } : refused('site_not_found')
}
