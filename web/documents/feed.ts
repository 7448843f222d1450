import type { LoaderFunctionArgs } from 'react-router'
import { partsOf, weekdayOf, type Day } from '#domain/days.ts'
import { localized } from '#domain/locale.ts'
import { localeOfPath, tagOf } from '#i18n/locale.ts'
import { documents, pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { publicOrigin, siteFacts } from '#web/client/context.ts'
import { isSelling, isWhole } from '#web/features/not-selling/while-selling.ts'
import { readArticles } from '#web/features/articles/read-articles.ts'
import { documentAnswer, escapeXml, missing, unreadable } from './document-answer.ts'

/** The articles of one language, newest first, for anyone who reads them elsewhere (RSS 2.0). None while nothing is sold: their pages are not shown. */
export async function loader({ url, context }: LoaderFunctionArgs): Promise<Response> {
  if (!isWhole(context)) return missing()
  const locale = localeOfPath(url.pathname)
  const read = await readArticles(context, locale)
  if (!read.ok) return unreadable()
  const origin = context.get(publicOrigin)
  const shown = isSelling(context) ? read.articles : []
  const items = shown.map((article) => {
    const address = origin + pathTo('article', locale, { slug: localized(article, 'slug', locale) })
    return element('item', [
      element('title', escapeXml(localized(article, 'title', locale))),
      element('link', escapeXml(address)),
      `<guid isPermaLink="true">${escapeXml(address)}</guid>`,
      element('pubDate', mailDate(article.publishedOn as Day)),
      element('description', escapeXml(localized(article, 'summary', locale))),
      ...read.tags
        .filter(({ id }) => article.tagIds.includes(id))
        .map(({ label }) => element('category', escapeXml(label))),
    ])
  })
  const channel = element('channel', [
    element('title', escapeXml(m.articles_feed_title({ name: context.get(siteFacts).name }))),
    element('link', escapeXml(origin + pathTo('articles', locale))),
    element('description', escapeXml(m.articles_meta_description({ city: context.get(siteFacts).city }))),
    element('language', tagOf(locale)),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(origin + documents.feed[locale])}"/>`,
    ...items,
  ])
  return documentAnswer(
    'application/rss+xml',
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">${channel}</rss>\n`,
  )
}

const element = (name: string, content: string | string[]): string =>
  `<${name}>${typeof content === 'string' ? content : content.join('')}</${name}>`

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** 'Sat, 21 Nov 2026 12:00:00 GMT' (RFC 822, which RSS wants): noon, so that the day is the same all over the country. */
function mailDate(day: Day): string {
  const { year, month, day: dayOfMonth } = partsOf(day)
  const date = `${String(dayOfMonth).padStart(2, '0')} ${months[month - 1]} ${year}`
  return `${weekdays[weekdayOf(day) - 1]}, ${date} 12:00:00 GMT`
}
