// Finds the articles of a site in which somebody's words stand, the best first; without words it lists them all.

import { todayIn } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { searchArticles as selectFound, type Article } from '#server/db/articles.ts'
import type { Deps } from '#server/deps.ts'
import { listArticles } from './list-articles.ts'

type Asked = { site: string; needle: string; locale: Locale }

export async function searchArticles(
  deps: Pick<Deps, 'db' | 'catalog' | 'now'>,
  { site: siteSlug, needle: searchTerm, locale }: Asked,
): Promise<Outcome<{ articles: Article[] }>> {
  // specification §5: a search only when something is typed.
  if (searchTerm === '') return listArticles(deps, siteSlug)
  const { db, catalog, now } = deps
  const site = await catalog.site(siteSlug)
  if (!site) return refused('site_not_found')
  const today = todayIn(site.zone, now())
  return { ok: true, articles: await selectFound(db, { siteId: site.id, today, locale, searchTerm }) }
}
