import type { PrivacyRequestKind } from '#domain/privacy.ts'
import { m } from '#i18n/paraglide/messages.js'

/** What a guest asks for about what is kept of them, in words; also as the choice of a form. */
export const requestWords: Readonly<Record<PrivacyRequestKind, () => string>> = {
  copy: m.console_guests_request_copy,
  correction: m.console_guests_request_correction,
  erasure: m.console_guests_request_erasure,
}

/** What a guest agreed to with a stay. */
export const consentWords = {
  terms: m.console_guests_consent_terms,
  english: m.console_guests_consent_english,
  deposit: m.console_guests_consent_deposit,
} as const
