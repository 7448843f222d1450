import type { Locale } from '#domain/locale.ts'
import { policyInEnglish } from './cancellation-policy-en.ts'
import { policyInFrench } from './cancellation-policy-fr.ts'
import type { LegalDocument, PolicySite } from './legal-document.ts'
import type { PolicySection } from './section-names.ts'

const texts = { fr: policyInFrench, en: policyInEnglish }

export const cancellationPolicy = (locale: Locale, site: PolicySite): LegalDocument<PolicySection> =>
  texts[locale](site)
