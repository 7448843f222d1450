// Lists every reason the house may say no. Statuses and sentences are typed by this list, so none can be forgotten.

import type { Cents } from './money.ts'

export const refusalCodes = [
  // What was asked is not understood, or is not there.
  'invalid_payload',
  'missing_fields',
  'invalid_json',
  'payload_too_large',
  'unsupported_media_type',
  'cross_site_request',
  'not_found',
  'method_not_allowed',
  'site_not_found',
  'property_not_found',
  // The stay cannot be had.
  'invalid_dates',
  'in_the_past',
  'too_far_ahead',
  'too_many_nights',
  'dates_unavailable',
  'min_nights',
  'too_many_travelers',
  'property_closed',
  // The person cannot be let in or registered.
  'wrong_credentials',
  'missing_credentials',
  'name_invalid',
  'email_invalid',
  'email_known',
  'email_kept',
  'email_unusable',
  'password_weak',
  'password_common',
  'password_personal',
  'password_mismatch',
  'birthdate_invalid',
  'too_young',
  'region_invalid',
  'country_invalid',
  'signed_out',
  'wrong_password',
  'session_not_found',
  'no_address_pending',
  'too_many_attempts',
  'too_many_messages',
  'user_not_found',
  // The card or the payment is refused.
  'card_invalid',
  'card_number_invalid',
  'card_expired',
  'card_cvc_invalid',
  'raw_card_refused',
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'cards_refused',
  'payment_intent_invalid',
  'payment_intent_mismatch',
  'hold_expired',
  'price_changed',
  'return_url_invalid',
  'english_not_chosen',
  'reservation_not_found',
  // What a guest asks of a bought stay cannot be done.
  'cancellation_closed',
  'already_cancelled',
  'refund_changed',
  'invoice_not_ready',
  'stay_not_over',
  'already_reviewed',
  'review_too_long',
  'reset_link_invalid',
  'address_link_invalid',
  // Something failed on the way: specification §8's list, then the two that send the guest to the bank.
  'error_reservation',
  'error_payment',
  'error_payment_link',
  'error_no_confirm_sent',
  'error_3ds',
  'error_completion',
  'busy',
  'server_error',
  '3ds_required',
  'awaiting_payment_confirmation',
] as const

export type RefusalCode = (typeof refusalCodes)[number]

/** The figures that a refusal's sentence needs. */
export type RefusalDetails = {
  minNights?: number
  maxNights?: number
  daysAhead?: number
  capacity?: number
  minimumAge?: number
  /** How many kinds of signs a password needs, where that is not what registration asks. */
  passwordClasses?: number
  /** The refund that is right now, when it changed since it was shown. */
  refund?: Cents
  maximum?: number
  /** The total that is right now, when the price changed since it was shown. */
  total?: Cents
  retryAfterSeconds?: number
  /** Where to write meanwhile. */
  directEmail?: string
  /** Each refused field of a form with its own reason. */
  fields?: Record<string, RefusalCode>
}

export type Refusal = { code: RefusalCode } & RefusalDetails

export type Refused = { ok: false; reason: Refusal }

/** An expected refusal is returned, never thrown. */
export type Outcome<T extends object = object> = ({ ok: true } & T) | Refused

export function refused(code: RefusalCode, details?: RefusalDetails): Refused {
  return { ok: false, reason: { code, ...details } }
}
