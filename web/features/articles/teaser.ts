import { localized, type Locale } from '#domain/locale.ts'
import type { Answer } from '#client/call.ts'

export type Article = Answer<'GET /api/articles/{site}'>['items'][number]
export type Tag = { id: number; label: string }

export type Teaser = {
  slug: string
  title: string
  summary: string
  image: string
  imageAlt: string
  tags: Tag[]
}

/** What a card shows, in one language. Only this travels with a page that lists articles: their bodies are long. */
export const toTeaser = (article: Article, tags: readonly Tag[], locale: Locale): Teaser => ({
  slug: localized(article, 'slug', locale),
  title: localized(article, 'title', locale),
  summary: localized(article, 'summary', locale),
  image: article.image,
  imageAlt: localized(article, 'imageAlt', locale),
  tags: tags.filter(({ id }) => article.tagIds.includes(id)),
})
