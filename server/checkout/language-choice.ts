// Decides whether a guest may contract in the language of their request, and what is noted of their choice.

import type { Instant } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import type { AgreedTexts } from '#domain/sold-terms.ts'
import { contractLanguage } from '#i18n/locale.ts'
import type { GuestStay } from '#server/db/stays.ts'

type LanguageChoice = Pick<GuestStay, 'englishChosenAt' | 'frenchTexts'>

/** Nobody contracts in English without having said that they choose it (Charter of the French language, s. 55). */
export const isLanguageChosen = (request: { locale: Locale; englishChosen?: boolean | undefined }): boolean =>
  request.locale === contractLanguage || request.englishChosen === true

/** Of a language that is chosen; `texts` are those that the stay is sold with. */
export function languageChoiceOf(locale: Locale, texts: AgreedTexts, at: Instant): LanguageChoice {
  if (locale === contractLanguage) return { englishChosenAt: null, frenchTexts: null }
  return { englishChosenAt: at, frenchTexts: frenchTexts(texts) }
}

/** The French texts of the contract as they are noted with a stay: 'terms 2026-11-22, cancellation policy 2026-11-22'. */
const frenchTexts = ({ terms, cancellationPolicy }: AgreedTexts): string =>
  `terms ${terms}, cancellation policy ${cancellationPolicy}`
