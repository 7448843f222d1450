// Lists a site's articles, the newest first, and their tags. One with a day to come appears on that day in the site's zone.

import { todayIn } from '#domain/days.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import {
  listArticles as selectArticles,
  type Article,
  listTags as selectTags,
  type Tag,
} from '#server/db/articles.ts'
import type { Deps } from '#server/deps.ts'

export async function listArticles(
  { db, catalog, now }: Pick<Deps, 'db' | 'catalog' | 'now'>,
  siteSlug: string,
): Promise<Outcome<{ articles: Article[] }>> {
  const site = await catalog.site(siteSlug)
  if (!site) return refused('site_not_found')
  return { ok: true, articles: await selectArticles(db, site.id, todayIn(site.zone, now())) }
}

/** Of all sites where none is named. */
export async function listTags(
  { db, catalog }: Pick<Deps, 'db' | 'catalog'>,
  siteSlug?: string,
): Promise<Outcome<{ tags: Tag[] }>> {
  const site = siteSlug === undefined ? null : await catalog.site(siteSlug)
  if (site === undefined) return refused('site_not_found')
  return { ok: true, tags: await selectTags(db, site?.id) }
}
