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

/** Why a review is hidden, as its guest reads it: the end of a sentence. Without a language, in the page's. */
export const hidingWords = (reason: HidingReason, locale?: Locale): string =>
  words[reason]({}, locale && { locale })
