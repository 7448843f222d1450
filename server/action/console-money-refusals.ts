// Lists what several endpoints of the console that move money, or say what it would do, may refuse.

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
] as const satisfies RefusalCode[]

/** What gives more than the policy, whatever the door. */
export const refusedConcession = [
  'concession_not_allowed',
  'refund_limit',
  'prove_again',
  'refund_note_missing',
  'refund_note_too_long',
  'card_in_text',
] as const satisfies RefusalCode[]

export const refusedParts = [
  'reservation_not_found',
  'stay_not_paid',
  'refund_amount_invalid',
  'refund_too_high',
  'refund_note_missing',
  'refund_note_too_long',
  'card_in_text',
] as const satisfies RefusalCode[]

export const refusedCancellations = [
  'reservation_not_found',
  'already_cancelled',
  'cancellation_closed',
  'refund_amount_invalid',
  'refund_too_high',
  'refund_below_policy',
  'refund_note_missing',
  'refund_note_too_long',
  'card_in_text',
] as const satisfies RefusalCode[]

export const refusedReceipt = [
  'invalid_dates',
  'card_in_text',
  'receipt_amount_invalid',
  'receipt_too_high',
  'reference_missing',
  'reference_too_long',
  'received_in_future',
  'received_before_booking',
] as const satisfies RefusalCode[]

export const refusedNote = ['refund_note_missing', 'refund_note_too_long', 'card_in_text'] as const

export const refusedAdoption = [
  'exception_not_found',
  'bank_away',
  'bank_refund_not_found',
  'bank_refund_known',
  'bank_refund_not_final',
  'bank_refund_not_made',
  'bank_refund_cancelled',
  'stay_not_paid',
  'refund_too_high',
  ...refusedNote,
] as const satisfies RefusalCode[]

export const refusedKeeping = [
  'reservation_not_found',
  'deposit_not_held',
  'deposit_renewing',
  'deposit_lapsed',
  'deposit_released',
  'deposit_kept_already',
  'deposit_too_high',
  'refund_amount_invalid',
  ...refusedNote,
] as const satisfies RefusalCode[]

export const refusedRequests = [
  'reservation_not_found',
  'stay_not_paid',
  'request_open',
  'nothing_owed',
  'receipt_amount_invalid',
  'receipt_too_high',
  'stay_over',
  'option_not_open',
  'option_whole_price',
] as const satisfies RefusalCode[]

/** A stay that is paid is sold anew as what it is to become. */
export const refusedChange = [
  'reservation_not_found',
  'property_not_found',
  'stay_not_paid',
  ...unsoldStay,
  'too_young',
  'stay_over',
  'stay_begun',
  'nothing_changed',
  'nights_taken',
  'nights_held',
] as const satisfies RefusalCode[]

/** Of what is asked for the approver hears that it cannot be done any more, and what is theirs to hear. */
export const approvalRefusals = {
  askApproval: [
    'reservation_not_found',
    'invalid_dates',
    'approval_not_needed',
    'approval_open',
    'approval_not_open',
    'approval_outdated',
  ],
  readApproval: ['approval_not_found', 'approval_not_open', 'approval_outdated'],
  approve: ['approval_not_found', 'approval_not_open', 'approval_outdated', 'refund_limit'],
  declineApproval: ['approval_not_found', 'approval_not_open'],
} as const
