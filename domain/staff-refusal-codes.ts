// Lists the reasons for which a request of the console alone may be refused.

/** Reasons that only the console hears: their sentences are in no guest's bundle (i18n/staff-refusals.ts). */
export const staffRefusalCodes = [
  // The person cannot be let in.
  'insecure_console',
  'staff_signed_out',
  'staff_wrong_credentials',
  'staff_disabled',
  'passkey_failed',
  'passkey_address',
  'code_wrong',
  'code_used',
  'password_short',
  'card_in_text',
  'note_changed',
  'invitation_invalid',
  // The person is in, and cannot do this.
  'not_allowed',
  'prove_again',
  'last_way_in',
  'passkey_not_found',
  'member_not_found',
  'member_known',
  'member_disabled',
  'invitation_not_found',
  'last_owner',
  'own_factors',
  // A stay that is paid cannot become that other one.
  'stay_over',
  'stay_begun',
  'nothing_changed',
  'nights_taken',
  'nights_held',
  'stay_changed',
  'new_price_changed',
  'balance_unconfirmed',
  // What was received without the card cannot be written down.
  'nothing_owed',
  'receipt_amount_invalid',
  'receipt_too_high',
  'received_in_future',
  'received_before_booking',
  // What goes back is beyond the role, or cannot be written down.
  'refund_limit',
  'returned_day_missing',
] as const
