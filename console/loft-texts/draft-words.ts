import type { Instant } from '#domain/days.ts'
import { fieldsOf, loftTextNames, type LoftTextName, type LoftTexts } from '#domain/loft-text-fields.ts'
import { longestLoftText } from '#domain/loft-texts.ts'
import { locales, type Locale } from '#domain/locale.ts'
import type { Answer } from '#client/call.ts'
import { formatInstant } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'

export type LoftTextsRead = Answer<'GET /api/staff/lofts/{id}/texts'>
export type Field = keyof LoftTexts

/** In the order of the form: a line, then what is longer. */
export const fields: readonly { field: Field; name: LoftTextName; locale: Locale }[] = loftTextNames.flatMap(
  (name) => locales.map((locale) => ({ field: fieldsOf[name][locale], name, locale })),
)

export const languageWords = { fr: m.console_language_fr, en: m.console_language_en } as const

export const fieldWords = {
  taglineFr: m.console_lofts_tagline_label_fr,
  taglineEn: m.console_lofts_tagline_label_en,
  descriptionFr: m.console_texts_description_fr,
  descriptionEn: m.console_texts_description_en,
} as const satisfies Record<Field, () => string>

/** Said beside a field that is empty while the other language has it. */
export const halfWords = {
  taglineFr: m.console_lofts_tagline_unsaid_fr,
  taglineEn: m.console_lofts_tagline_unsaid_en,
  descriptionFr: m.console_texts_description_unsaid_fr,
  descriptionEn: m.console_texts_description_unsaid_en,
} as const satisfies Record<Field, () => string>

/** By how many characters, tags included, a text is longer than it may be; below zero: how many are left. */
export const beyondOf = (field: Field, texts: LoftTexts): number => {
  const { name } = fields.find((one) => one.field === field)!
  return texts[field].length - longestLoftText[name]
}

export const momentWords = (at: string, zone: string, locale: Locale): string =>
  formatInstant(at as Instant, zone, locale)
