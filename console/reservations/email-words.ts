import { m } from '#i18n/paraglide/messages.js'

const words: Readonly<Record<string, () => string>> = {
  confirmation: m.console_letter_confirmation,
  'owner-notice': m.console_letter_owner_notice,
  'payment-failed': m.console_letter_payment_failed,
  cancellation: m.console_letter_cancellation,
  'owner-cancellation': m.console_letter_owner_cancellation,
  'stay-changed': m.console_letter_stay_changed,
  'buyer-corrected': m.console_buyers_letter,
  'payment-request': m.console_requests_letter_asked,
  'request-paid': m.console_requests_letter_paid,
  'option-held': m.console_options_letter_held,
  'option-extended': m.console_options_letter_extended,
  'option-ended': m.console_options_letter_ended,
  'pre-arrival': m.console_letter_pre_arrival,
  'door-code': m.console_letter_door_code,
  'after-stay': m.console_letter_after_stay,
  'own-letter': m.console_letter_own,
  'letter-test': m.console_letter_test,
  'review-hidden': m.console_reviews_letter,
  'deposit-refused': m.console_letter_deposit_refused,
  'deposit-kept': m.console_letter_deposit_kept,
  'left-at-bank': m.console_letter_left_at_bank,
  'refund-failed': m.console_letter_refund_failed,
  'given-back': m.console_letter_given_back,
  'part-given-back': m.console_letter_part_given_back,
  'claim-account': m.console_letter_claim,
  contact: m.console_letter_contact,
  'staff-link': m.console_letter_staff_link,
}

/** What an email is called; those of guests' accounts, and one that is newer than this page, have one name. */
export const emailWords = (name: string): string => (words[name] ?? m.console_letter_other)()
