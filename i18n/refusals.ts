import type { Refusal, RefusalCode } from '#domain/refusal.ts'
import type { Locale } from '#domain/locale.ts'
import { m } from './paraglide/messages.js'

type Sentence = (refusal: Refusal, options: { locale: Locale }) => string

/** The sentence of every refusal: a code without one does not compile. */
const sentences = {
  invalid_payload: (_, options) => m.refusals_invalid_payload({}, options),
  missing_fields: (_, options) => m.refusals_missing_fields({}, options),
  invalid_json: (_, options) => m.refusals_invalid_json({}, options),
  unsupported_media_type: (_, options) => m.refusals_unsupported_media_type({}, options),
  cross_site_request: (_, options) => m.refusals_cross_site_request({}, options),
  payload_too_large: (_, options) => m.refusals_payload_too_large({}, options),
  not_found: (_, options) => m.refusals_not_found({}, options),
  method_not_allowed: (_, options) => m.refusals_method_not_allowed({}, options),
  site_not_found: (_, options) => m.refusals_site_not_found({}, options),
  property_not_found: (_, options) => m.refusals_property_not_found({}, options),
  invalid_dates: (_, options) => m.refusals_invalid_dates({}, options),
  in_the_past: (_, options) => m.refusals_in_the_past({}, options),
  too_far_ahead: ({ daysAhead = 0 }, options) => m.refusals_too_far_ahead({ daysAhead }, options),
  too_many_nights: ({ maxNights = 0 }, options) => m.refusals_too_many_nights({ maxNights }, options),
  dates_unavailable: (_, options) => m.refusals_dates_unavailable({}, options),
  min_nights: ({ minNights = 0 }, options) => m.refusals_min_nights({ minNights }, options),
  too_many_travelers: ({ capacity = 0 }, options) => m.refusals_too_many_travelers({ capacity }, options),
  property_closed: (_, options) => m.refusals_property_closed({}, options),
  wrong_credentials: (_, options) => m.refusals_wrong_credentials({}, options),
  missing_credentials: (_, options) => m.account_login_missing({}, options),
  name_invalid: (_, options) => m.refusals_name_invalid({}, options),
  email_invalid: (_, options) => m.refusals_email_invalid({}, options),
  email_known: (_, options) => m.refusals_email_known({}, options),
  email_kept: (_, options) => m.refusals_email_kept({}, options),
  email_unusable: (_, options) => m.refusals_email_unusable({}, options),
  password_weak: ({ passwordClasses }, options) =>
    passwordClasses === 3
      ? m.refusals_password_weak_reset({}, options)
      : m.refusals_password_weak({}, options),
  password_common: (_, options) => m.refusals_password_common({}, options),
  password_personal: (_, options) => m.refusals_password_personal({}, options),
  password_mismatch: (_, options) => m.refusals_password_mismatch({}, options),
  birthdate_invalid: (_, options) => m.refusals_birthdate_invalid({}, options),
  too_young: ({ minimumAge = 0 }, options) => m.refusals_too_young({ minimumAge }, options),
  region_invalid: (_, options) => m.refusals_region_invalid({}, options),
  country_invalid: (_, options) => m.refusals_country_invalid({}, options),
  wrong_password: (_, options) => m.refusals_wrong_password({}, options),
  no_address_pending: (_, options) => m.refusals_no_address_pending({}, options),
  session_not_found: (_, options) => m.refusals_session_not_found({}, options),
  signed_out: (_, options) => m.refusals_signed_out({}, options),
  too_many_attempts: ({ retryAfterSeconds = 0 }, options) =>
    m.refusals_too_many_attempts({ minutes: minutesOf(retryAfterSeconds) }, options),
  too_many_messages: ({ retryAfterSeconds = 0, directEmail = '' }, options) =>
    m.refusals_too_many_messages({ minutes: minutesOf(retryAfterSeconds), email: directEmail }, options),
  user_not_found: (_, options) => m.refusals_user_not_found({}, options),
  card_invalid: (_, options) => m.refusals_card_invalid({}, options),
  card_number_invalid: (_, options) => m.refusals_card_number_invalid({}, options),
  card_expired: (_, options) => m.refusals_card_expired({}, options),
  card_cvc_invalid: (_, options) => m.refusals_card_cvc_invalid({}, options),
  raw_card_refused: (_, options) => m.refusals_raw_card_refused({}, options),
  card_declined: (_, options) => m.refusals_card_declined({}, options),
  insufficient_funds: (_, options) => m.refusals_insufficient_funds({}, options),
  expired_card: (_, options) => m.refusals_expired_card({}, options),
  incorrect_cvc: (_, options) => m.refusals_incorrect_cvc({}, options),
  processing_error: (_, options) => m.refusals_processing_error({}, options),
  cards_refused: (_, options) => m.refusals_cards_refused({}, options),
  payment_intent_invalid: (_, options) => m.refusals_payment_intent_invalid({}, options),
  payment_intent_mismatch: (_, options) => m.refusals_payment_intent_mismatch({}, options),
  hold_expired: (_, options) => m.refusals_hold_expired({}, options),
  price_changed: (_, options) => m.refusals_price_changed({}, options),
  english_not_chosen: (_, options) => m.refusals_english_not_chosen({}, options),
  return_url_invalid: (_, options) => m.refusals_return_url_invalid({}, options),
  reservation_not_found: (_, options) => m.refusals_reservation_not_found({}, options),
  cancellation_closed: (_, options) => m.refusals_cancellation_closed({}, options),
  already_cancelled: (_, options) => m.refusals_already_cancelled({}, options),
  refund_changed: (_, options) => m.refusals_refund_changed({}, options),
  invoice_not_ready: (_, options) => m.refusals_invoice_not_ready({}, options),
  stay_not_over: (_, options) => m.refusals_stay_not_over({}, options),
  already_reviewed: (_, options) => m.refusals_already_reviewed({}, options),
  review_too_long: ({ maximum = 0 }, options) => m.refusals_review_too_long({ maximum }, options),
  reset_link_invalid: (_, options) => m.refusals_reset_link_invalid({}, options),
  address_link_invalid: (_, options) => m.refusals_address_link_invalid({}, options),
  error_reservation: (_, options) => m.refusals_error_reservation({}, options),
  error_payment: (_, options) => m.refusals_error_payment({}, options),
  error_payment_link: (_, options) => m.refusals_error_payment_link({}, options),
  error_no_confirm_sent: (_, options) => m.refusals_error_no_confirm_sent({}, options),
  error_3ds: (_, options) => m.refusals_error_3ds({}, options),
  error_completion: (_, options) => m.refusals_error_completion({}, options),
  busy: (_, options) => m.refusals_busy({}, options),
  server_error: (_, options) => m.refusals_server_error({}, options),
  '3ds_required': (_, options) => m.refusals_3ds_required({}, options),
  awaiting_payment_confirmation: (_, options) => m.refusals_awaiting_payment_confirmation({}, options),
} satisfies Record<RefusalCode, Sentence>

const minutesOf = (seconds: number): number => Math.max(1, Math.ceil(seconds / 60))

/** The words of a refusal, in the language of the person who asked. */
export const sentenceOf = (refusal: Refusal, locale: Locale): string =>
  (sentences[refusal.code] as Sentence)(refusal, { locale })

/** The words beside one field of a form. `refusal` is the form's, for the figures that a sentence needs. */
export function fieldSentenceOf(code: RefusalCode, refusal: Refusal, locale: Locale): string {
  if (code === 'missing_fields') return m.refusals_field_missing({}, { locale })
  if (code === 'invalid_payload') return m.refusals_field_invalid({}, { locale })
  return sentenceOf({ ...refusal, code }, locale)
}

export const tooLongSentence = (maximum: number, locale: Locale): string =>
  m.refusals_field_too_long({ maximum }, { locale })

/** decisions §7: whatever fails in a payment, people are told whether they paid and whether they may try again. */
export function chargedSentenceOf(charged: 'no' | 'yes' | 'unknown', locale: Locale): string {
  if (charged === 'no') return m.refusals_charged_no({}, { locale })
  if (charged === 'yes') return m.refusals_charged_yes({}, { locale })
  return m.refusals_charged_unknown({}, { locale })
}
