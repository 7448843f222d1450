// Lists a site's articles, the newest first, and their tags. One with a day to come appears on that day in the site's zone.

import { todayIn } from '#domain/days.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import type { Article, Tag } from '#server/db/articles.ts'
import type { Deps } from '#server/deps.ts'

export async function listArticles(
  { catalog, now }: Pick<Deps, 'catalog' | 'now'>,
  siteSlug: string,
): Promise<Outcome<{ articles: Article[] }>> {
  const site = await catalog.site(siteSlug)
  if (!site) return refused('site_not_found')
  const today = todayIn(site.zone, now())
  const articles = await catalog.articlesOf(site)
  return { ok: true, articles: articles.filter(({ publishedOn }) => publishedOn <= today) }
}

/** Of all sites where none is named. */
export async function listTags(
  { catalog }: Pick<Deps, 'catalog'>,
  siteSlug?: string,
): Promise<Outcome<{ tags: readonly Tag[] }>> {
  const site = siteSlug === undefined ? null : await catalog.site(siteSlug)
  if (site === undefined) return refused('site_not_found')
  return { ok: true, tags: await catalog.tagsOf(site) }
}
