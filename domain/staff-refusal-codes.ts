// Lists the reasons for which a request of the console alone may be refused.

import type { Day, Instant } from './days.ts'
import type { Cents } from './money.ts'
import type { SeasonName } from './rate-layers.ts'

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
  'letter_not_found',
  'letter_underway',
  'no_address',
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
  // Nobody comes before the day of arrival.
  'visit_not_begun',
  // An invoice cannot be issued anew with another buyer.
  'no_invoice_yet',
  'invoice_replaced',
  'buyer_unchanged',
  // Nights cannot be held for somebody who pays without the card.
  'nights_not_free',
  'telephone_invalid',
  'option_end_past',
  'option_end_late',
  'option_not_open',
  'option_total_changed',
  'option_whole_price',
  'guest_not_found',
  // Nights cannot be closed or opened.
  'nights_reversed',
  'nights_out_of_reach',
  'nights_sold',
  'nights_being_paid',
  'nights_closed_already',
  'nights_open_already',
  'nights_of_channel',
  // A proposal to close nights cannot be made or answered.
  'proposed_nights_past',
  'proposal_not_found',
  'proposal_not_open',
  // A turnover cannot be marked or given to somebody.
  'turnover_not_found',
  'turnover_moved',
  'turnover_not_begun',
  'turnover_taken',
  'turnover_not_for',
  'turnover_problem_not_found',
  // Prices of nights cannot be changed.
  'price_nights_out_of_reach',
  'rate_out_of_range',
  'minimum_out_of_range',
  'night_without_price',
  'nothing_to_change',
  'season_not_found',
  'seasons_overlap',
  'prices_changed',
  // A change cannot be taken back.
  'undo_not_found',
  'undo_over',
  'undo_overtaken',
  // A guest cannot be corrected, erased or answered.
  'guest_erased',
  'guest_stay_ahead',
  'guest_holds_nights',
  'guest_deposit_open',
  'guest_money_open',
  'account_address',
  'nothing_corrected',
  'asked_in_future',
  'privacy_request_not_open',
  // A review cannot be answered or hidden.
  'review_not_found',
  'review_answered',
  'review_hidden',
  'reply_changed',
  // A message cannot be written or sent, or a template not be kept.
  'thread_not_found',
  'thread_changed',
  'reply_not_undelivered',
  'placeholder_left',
  'fact_missing',
  'fact_unknown',
  'template_not_found',
  'template_changed',
  'template_incomplete',
  // A letter that goes out by itself cannot be set so.
  'own_letter_not_found',
  'letter_changed',
  'letter_incomplete',
  'letter_fixed',
  'letter_moment_out_of_range',
  'letter_not_of_stay',
  // What was received without the card cannot be written down.
  'nothing_owed',
  'receipt_amount_invalid',
  'receipt_too_high',
  'received_in_future',
  'received_before_booking',
  // A guest cannot be asked to pay by a link, or be asked no more.
  'request_open',
  'request_not_open',
  'request_being_paid',
  // What goes back is beyond the role, or cannot be written down.
  'refund_limit',
  'concession_not_allowed',
  'approval_not_needed',
  'approval_open',
  'approval_not_found',
  'approval_not_open',
  'approval_outdated',
  'refund_below_policy',
  'refund_step_changed',
  'returned_day_missing',
  // What was done by hand at the bank cannot be written down, or a deposit not be kept.
  'bank_away',
  'bank_refund_not_found',
  'bank_refund_known',
  'bank_refund_not_final',
  'bank_refund_not_made',
  'bank_refund_cancelled',
  'exception_not_found',
  'exception_cleared',
  'exception_acknowledged',
  'reason_missing',
  'deposit_not_held',
  'deposit_renewing',
  'deposit_lapsed',
  'deposit_released',
  'deposit_kept_already',
  'deposit_too_high',
] as const

/** What their sentences say; the other codes have no figures. */
export type StaffFigures = {
  /** How many signs a password of the staff needs. */
  password_short: { minimum: number }
  /** Where the console can be opened so that passkeys work: a host by its name. */
  passkey_address: { address: string }
  /** For how long somebody may still pay for these nights. */
  nights_held: { minutes: number }
  /** The first and the last of these nights that somebody has. */
  nights_not_free: { firstNight: Day; lastNight: Day }
  /** The first and the last night that the staff may close or open by now. */
  nights_out_of_reach: { firstNight: Day; lastNight: Day }
  /** Which of the nights a stay has, an option too. */
  nights_sold: { firstNight: Day; lastNight: Day; reservation: number }
  /** The stay that lies ahead, or runs, and its last day. */
  guest_stay_ahead: { reservation: number; departure: Day }
  /** Names between braces that no fact has taken the place of, as they were typed. */
  placeholder_left: { names: string }
  /** From how many days to how many. */
  letter_moment_out_of_range: { least: number; most: number }
  fact_missing: { names: string }
  fact_unknown: { names: string }
  guest_holds_nights: { reservation: number }
  guest_deposit_open: { reservation: number }
  guest_money_open: { reservation: number }
  /** Until when somebody may still pay for them. */
  nights_being_paid: { until: Instant; zone: string }
  nights_closed_already: { firstNight: Day; lastNight: Day }
  /** Which of them another channel closed. */
  nights_of_channel: { firstNight: Day; lastNight: Day }
  /** Where and when the stay leaves by now. */
  turnover_moved: { property: string; day: Day }
  turnover_not_begun: { day: Day }
  /** Who of the staff has it already, or cannot have it. */
  turnover_taken: { name: string }
  turnover_not_for: { name: string; property: string }
  /** The first and the last night whose price the staff may change by now. */
  price_nights_out_of_reach: { firstNight: Day; lastNight: Day }
  /** What a night may cost, and which one would cost something else; null where the amount was typed for many. */
  rate_out_of_range: { lowest: Cents; highest: Cents; property: string | null; night: Day | null }
  /** Of how many nights the shortest stay may be. */
  minimum_out_of_range: { lowest: number; highest: number }
  night_without_price: { property: string; night: Day }
  /** Two seasons that would have the same night in this loft. */
  seasons_overlap: { one: SeasonName; other: SeasonName; property: string }
  /** When an option on this stay may end at the latest. */
  option_end_late: { latest: Instant; zone: string }
  /** What the nights cost now. */
  option_total_changed: { total: Cents }
  /** What the nights cost, which a link asks for whole. */
  option_whole_price: { total: Cents }
  /** What the stay would cost now. */
  new_price_changed: { total: Cents }
  /** What the guest would owe. */
  balance_unconfirmed: { balance: Cents }
  /** What the guest owes. */
  receipt_too_high: { balance: Cents }
  /** What a role may give back alone of a stay, and what of that was given. */
  refund_limit: { limit: Cents; given: Cents }
  /** What it would give beyond the policy. */
  concession_not_allowed: { amount: Cents }
  /** What is held. */
  deposit_too_high: { held: Cents }
  /** What the policy gives back. */
  refund_below_policy: { refund: Cents }
  refund_step_changed: { percent: number }
}
