import type { FieldReason, SiteReason } from '#domain/refusal.ts'
import type { Locale } from '#domain/locale.ts'
import { changeoverSentence } from './changeover-words.ts'
import { formatMoney } from './format.ts'
import { m } from './paraglide/messages.js'

export type Sentence<R> = (reason: R, options: { locale: Locale }) => string
type SiteFieldReason = Extract<FieldReason, { code: SiteReason['code'] | 'too_long' }>

/**
 * The sentence of every refusal that visitors and guests may hear: a code without one does not compile, nor one without its
 * figures. Those of the console are apart, so that no guest loads them.
 */
const sentences: { [R in SiteReason as R['code']]: Sentence<R> } = {
  invalid_payload: m.refusals_invalid_payload,
  missing_fields: m.refusals_missing_fields,
  invalid_json: m.refusals_invalid_json,
  unsupported_media_type: m.refusals_unsupported_media_type,
  cross_site_request: m.refusals_cross_site_request,
  payload_too_large: m.refusals_payload_too_large,
  not_found: m.refusals_not_found,
  method_not_allowed: m.refusals_method_not_allowed,
  site_not_found: m.refusals_site_not_found,
  property_not_found: m.refusals_property_not_found,
  invalid_dates: m.refusals_invalid_dates,
  in_the_past: m.refusals_in_the_past,
  too_far_ahead: m.refusals_too_far_ahead,
  too_many_nights: m.refusals_too_many_nights,
  dates_unavailable: m.refusals_dates_unavailable,
  min_nights: m.refusals_min_nights,
  no_arrival: (reason, { locale }) => changeoverSentence(reason, locale),
  no_departure: (reason, { locale }) => changeoverSentence(reason, locale),
  too_many_travelers: m.refusals_too_many_travelers,
  property_closed: m.refusals_property_closed,
  wrong_credentials: m.refusals_wrong_credentials,
  missing_credentials: m.account_login_missing,
  name_invalid: m.refusals_name_invalid,
  email_invalid: m.refusals_email_invalid,
  email_known: m.refusals_email_known,
  email_kept: m.refusals_email_kept,
  email_unusable: m.refusals_email_unusable,
  telephone_short: m.refusals_telephone_short,
  password_weak: m.refusals_password_weak,
  password_common: m.refusals_password_common,
  password_personal: m.refusals_password_personal,
  password_mismatch: m.refusals_password_mismatch,
  birthdate_invalid: m.refusals_birthdate_invalid,
  too_young: m.refusals_too_young,
  region_invalid: m.refusals_region_invalid,
  country_invalid: m.refusals_country_invalid,
  wrong_password: m.refusals_wrong_password,
  no_address_pending: m.refusals_no_address_pending,
  session_not_found: m.refusals_session_not_found,
  signed_out: m.refusals_signed_out,
  too_many_attempts: ({ retryAfterSeconds }, options) =>
    m.refusals_too_many_attempts({ minutes: minutesOf(retryAfterSeconds) }, options),
  too_many_messages: ({ retryAfterSeconds, directEmail }, options) =>
    m.refusals_too_many_messages({ minutes: minutesOf(retryAfterSeconds), email: directEmail }, options),
  user_not_found: m.refusals_user_not_found,
  card_invalid: m.refusals_card_invalid,
  card_number_invalid: m.refusals_card_number_invalid,
  card_expired: m.refusals_card_expired,
  card_cvc_invalid: m.refusals_card_cvc_invalid,
  raw_card_refused: m.refusals_raw_card_refused,
  card_declined: m.refusals_card_declined,
  insufficient_funds: m.refusals_insufficient_funds,
  expired_card: m.refusals_expired_card,
  incorrect_cvc: m.refusals_incorrect_cvc,
  processing_error: m.refusals_processing_error,
  cards_refused: m.refusals_cards_refused,
  payment_intent_invalid: m.refusals_payment_intent_invalid,
  payment_intent_mismatch: m.refusals_payment_intent_mismatch,
  hold_expired: m.refusals_hold_expired,
  price_changed: m.refusals_price_changed,
  terms_changed: m.refusals_terms_changed,
  request_expired: m.refusals_request_expired,
  request_withdrawn: m.refusals_request_withdrawn,
  request_paid: m.refusals_request_paid,
  english_not_chosen: m.refusals_english_not_chosen,
  return_url_invalid: m.refusals_return_url_invalid,
  reservation_not_found: m.refusals_reservation_not_found,
  cancellation_closed: m.refusals_cancellation_closed,
  already_cancelled: m.refusals_already_cancelled,
  refund_changed: m.refusals_refund_changed,
  invoice_not_ready: m.refusals_invoice_not_ready,
  stay_not_over: m.refusals_stay_not_over,
  already_reviewed: m.refusals_already_reviewed,
  review_too_long: m.refusals_review_too_long,
  reset_link_invalid: m.refusals_reset_link_invalid,
  address_link_invalid: m.refusals_address_link_invalid,
  stay_not_paid: m.refusals_stay_not_paid,
  refund_amount_invalid: m.refusals_refund_amount_invalid,
  refund_too_high: ({ remaining }, options) =>
    m.refusals_refund_too_high({ remaining: formatMoney(remaining, options.locale) }, options),
  remaining_changed: ({ remaining }, options) =>
    m.refusals_remaining_changed({ remaining: formatMoney(remaining, options.locale) }, options),
  refund_note_missing: m.refusals_refund_note_missing,
  refund_note_too_long: m.refusals_refund_note_too_long,
  refund_not_refused: m.refusals_refund_not_refused,
  reference_missing: m.refusals_reference_missing,
  reference_too_long: m.refusals_reference_too_long,
  returned_in_future: m.refusals_returned_in_future,
  returned_before_asked: m.refusals_returned_before_asked,
  error_reservation: m.refusals_error_reservation,
  error_payment: m.refusals_error_payment,
  error_payment_link: m.refusals_error_payment_link,
  error_no_confirm_sent: m.refusals_error_no_confirm_sent,
  error_3ds: m.refusals_error_3ds,
  error_completion: m.refusals_error_completion,
  busy: m.refusals_busy,
  server_error: m.refusals_server_error,
  '3ds_required': m.refusals_3ds_required,
  awaiting_payment_confirmation: m.refusals_awaiting_payment_confirmation,
}

/** Beside a field, what is wrong with a whole form is said of that field. */
const fieldSentences: { [R in SiteFieldReason as R['code']]: Sentence<R> } = {
  ...sentences,
  missing_fields: m.refusals_field_missing,
  invalid_payload: m.refusals_field_invalid,
  too_long: m.refusals_field_too_long,
}

const minutesOf = (seconds: number): number => Math.max(1, Math.ceil(seconds / 60))

/** The words of a refusal, in the language of the person who asked. */
export const sentenceOf = (reason: SiteReason, locale: Locale): string =>
  (sentences[reason.code] as Sentence<SiteReason>)(reason, { locale })

/** The words beside one field of a form. */
export const fieldSentenceOf = (reason: SiteFieldReason, locale: Locale): string =>
  (fieldSentences[reason.code] as Sentence<SiteFieldReason>)(reason, { locale })

type Answered = { code: string }

/** Whether a code that was read from an answer is one of these; a newer server may know others. */
export const isReason = (answered: Answered): answered is SiteReason =>
  Object.hasOwn(sentences, answered.code)

export const isFieldReason = (answered: Answered): answered is SiteFieldReason =>
  Object.hasOwn(fieldSentences, answered.code)
