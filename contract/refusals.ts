// What several endpoints refuse for the same reasons.

import type { RefusalCode } from '#domain/refusal.ts'

/** Such a stay is not sold, to whomever and by whomever. */
export const unsoldStay = [
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
] as const satisfies readonly RefusalCode[]

/** The house has not set by what it sells. */
export const unsetTerms = [
  'site_terms_missing',
  'loft_fees_missing',
] as const satisfies readonly RefusalCode[]

export const refusedReceipt = [
  'invalid_dates',
  'card_in_text',
  'receipt_amount_invalid',
  'receipt_too_high',
  'reference_missing',
  'reference_too_long',
  'received_in_future',
  'received_before_booking',
] as const satisfies readonly RefusalCode[]

export const refusedNote = [
  'refund_note_missing',
  'refund_note_too_long',
  'card_in_text',
] as const satisfies readonly RefusalCode[]

export const refusedNights = [
  'property_not_found',
  'invalid_dates',
  'nights_reversed',
  'nights_out_of_reach',
] as const satisfies readonly RefusalCode[]

export const refusedFactors = [
  'password_short',
  'password_common',
  'password_personal',
  'password_mismatch',
  'code_wrong',
] as const satisfies readonly RefusalCode[]

export const refusedProfile = [
  'email_invalid',
  'telephone_short',
  'name_invalid',
  'country_invalid',
  'region_invalid',
  'birthdate_invalid',
  'too_young',
  'site_not_found',
] as const satisfies readonly RefusalCode[]

export const refusedPassword = [
  'password_weak',
  'password_common',
  'password_personal',
  'password_mismatch',
] as const satisfies readonly RefusalCode[]

export const declined = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
] as const satisfies readonly RefusalCode[]
