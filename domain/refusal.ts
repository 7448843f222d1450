// Lists every reason for which a request may be refused. Statuses and sentences are typed by this list, so none can be forgotten.

import type { Day } from './days.ts'
import type { Cents } from './money.ts'
import type { StaffFigures, staffRefusalCodes } from './staff-refusal-codes.ts'

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
  'no_arrival',
  'no_departure',
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
  'telephone_short',
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
  'terms_changed',
  // What a link asked for is not asked for any more.
  'request_expired',
  'request_withdrawn',
  'request_paid',
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
  // What the house wants to give back of a stay cannot be given.
  'stay_not_paid',
  'refund_amount_invalid',
  'refund_too_high',
  'remaining_changed',
  'refund_note_missing',
  'refund_note_too_long',
  // What was given back without the card cannot be written down.
  'refund_not_refused',
  'reference_missing',
  'reference_too_long',
  'returned_in_future',
  'returned_before_asked',
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

export type SiteRefusalCode = (typeof refusalCodes)[number]
export type StaffRefusalCode = (typeof staffRefusalCodes)[number]
export type RefusalCode = SiteRefusalCode | StaffRefusalCode

/** The figures of a refusal: what its sentence says, or the page that shows it. The other codes have none. */
export type Figures = StaffFigures & {
  too_far_ahead: { daysAhead: number }
  too_many_nights: { maxNights: number }
  min_nights: { minNights: number }
  /** The day on which nobody may arrive, and the nearest one on which somebody may; null where there is none. */
  no_arrival: { day: Day; nearest: Day | null }
  /** The same of leaving, after the wanted arrival. */
  no_departure: { day: Day; nearest: Day | null }
  too_many_travelers: { capacity: number }
  too_young: { minimumAge: number }
  too_many_attempts: { retryAfterSeconds: number }
  /** `directEmail` is where to write meanwhile. */
  too_many_messages: { retryAfterSeconds: number; directEmail: string }
  /** The total that is right now. */
  price_changed: { total: Cents }
  /** The total that stands: it is what the guest saw. */
  terms_changed: { total: Cents }
  /** The refund that is right now. */
  refund_changed: { refund: Cents }
  review_too_long: { maximum: number }
  /** What can still be given back of the stay. */
  refund_too_high: { remaining: Cents }
  remaining_changed: { remaining: Cents }
  refund_note_too_long: { maximum: number }
  reference_too_long: { maximum: number }
}

type CodeWithFigures = keyof Figures
type PlainCode = Exclude<RefusalCode, CodeWithFigures>

/** A code with exactly its figures. */
export type Reason =
  | { [C in PlainCode]: { code: C } }[PlainCode]
  | { [C in CodeWithFigures]: { code: C } & Figures[C] }[CodeWithFigures]

/** One that guests and visitors may hear. */
export type SiteReason = Extract<Reason, { code: SiteRefusalCode }>
/** One of the console alone. */
export type StaffReason = Extract<Reason, { code: StaffRefusalCode }>

/** Why one field of a form is refused; only a field says that its text is too long. */
export type FieldReason = Reason | { code: 'too_long'; maximum: number }

type WithFields = {
  /** The refused fields of a form by their names. */
  fields?: Record<string, FieldReason>
}

export type Refusal = Reason & WithFields

export type Refused = { ok: false; reason: Refusal }

/** An expected refusal is returned, never thrown. */
export type Outcome<T extends object = object> = ({ ok: true } & T) | Refused

/** A code with its figures: `refused('min_nights')` alone does not compile. */
export type RefusedParts =
  | [code: PlainCode, details?: WithFields]
  | { [C in CodeWithFigures]: [code: C, details: Figures[C] & WithFields] }[CodeWithFigures]

export function refused(...[code, details]: RefusedParts): Refused {
  return { ok: false, reason: { code, ...details } as Refusal }
}

/** What is found in the fields of a form, by their names. */
export type FieldReasons = Record<string, Reason>

/** One reason for the whole form: that of its fields when they agree, else that something is missing or wrong. */
export function refuseFields(fields: FieldReasons): Refused {
  const reasons = Object.values(fields)
  const [first] = reasons
  const codes = new Set(reasons.map(({ code }) => code))
  const mixed: PlainCode = codes.has('missing_fields') ? 'missing_fields' : 'invalid_payload'
  const reason: Reason = codes.size === 1 && first ? first : { code: mixed }
  return { ok: false, reason: { ...reason, fields } }
}
