// Decides whether a guest may contract in the language of their request, and what is noted of their choice.

import type { Instant } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { contractLanguage } from '#i18n/locale.ts'
import type { GuestStay } from '#server/db/stays.ts'
import { policyInFrench } from '#i18n/legal/cancellation-policy-fr.ts'
import { termsInFrench } from '#i18n/legal/terms-fr.ts'

export type LanguageChoice = Pick<GuestStay, 'englishChosenAt' | 'frenchTexts'>

/** Null when they would contract in English without having said that they choose it (Charter of the French language, s. 55). */
export function languageChoiceOf(
  { locale, englishChosen }: { locale: Locale; englishChosen?: boolean | undefined },
  now: Instant,
): LanguageChoice | null {
  if (locale === contractLanguage) return { englishChosenAt: null, frenchTexts: null }
  return englishChosen ? { englishChosenAt: now, frenchTexts: frenchTexts() } : null
}

/** Whose terms they are changes nothing about their date. */
const anybody = {
  name: '',
  company: '',
  email: '',
  privacyEmail: '',
  telephone: '',
  address: '',
  city: '',
  region: '',
  regionEn: '',
  postalCode: '',
}

/** The French texts of the contract by their dates, as they are noted with a stay: 'terms 2026-11-22, cancellation policy 2026-11-22'. */
const frenchTexts = (): string =>
  `terms ${termsInFrench(anybody).changedOn}, cancellation policy ${policyInFrench({ zone: 'UTC' }).changedOn}`
