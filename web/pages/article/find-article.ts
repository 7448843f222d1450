import type { Locale } from '#domain/locale.ts'
import { otherLocale } from '#i18n/locale.ts'
import type { Article } from '#web/features/articles/teaser.ts'

export const slugIn = (article: Pick<Article, 'slug' | 'slugEn'>, locale: Locale): string =>
  locale === 'fr' ? article.slug : article.slugEn

type Found<Item> = { article: Item; isOwnSlug: boolean }

/** The article of a slug in this language; else the one that has it in the other, whose address is another one here. */
export function findArticle<Item extends Pick<Article, 'slug' | 'slugEn'>>(
  articles: readonly Item[],
  slug: string,
  locale: Locale,
): Found<Item> | null {
  const own = articles.find((article) => slugIn(article, locale) === slug)
  if (own) return { article: own, isOwnSlug: true }
  const translated = articles.find((article) => slugIn(article, otherLocale(locale)) === slug)
  return translated ? { article: translated, isOwnSlug: false } : null
}
