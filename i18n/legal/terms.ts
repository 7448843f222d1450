import type { Locale } from '#domain/locale.ts'
import type { LegalDocument, LegalHouse } from './legal-document.ts'
import type { TermsSection } from './section-names.ts'
import { termsInEnglish } from './terms-en.ts'
import { termsInFrench } from './terms-fr.ts'

export const terms = (locale: Locale, house: LegalHouse): LegalDocument<TermsSection> =>
  locale === 'fr' ? termsInFrench(house) : termsInEnglish(house)
