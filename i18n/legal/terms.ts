import type { Locale } from '#domain/locale.ts'
import type { LegalDocument, TermsSite } from './legal-document.ts'
import type { TermsSection } from './section-names.ts'
import { termsInEnglish } from './terms-en.ts'
import { termsInFrench } from './terms-fr.ts'

const texts = { fr: termsInFrench, en: termsInEnglish }

export const terms = (locale: Locale, site: TermsSite): LegalDocument<TermsSection> => texts[locale](site)
