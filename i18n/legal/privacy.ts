import type { Locale } from '#domain/locale.ts'
import type { LegalDocument, LegalSite } from './legal-document.ts'
import { privacyInEnglish } from './privacy-en.ts'
import { privacyInFrench } from './privacy-fr.ts'
import type { PrivacySection } from './section-names.ts'

const texts = { fr: privacyInFrench, en: privacyInEnglish }

export const privacy = (locale: Locale, site: LegalSite): LegalDocument<PrivacySection> => texts[locale](site)
