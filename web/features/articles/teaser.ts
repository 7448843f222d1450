import type { Locale } from '#domain/locale.ts'
import type { Answer } from '#web/client/call.ts'

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
export function toTeaser(article: Article, tags: readonly Tag[], locale: Locale): Teaser {
  const own = tags.filter(({ id }) => article.tagIds.includes(id))
  return locale === 'fr'
    ? {
        slug: article.slug,
        title: article.title,
        summary: article.summary,
        image: article.image,
        imageAlt: article.imageAlt,
        tags: own,
      }
    : {
        slug: article.slugEn,
        title: article.titleEn,
        summary: article.summaryEn,
        image: article.image,
        imageAlt: article.imageAltEn,
        tags: own,
      }
}
