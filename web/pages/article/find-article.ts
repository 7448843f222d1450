import { locales, localized, type Locale } from '#domain/locale.ts'
import type { Article } from '#web/features/articles/teaser.ts'

type Slugs = Pick<Article, 'slug' | 'slugEn'>
const slugIn = (article: Slugs, locale: Locale): string => localized(article, 'slug', locale)

type Found<Item> = { article: Item; isOwnSlug: boolean }

/** The article of a slug in this language; else one that has it in another, whose address is another one here. */
export function findArticle<Item extends Slugs>(
  articles: readonly Item[],
  slug: string,
  locale: Locale,
): Found<Item> | null {
  const own = articles.find((article) => slugIn(article, locale) === slug)
  if (own) return { article: own, isOwnSlug: true }
  const translated = articles.find((article) => locales.some((other) => slugIn(article, other) === slug))
  return translated ? { article: translated, isOwnSlug: false } : null
}

type Tagged = { slug: string; tagIds: number[] }

/** Specification §9: at most three others. Those that share most tags first; among equals the order stays, newest first. */
export function otherArticles<Item extends Tagged>(
  articles: readonly Item[],
  shown: Tagged,
  most = 3,
): Item[] {
  const shared = (article: Tagged) => article.tagIds.filter((id) => shown.tagIds.includes(id)).length
  return articles
    .filter(({ slug }) => slug !== shown.slug)
    .toSorted((a, b) => shared(b) - shared(a))
    .slice(0, most)
}
