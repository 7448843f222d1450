import type { Locale } from '#domain/locale.ts'
import type { HidingReason } from '#domain/review.ts'
import { m } from './paraglide/messages.js'

const words: Readonly<Record<HidingReason, (_: object, options?: { locale: Locale }) => string>> = {
  personal: m.mail_review_reason_personal,
  insulting: m.mail_review_reason_insulting,
  other_matter: m.mail_review_reason_other_matter,
  advertising: m.mail_review_reason_advertising,
  asked_by_guest: m.mail_review_reason_asked_by_guest,
}

const staffWords: Readonly<Record<HidingReason, (_: object, options?: { locale: Locale }) => string>> = {
  personal: m.console_reviews_why_personal,
  insulting: m.console_reviews_why_insulting,
  other_matter: m.console_reviews_why_other_matter,
  advertising: m.console_reviews_why_advertising,
  asked_by_guest: m.console_reviews_why_asked_by_guest,
}

/** The same as the staff reads it, who is not the guest; it stands by itself. */
export const staffHidingWords = (reason: HidingReason, locale?: Locale): string =>
  staffWords[reason]({}, locale && { locale })

/** Why a review is hidden, as its guest reads it: the end of a sentence. Without a language, in the page's. */
export const hidingWords = (reason: HidingReason, locale?: Locale): string =>
  words[reason]({}, locale && { locale })
