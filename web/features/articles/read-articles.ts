import type { RouterContextProvider } from 'react-router'
import { localized, type Locale } from '#domain/locale.ts'
import { call, type CallError } from '#client/call.ts'
import { loaderFetch, siteSlug } from '#web/client/context.ts'
import type { Article, Tag } from './teaser.ts'

/** `areTagsRead`: articles can be read without their tags; the lists that need them simply show none. */
type Found = { ok: true; articles: Article[]; tags: Tag[]; areTagsRead: boolean }
type Context = Readonly<RouterContextProvider>
type Read = Found | { ok: false; status: number; error: CallError }

/** The site's articles, newest first, or those in which the query is found, best first; and the tags in the language of the page. */
export async function readArticles(context: Context, locale: Locale, query = ''): Promise<Read> {
  const site = context.get(siteSlug)
  const options = { fetch: loaderFetch(context), locale }
  const [articles, tags] = await Promise.all([
    query === ''
      ? call('GET /api/articles/{site}', { params: { site } }, options)
      : call('POST /api/search', { payload: { locale, needle: query, site } }, options),
    call('GET /api/tags', { params: { site } }, options),
  ])
  if (!articles.ok) return articles
  return {
    ok: true,
    articles: articles.answer.items,
    areTagsRead: tags.ok,
    tags: tags.ok ? tags.answer.items.map((tag) => toTag(tag, locale)) : [],
  }
}

const toTag = (tag: { id: number; name: string; nameEn: string }, locale: Locale): Tag => ({
  id: tag.id,
  label: localized(tag, 'name', locale),
})
