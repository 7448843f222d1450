import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoSite, demoTerms } from '#tests/support/product/demo-site.ts'
import { cancellationPolicy } from '#i18n/legal/cancellation-policy.ts'
import { privacy } from '#i18n/legal/privacy.ts'
import { terms } from '#i18n/legal/terms.ts'
import { locales, type Locale } from '#domain/locale.ts'
import { amenities } from '#demo/content/amenities.ts'
import { articles } from '#demo/content/articles.ts'
import { lofts } from '#demo/content/lofts.ts'

export type VisibleText = { where: string; locale: Locale; text: string }

/** All that is written for people: messages, legal texts, and the demo's lofts, articles, amenities and reviews. */
export function visibleTexts(): VisibleText[] {
  return [...messages(), ...legalTexts(), ...demoTexts()]
}

function messages(): VisibleText[] {
  const folder = join(import.meta.dirname, '../../../i18n/messages')
  return locales.flatMap((locale) =>
    readdirSync(join(folder, locale)).flatMap((area) => {
      const all = JSON.parse(readFileSync(join(folder, locale, area), 'utf8')) as Record<string, unknown>
      return Object.entries(all).flatMap(([key, message]) =>
        sentencesIn(message).map((text) => ({ where: key, locale: languageOf(key, locale), text })),
      )
    }),
  )
}

/** The pages of errors and the API's page say one sentence in the other language: anyone who lost their way may read only one. */
const languageOf = (key: string, locale: Locale): Locale =>
  /^errors_other_|^site_switch_/.test(key) ? (locale === 'fr' ? 'en' : 'fr') : locale

/** A message is a sentence, or a list of variants whose sentences are the values. */
export function sentencesIn(message: unknown): string[] {
  if (typeof message === 'string') return [message]
  if (typeof message !== 'object' || message === null) return []
  return Object.entries(message).flatMap(([key, part]) =>
    key === 'declarations' || key === 'selectors' ? [] : sentencesIn(part),
  )
}

function legalTexts(): VisibleText[] {
  return locales.flatMap((locale) => {
    const documents = {
      terms: terms(locale, demoTerms),
      policy: cancellationPolicy(locale, demoSite),
      privacy: privacy(locale, demoSite),
    }
    return Object.entries(documents).flatMap(([name, { title, intro, sections }]) => [
      { where: `${name} of ${locale}`, locale, text: title },
      { where: `${name} of ${locale}`, locale, text: joined(intro) },
      ...sections.flatMap((section) =>
        [section.title, ...section.blocks.flatMap(textsOfBlock)].map((text) => ({
          where: `${name} of ${locale}, ${section.id}`,
          locale,
          text,
        })),
      ),
    ])
  })
}

type Block = ReturnType<typeof terms>['sections'][number]['blocks'][number]
type Text = ReturnType<typeof terms>['intro']

function textsOfBlock(block: Block): string[] {
  if (typeof block === 'string' || Array.isArray(block)) return [joined(block as Text)]
  if ('list' in block) return block.list.map(joined)
  if ('table' in block) return [block.table.caption, ...block.table.head, ...block.table.rows.flat()]
  return []
}

/** Links and the words around them make one sentence. */
const joined = (text: Text): string =>
  typeof text === 'string' ? text : text.map((part) => (typeof part === 'string' ? part : part.text)).join('')

function demoTexts(): VisibleText[] {
  const written = [...lofts, ...lofts.flatMap(({ photos }) => photos), ...articles, ...amenities]
  return [
    ...written.flatMap((one) => fieldsOf(one)),
    ...lofts.flatMap(({ slug, reviews }) =>
      reviews.map(({ locale, comment }) => ({ where: `review of ${slug}`, locale, text: comment })),
    ),
  ]
}

/** Fields in two languages are called `spaceFr` and `spaceEn`, or `title` and `titleEn`. */
function fieldsOf(one: object): VisibleText[] {
  const entries = Object.entries(one) as [string, unknown][]
  const name = entries.find(([key]) => ['slug', 'file', 'code'].includes(key))?.[1]
  return entries.flatMap(([key, text]): VisibleText[] => {
    if (typeof text !== 'string' || key.startsWith('slug')) return []
    const where = `${String(name)} ${key}`
    if (key.endsWith('En')) return [{ where, locale: 'en', text: withoutTags(text) }]
    const isFrench = key.endsWith('Fr') || `${key}En` in one
    return isFrench ? [{ where, locale: 'fr', text: withoutTags(text) }] : []
  })
}

const withoutTags = (html: string): string =>
  html.replaceAll(/<[^<>]*>/g, '\n').replaceAll('&nbsp;', '\u00a0')
