import type { staffEndpoints } from '#contract/staff/all.ts'
import type { RefusalCode } from '#domain/refusal.ts'

const refusedFactors = [
  'password_short',
  'password_common',
  'password_personal',
  'password_mismatch',
  'code_wrong',
] as const satisfies RefusalCode[]

const refusedParts = [
  'reservation_not_found',
  'stay_not_paid',
  'refund_amount_invalid',
  'refund_too_high',
  'refund_limit',
  'refund_note_missing',
  'refund_note_too_long',
  'card_in_text',
] as const satisfies RefusalCode[]

const refusedCancellations = [
  'reservation_not_found',
  'already_cancelled',
  'cancellation_closed',
  'refund_amount_invalid',
  'refund_too_high',
  'refund_below_policy',
  'refund_limit',
  'refund_note_missing',
  'refund_note_too_long',
  'card_in_text',
] as const satisfies RefusalCode[]

const refusedRequests = [
  'reservation_not_found',
  'stay_not_paid',
  'request_open',
  'nothing_owed',
  'receipt_amount_invalid',
  'receipt_too_high',
  'stay_over',
] as const satisfies RefusalCode[]

/** An invoice is there, and its buyer becomes another one. */
const refusedBuyer = [
  'reservation_not_found',
  'no_invoice_yet',
  'missing_fields',
  'country_invalid',
  'region_invalid',
  'card_in_text',
  'buyer_unchanged',
] as const satisfies RefusalCode[]

/** A stay that is paid is sold anew as what it is to become. */
const refusedChange = [
  'reservation_not_found',
  'property_not_found',
  'stay_not_paid',
  'invalid_dates',
  'in_the_past',
  'too_far_ahead',
  'too_many_nights',
  'dates_unavailable',
  'min_nights',
  'too_many_travelers',
  'property_closed',
  'too_young',
  'stay_over',
  'stay_begun',
  'nothing_changed',
  'nights_taken',
  'nights_held',
] as const satisfies RefusalCode[]

/** An option is refused for what would refuse the sale of the same nights, and for what its form asks beside that. */
const refusedOption = [
  'property_not_found',
  'invalid_dates',
  'in_the_past',
  'too_far_ahead',
  'too_many_nights',
  'dates_unavailable',
  'min_nights',
  'too_many_travelers',
  'property_closed',
  'nights_not_free',
  'name_invalid',
  'email_invalid',
  'missing_fields',
  'card_in_text',
  'option_end_past',
  'option_end_late',
  'option_total_changed',
] as const satisfies RefusalCode[]

const refusedRelease = ['reservation_not_found', 'option_not_open'] as const
const refusedEnd = [...refusedRelease, 'invalid_dates', 'option_end_past', 'option_end_late'] as const

const refusedReceipt = [
  'invalid_dates',
  'card_in_text',
  'receipt_amount_invalid',
  'receipt_too_high',
  'reference_missing',
  'reference_too_long',
  'received_in_future',
  'received_before_booking',
] as const satisfies RefusalCode[]

const refusedNote = ['refund_note_missing', 'refund_note_too_long', 'card_in_text'] as const

const refusedAdoption = [
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

const refusedKeeping = [
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

/** What each endpoint of the console may refuse by its own rules: a new one without a line here does not compile. */
export const consoleRefusals: Record<(typeof staffEndpoints)[number]['name'], readonly RefusalCode[]> = {
  askPasskey: ['passkey_address', 'too_many_attempts'],
  enterByPasskey: ['passkey_address', 'passkey_failed', 'staff_disabled'],
  enterByPassword: ['staff_wrong_credentials', 'code_used', 'staff_disabled', 'too_many_attempts', 'busy'],
  recoverAccess: ['too_many_attempts'],
  leaveConsole: [],
  readMe: [],
  askProof: ['passkey_address'],
  proveByPasskey: ['passkey_address', 'passkey_failed'],
  proveByPassword: ['staff_wrong_credentials', 'code_used', 'busy'],
  readInvitation: ['invitation_invalid'],
  askNewPasskeyToJoin: [
    'passkey_address',
    'invitation_invalid',
    'name_invalid',
    'email_invalid',
    'member_known',
  ],
  joinStaff: [
    'invitation_invalid',
    'passkey_address',
    'passkey_failed',
    'name_invalid',
    'email_invalid',
    'member_known',
    ...refusedFactors,
    'busy',
  ],
  readOwnAccount: [],
  changeOwnAccount: ['missing_fields'],
  endStaffSession: ['session_not_found'],
  askNewPasskey: ['passkey_address'],
  addPasskey: ['passkey_address', 'passkey_failed'],
  removePasskey: ['passkey_not_found', 'last_way_in'],
  offerTotp: [],
  setStaffPassword: [...refusedFactors, 'busy'],
  renewRecoveryCodes: [],
  readTeam: [],
  inviteStaff: ['email_invalid', 'member_known', 'property_not_found'],
  withdrawInvitation: ['invitation_not_found'],
  changeMember: ['member_not_found', 'property_not_found', 'last_owner'],
  endMemberSessions: ['member_not_found'],
  resetMemberFactors: ['member_not_found', 'member_disabled', 'own_factors'],
  readJournal: [],
  exportJournal: [],
  listStaffReservations: [],
  exportStaffReservations: [],
  readStaffReservation: ['reservation_not_found'],
  downloadStaffDocument: ['not_found', 'busy'],
  sendLetterAgain: ['reservation_not_found', 'letter_not_found', 'letter_underway', 'no_address'],
  writeReservationNote: ['reservation_not_found', 'card_in_text', 'note_changed'],
  previewStayChange: refusedChange,
  suggestStayChanges: ['reservation_not_found', 'stay_not_paid', 'property_not_found', 'invalid_dates'],
  changeReservation: [...refusedChange, 'stay_changed', 'new_price_changed', 'balance_unconfirmed'],
  writeReceipt: [
    'reservation_not_found',
    'stay_not_paid',
    'nothing_owed',
    'request_being_paid',
    ...refusedReceipt,
  ],
  previewBuyer: refusedBuyer,
  correctBuyer: [...refusedBuyer, 'invoice_replaced'],
  holdStayAsOption: refusedOption,
  previewOptionExtension: refusedEnd,
  previewOptionRelease: refusedRelease,
  extendStayOption: refusedEnd,
  releaseStayOption: refusedRelease,
  previewOptionPaid: ['reservation_not_found', 'option_not_open', ...refusedReceipt],
  confirmOptionPaid: ['reservation_not_found', 'option_not_open', ...refusedReceipt],
  previewPaymentRequest: refusedRequests,
  requestPayment: refusedRequests,
  withdrawPaymentRequest: ['reservation_not_found', 'request_not_open', 'request_being_paid'],
  readToDo: [],
  writeOutsideReturn: [
    'reservation_not_found',
    'refund_not_refused',
    'reference_missing',
    'reference_too_long',
    'card_in_text',
    'returned_day_missing',
    'returned_in_future',
    'returned_before_asked',
  ],
  previewStaffCancellation: ['not_allowed', ...refusedCancellations],
  cancelByPolicy: [
    'reservation_not_found',
    'already_cancelled',
    'cancellation_closed',
    'refund_step_changed',
    'refund_changed',
  ],
  cancelBeyondPolicy: [...refusedCancellations, 'refund_changed'],
  previewRefund: refusedParts,
  giveBack: [...refusedParts, 'remaining_changed'],
  readBooks: [],
  compareBooks: ['bank_away'],
  acknowledgeException: [
    'exception_not_found',
    'exception_cleared',
    'exception_acknowledged',
    'reason_missing',
    'refund_note_too_long',
    'card_in_text',
  ],
  previewAdoption: refusedAdoption,
  adoptRefund: refusedAdoption,
  previewKeeping: refusedKeeping,
  keepDeposit: refusedKeeping,
}
