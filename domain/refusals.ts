// Lists every reason for which a request may be refused, one a line; those that only the console hears are in staff-refusals.ts.

import { cents, count, day, orNull, text, type RefusalLine } from './refusal-lines.ts'

export const refusals = {
  // What was asked is not understood, or is not there.
  invalid_payload: { is: 'invalid' },
  missing_fields: { is: 'invalid' },
  invalid_json: { is: 'malformed' },
  payload_too_large: { is: 'too_large' },
  unsupported_media_type: { is: 'unsupported' },
  cross_site_request: { is: 'forbidden' },
  not_found: { is: 'not_found' },
  method_not_allowed: { is: 'method_not_allowed' },
  site_not_found: { is: 'not_found' },
  property_not_found: { is: 'not_found' },
  // The stay cannot be had.
  site_not_open: { is: 'conflict' },
  invalid_dates: { is: 'invalid', field: 'day' },
  in_the_past: { is: 'invalid' },
  too_far_ahead: { is: 'invalid', figures: { daysAhead: count(365) } },
  too_many_nights: { is: 'invalid', figures: { maxNights: count(31) } },
  dates_unavailable: { is: 'invalid' },
  min_nights: { is: 'invalid', figures: { minNights: count(2) } },
  /** The day on which nobody may arrive, and the nearest one on which somebody may; null where there is none. */
  no_arrival: { is: 'invalid', figures: { day: day('2027-02-13'), nearest: orNull(day('2027-02-12')) } },
  /** The same of leaving, after the wanted arrival. */
  no_departure: { is: 'invalid', figures: { day: day('2027-02-14'), nearest: orNull(day('2027-02-15')) } },
  too_many_travelers: { is: 'invalid', figures: { capacity: count(4) } },
  property_closed: { is: 'invalid' },
  // The person cannot be let in or registered.
  wrong_credentials: { is: 'unauthorized' },
  missing_credentials: { is: 'invalid' },
  name_invalid: { is: 'invalid' },
  email_invalid: { is: 'invalid' },
  email_known: { is: 'conflict' },
  email_kept: { is: 'conflict' },
  email_unusable: { is: 'invalid' },
  telephone_short: { is: 'invalid' },
  password_weak: { is: 'invalid' },
  password_common: { is: 'invalid' },
  password_personal: { is: 'invalid' },
  password_mismatch: { is: 'invalid' },
  birthdate_invalid: { is: 'invalid' },
  too_young: { is: 'invalid', figures: { minimumAge: count(21) } },
  region_invalid: { is: 'invalid' },
  country_invalid: { is: 'invalid' },
  signed_out: { is: 'unauthorized' },
  wrong_password: { is: 'invalid' },
  session_not_found: { is: 'not_found' },
  no_address_pending: { is: 'conflict' },
  too_many_attempts: { is: 'too_many', figures: { retryAfterSeconds: count(600) } },
  /** `directEmail` is where to write meanwhile. */
  too_many_messages: {
    is: 'too_many',
    figures: { retryAfterSeconds: count(600), directEmail: text('info@house.example') },
  },
  user_not_found: { is: 'not_found' },
  // The card or the payment is refused.
  card_invalid: { is: 'invalid' },
  card_number_invalid: { is: 'invalid' },
  card_expired: { is: 'invalid' },
  card_cvc_invalid: { is: 'invalid' },
  raw_card_refused: { is: 'invalid' },
  card_declined: { is: 'declined' },
  insufficient_funds: { is: 'declined' },
  expired_card: { is: 'declined' },
  incorrect_cvc: { is: 'declined' },
  processing_error: { is: 'declined' },
  cards_refused: { is: 'declined' },
  payment_intent_invalid: { is: 'invalid' },
  payment_intent_mismatch: { is: 'invalid' },
  hold_expired: { is: 'invalid' },
  /** The total that is right now. */
  price_changed: { is: 'invalid', figures: { total: cents(75_000) } },
  /** The total that stands: it is what the guest saw. */
  terms_changed: { is: 'invalid', figures: { total: cents(75_000) } },
  // What a link asked for is not asked for any more.
  request_expired: { is: 'conflict' },
  request_withdrawn: { is: 'conflict' },
  request_paid: { is: 'conflict' },
  return_url_invalid: { is: 'invalid' },
  english_not_chosen: { is: 'invalid' },
  /** Whoever pays by a link agrees to terms and policy as in the checkout. */
  approvals_missing: { is: 'invalid' },
  reservation_not_found: { is: 'not_found' },
  // What a guest asks of a bought stay cannot be done.
  cancellation_closed: { is: 'invalid' },
  already_cancelled: { is: 'conflict', reread: true },
  /** The refund that is right now. */
  refund_changed: { is: 'conflict', figures: { refund: cents(37_500) }, reread: true },
  invoice_not_ready: { is: 'conflict' },
  stay_not_over: { is: 'invalid' },
  already_reviewed: { is: 'conflict' },
  review_too_long: { is: 'invalid', figures: { maximum: count(4_000) } },
  reset_link_invalid: { is: 'invalid' },
  address_link_invalid: { is: 'invalid' },
  // What the house wants to give back of a stay cannot be given.
  stay_not_paid: { is: 'conflict' },
  refund_amount_invalid: { is: 'invalid', field: 'amount' },
  /** What can still be given back of the stay. */
  refund_too_high: { is: 'invalid', figures: { remaining: cents(103_049) }, field: 'amount' },
  remaining_changed: { is: 'conflict', figures: { remaining: cents(103_049) }, reread: true },
  refund_note_missing: { is: 'invalid', field: 'note' },
  refund_note_too_long: { is: 'invalid', figures: { maximum: count(500) }, field: 'note' },
  // What was given back without the card cannot be written down.
  refund_not_refused: { is: 'conflict' },
  reference_missing: { is: 'invalid', field: 'reference' },
  reference_too_long: { is: 'invalid', figures: { maximum: count(100) }, field: 'reference' },
  returned_in_future: { is: 'invalid', field: 'day' },
  returned_before_asked: { is: 'invalid', field: 'day' },
  // Something failed on the way: specification §8's list, then the two that send the guest to the bank.
  error_reservation: { is: 'broken' },
  error_payment: { is: 'broken' },
  error_payment_link: { is: 'broken' },
  error_no_confirm_sent: { is: 'broken' },
  error_3ds: { is: 'broken' },
  error_completion: { is: 'broken' },
  busy: { is: 'unavailable' },
  server_error: { is: 'broken' },
  '3ds_required': { is: 'pending' },
  awaiting_payment_confirmation: { is: 'pending' },
} as const satisfies Record<string, RefusalLine>

export const refusalCodes = Object.keys(refusals) as (keyof typeof refusals)[]
