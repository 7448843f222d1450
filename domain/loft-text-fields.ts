// Names what a loft says of itself, in each language.

import { locales, perLocale, type Locale } from './locale.ts'

/** `description` is HTML of a few tags, cleaned before it comes here. */
export type LoftTexts = {
  taglineFr: string
  taglineEn: string
  descriptionFr: string
  descriptionEn: string
}

/** What a loft says once per language. */
export const loftTextNames = ['tagline', 'description'] as const
export type LoftTextName = (typeof loftTextNames)[number]

export const fieldsOf = {
  tagline: { fr: 'taglineFr', en: 'taglineEn' },
  description: { fr: 'descriptionFr', en: 'descriptionEn' },
} as const satisfies Record<LoftTextName, Record<Locale, keyof LoftTexts>>
export const loftTextFields = loftTextNames.flatMap((name) => locales.map((locale) => fieldsOf[name][locale]))

export const noTexts: LoftTexts = { taglineFr: '', taglineEn: '', descriptionFr: '', descriptionEn: '' }

/** What each language lacks; a loft may go without both, and never have one alone. */
export const missingTexts = (texts: LoftTexts): Record<Locale, LoftTextName[]> =>
  perLocale((locale) => loftTextNames.filter((name) => texts[fieldsOf[name][locale]] === ''))

/** Each field that is empty while the other language has it: it stops the publication of both. */
export function halfFields(texts: LoftTexts): (keyof LoftTexts)[] {
  const missing = missingTexts(texts)
  return loftTextNames.flatMap((name) => {
    const lacking = locales.filter((locale) => missing[locale].includes(name))
    return lacking.length < locales.length ? lacking.map((locale) => fieldsOf[name][locale]) : []
  })
}

/** Which of them are others. */
export const changedTexts = (former: LoftTexts, texts: LoftTexts): LoftTextName[] =>
  loftTextNames.filter((name) => locales.some((locale) => isOther(former, texts, fieldsOf[name][locale])))

const isOther = (former: LoftTexts, texts: LoftTexts, field: keyof LoftTexts): boolean =>
  former[field] !== texts[field]
