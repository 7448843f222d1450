// Finds the articles of a site in which somebody's words stand, the best first; without words it lists them all.

import { refused, type Outcome } from '#domain/refusal.ts'
import { listArticles, searchArticles as selectFound, type Article } from '#server/db/articles.ts'
import type { Deps } from '#server/deps.ts'

type Asked = { site: string; needle: string; locale: 'fr' | 'en' }

export async function searchArticles(
  { db, catalog }: Pick<Deps, 'db' | 'catalog'>,
  { site: siteSlug, needle, locale }: Asked,
): Promise<Outcome<{ articles: Article[] }>> {
  const site = (await catalog.read()).sites.get(siteSlug)
  if (!site) return refused('site_not_found')
  // specification §5: a search only when something is typed.
  const articles =
    needle === '' ? await listArticles(db, site.id) : await selectFound(db, site.id, locale, needle)
  return { ok: true, articles }
}
