import type { LoaderFunctionArgs } from 'react-router'
import { defaultLocale, locales, localized, perLocale, type Locale } from '#domain/locale.ts'
import { pathTo, paths, townPath, sellingPages, unlistedPages, type PageName } from '#i18n/paths.ts'
import { listProperties } from '#web/client/catalog.ts'
import { loaderFetch, publicOrigin, siteFacts, siteSlug } from '#web/client/context.ts'
import { isSelling, isWhole } from '#web/features/not-selling/while-selling.ts'
import { readArticles } from '#web/features/articles/read-articles.ts'
import { documentAnswer, escapeXml, missing, unreadable } from './document-answer.ts'

/** One page in every language; `changedOn` only where it is known. */
type Listed = { at: Record<Locale, string>; changedOn?: string }

/** Every page that search engines may list, in both languages, each naming its counterpart; while nothing is sold those that go on. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  if (!isWhole(context)) return missing()
  const { townSlug, builtInPictures } = context.get(siteFacts)
  const isThere = (page: PageName) => page !== 'pictures' || builtInPictures
  if (!isSelling(context))
    return sitemapOf(
      context,
      plainPages((page) => !sellingPages.has(page) && isThere(page)),
    )
  const site = context.get(siteSlug)
  const options = { fetch: loaderFetch(context), locale: defaultLocale }
  const [lofts, read] = await Promise.all([
    listProperties(site, {}, options),
    readArticles(context, defaultLocale),
  ])
  if (!lofts.ok || !read.ok) return unreadable()
  const listed: Listed[] = [
    ...plainPages(
      (page) => page !== 'town' && isThere(page) && (page !== 'articles' || read.articles.length > 0),
    ),
    ...(townSlug === null ? [] : [{ at: perLocale((locale) => townPath(townSlug, locale)) }]),
    ...lofts.answer.items.map(({ slug }) => ({
      at: perLocale((locale) => pathTo('property', locale, { slug })),
    })),
    ...read.articles.map((article) => ({
      at: perLocale((locale) => pathTo('article', locale, { slug: localized(article, 'slug', locale) })),
      changedOn: article.publishedOn,
    })),
  ]
  return sitemapOf(context, listed)
}

function sitemapOf(context: LoaderFunctionArgs['context'], listed: readonly Listed[]): Response {
  const origin = context.get(publicOrigin)
  const entries = listed.flatMap((page) => locales.map((locale) => entryOf(origin, locale, page)))
  return documentAnswer(
    'application/xml',
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
      ...entries,
      '</urlset>',
      '',
    ].join('\n'),
  )
}

/** Pages without a name in their address. */
const plainPages = (isWanted: (page: PageName) => boolean): Listed[] =>
  (Object.keys(paths) as PageName[])
    .filter((page) => !unlistedPages.has(page) && !paths[page].fr.includes(':') && isWanted(page))
    .map((page) => ({ at: paths[page] }))

function entryOf(origin: string, locale: Locale, { at, changedOn }: Listed): string {
  const alternates = [
    ...locales.map((one) => [one, at[one]] as const),
    ['x-default', at[defaultLocale]] as const,
  ]
  return [
    '<url>',
    `<loc>${escapeXml(origin + at[locale])}</loc>`,
    ...(changedOn ? [`<lastmod>${changedOn}</lastmod>`] : []),
    ...alternates.map(
      ([language, path]) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(origin + path)}"/>`,
    ),
    '</url>',
  ].join('')
}
