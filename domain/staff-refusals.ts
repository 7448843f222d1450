// Lists the reasons that only the console hears, one a line: neither these lines nor their sentences are in a guest's bundle.

import {
  cents,
  count,
  day,
  instant,
  nights,
  orNull,
  reservation,
  season,
  text,
  type RefusalLine,
} from './refusal-lines.ts'
import { accessRefusals } from './access-refusals.ts'
import { serviceRefusals } from './service-refusals.ts'
import { bringInRefusals } from './bring-in-refusals.ts'
import { settingRefusals } from './setting-refusals.ts'

const loft = text('Loft 101')
const zone = text('America/Toronto')

export const staffRefusals = {
  // The person cannot be let in.
  insecure_console: { is: 'forbidden' },
  staff_signed_out: { is: 'unauthorized', preview: 'kept' },
  staff_wrong_credentials: { is: 'unauthorized' },
  staff_disabled: { is: 'forbidden' },
  passkey_failed: { is: 'unauthorized' },
  /** Where the console can be opened so that passkeys work: a host by its name. */
  passkey_address: { is: 'invalid', figures: { address: text('localhost:3000') } },
  code_wrong: { is: 'invalid' },
  code_used: { is: 'unauthorized' },
  /** How many signs a password of the staff needs. */
  password_short: { is: 'invalid', figures: { minimum: count(15) } },
  card_in_text: { is: 'invalid', field: ['note', 'reference', 'words', 'body'] },
  note_changed: { is: 'conflict', reread: true },
  letter_not_found: { is: 'not_found' },
  letter_underway: { is: 'conflict' },
  no_address: { is: 'conflict' },
  invitation_invalid: { is: 'invalid' },
  alert_address_invalid: { is: 'invalid', field: 'address' },
  alert_address_own: { is: 'invalid', field: 'address' },
  alert_address_private: { is: 'invalid', field: 'address' },
  alert_address_unknown: { is: 'invalid', field: 'address' },
  push_address_invalid: { is: 'invalid' },
  alerts_unset: { is: 'conflict', reread: true },
  // The person is in, and cannot do this.
  ...accessRefusals,
  // A stay that is paid cannot become that other one.
  stay_over: { is: 'conflict' },
  stay_begun: { is: 'conflict' },
  nothing_changed: { is: 'invalid' },
  nights_taken: { is: 'conflict' },
  /** For how long somebody may still pay for these nights. */
  nights_held: { is: 'conflict', figures: { minutes: count(12) } },
  stay_changed: { is: 'conflict', reread: true },
  /** What the stay would cost now. */
  new_price_changed: { is: 'conflict', figures: { total: cents(92_400) }, reread: true },
  /** What the guest would owe. */
  balance_unconfirmed: { is: 'invalid', figures: { balance: cents(24_000) }, preview: 'kept' },
  // Nobody comes before the day of arrival.
  visit_not_begun: { is: 'conflict' },
  // An invoice cannot be issued anew with another buyer.
  no_invoice_yet: { is: 'conflict' },
  invoice_replaced: { is: 'conflict', reread: true },
  buyer_unchanged: { is: 'invalid' },
  // Nights cannot be held for somebody who pays without the card.
  /** The first and the last of these nights that somebody has. */
  nights_not_free: { is: 'conflict', figures: nights('2027-02-13', '2027-02-14'), reread: true },
  telephone_invalid: { is: 'invalid' },
  option_end_past: { is: 'invalid', field: 'time' },
  /** When an option on this stay may end at the latest. */
  option_end_late: {
    is: 'invalid',
    figures: { latest: instant('2027-02-12T21:00:00.000Z'), zone },
    field: 'time',
  },
  option_not_open: { is: 'conflict' },
  /** What the nights cost now. */
  option_total_changed: { is: 'conflict', figures: { total: cents(92_400) }, reread: true },
  /** What the nights cost, which a link asks for whole. */
  option_whole_price: { is: 'invalid', figures: { total: cents(92_400) } },
  guest_not_found: { is: 'not_found' },
  // Nights cannot be closed or opened.
  nights_reversed: { is: 'invalid', field: 'last' },
  /** The first and the last night that the staff may close or open by now. */
  nights_out_of_reach: { is: 'invalid', figures: nights('2025-12-01', '2028-11-30') },
  /** Which of the nights a stay has, an option too. */
  nights_sold: {
    is: 'conflict',
    figures: { ...nights('2027-02-13', '2027-02-14'), reservation: reservation(123) },
  },
  /** Until when somebody may still pay for them. */
  nights_being_paid: { is: 'conflict', figures: { until: instant('2027-02-12T21:12:00.000Z'), zone } },
  nights_closed_already: { is: 'conflict', figures: nights('2027-02-13', '2027-02-14') },
  nights_open_already: { is: 'conflict' },
  /** Which of them another channel closed. */
  nights_of_channel: { is: 'conflict', figures: nights('2027-02-13', '2027-02-14') },
  // A proposal to close nights cannot be made or answered.
  proposed_nights_past: { is: 'invalid', field: 'first' },
  proposal_not_found: { is: 'not_found' },
  proposal_not_open: { is: 'conflict' },
  // A turnover cannot be marked or given to somebody.
  turnover_not_found: { is: 'not_found' },
  /** Where and when the stay leaves by now. */
  turnover_moved: { is: 'conflict', figures: { property: loft, day: day('2027-02-15') } },
  turnover_not_begun: { is: 'conflict', figures: { day: day('2027-02-15') } },
  /** Who of the staff has it already, or cannot have it. */
  turnover_taken: { is: 'conflict', figures: { name: text('Léa') } },
  turnover_not_for: { is: 'conflict', figures: { name: text('Léa'), property: loft }, field: 'assignee' },
  turnover_problem_not_found: { is: 'not_found' },
  // Prices of nights cannot be changed.
  /** The first and the last night whose price the staff may change by now. */
  price_nights_out_of_reach: {
    is: 'invalid',
    figures: nights('2026-12-01', '2028-11-30'),
    field: ['first', 'last'],
  },
  /** What a night may cost, and which one would cost something else; null where the amount was typed for many. */
  rate_out_of_range: {
    is: 'invalid',
    figures: {
      lowest: cents(100),
      highest: cents(2_500_000),
      property: orNull(loft),
      night: orNull(day('2027-02-13')),
    },
    field: 'amount',
  },
  /** Of how many nights the shortest stay may be. */
  minimum_out_of_range: { is: 'invalid', figures: { lowest: count(1), highest: count(31) }, field: 'least' },
  night_without_price: {
    is: 'invalid',
    figures: { property: loft, night: day('2027-02-13') },
    field: 'amount',
  },
  nothing_to_change: { is: 'invalid' },
  season_not_found: { is: 'not_found' },
  /** Two seasons that would have the same night in this loft. */
  seasons_overlap: {
    is: 'conflict',
    figures: {
      one: season({ name: 'Saison de ski', nameEn: 'Ski season' }),
      other: season({ name: 'Relâche', nameEn: 'Spring break' }),
      property: loft,
    },
  },
  prices_changed: { is: 'conflict', reread: true, preview: 'renewed' },
  ...settingRefusals,
  ...serviceRefusals,
  ...bringInRefusals,
  // A change cannot be taken back.
  undo_not_found: { is: 'not_found' },
  undo_over: { is: 'conflict' },
  undo_overtaken: { is: 'conflict' },
  // A guest cannot be corrected, erased or answered.
  guest_erased: { is: 'conflict' },
  /** The stay that lies ahead, or runs, and its last day. */
  guest_stay_ahead: {
    is: 'conflict',
    figures: { reservation: reservation(123), departure: day('2027-02-15') },
  },
  guest_holds_nights: { is: 'conflict', figures: { reservation: reservation(123) } },
  guest_deposit_open: { is: 'conflict', figures: { reservation: reservation(123) } },
  guest_money_open: { is: 'conflict', figures: { reservation: reservation(123) } },
  account_address: { is: 'invalid' },
  nothing_corrected: { is: 'invalid' },
  asked_in_future: { is: 'invalid' },
  privacy_request_not_open: { is: 'conflict' },
  // A review cannot be answered or hidden.
  review_not_found: { is: 'not_found' },
  review_answered: { is: 'conflict' },
  review_hidden: { is: 'conflict' },
  reply_changed: { is: 'conflict', reread: true },
  // A message cannot be written or sent, or a template not be kept.
  thread_not_found: { is: 'not_found' },
  thread_changed: { is: 'conflict' },
  reply_not_undelivered: { is: 'conflict' },
  /** Names between braces that no fact has taken the place of, as they were typed. */
  placeholder_left: { is: 'invalid', figures: { names: text('loft') } },
  fact_missing: { is: 'conflict', figures: { names: text('prénom') } },
  fact_unknown: { is: 'invalid', figures: { names: text('code') } },
  template_not_found: { is: 'not_found' },
  template_changed: { is: 'conflict' },
  template_incomplete: { is: 'invalid' },
  // A letter that goes out by itself cannot be set so.
  own_letter_not_found: { is: 'not_found' },
  letter_changed: { is: 'conflict' },
  letter_incomplete: { is: 'invalid' },
  letter_fixed: { is: 'invalid' },
  /** From how many days to how many. */
  letter_moment_out_of_range: {
    is: 'invalid',
    figures: { least: count(2), most: count(14) },
    field: ['days', 'time'],
  },
  letter_not_of_stay: { is: 'invalid' },
  // What was received without the card cannot be written down.
  nothing_owed: { is: 'conflict', reread: true },
  receipt_amount_invalid: { is: 'invalid', field: 'amount' },
  /** What the guest owes. */
  receipt_too_high: { is: 'invalid', figures: { balance: cents(24_000) }, field: 'amount' },
  received_in_future: { is: 'invalid', field: 'day' },
  received_before_booking: { is: 'invalid', field: 'day' },
  // A guest cannot be asked to pay by a link, or be asked no more.
  request_open: { is: 'conflict', reread: true },
  request_not_open: { is: 'conflict' },
  request_being_paid: { is: 'conflict' },
  // What goes back is beyond the role, or cannot be written down.
  /** What a role may give back alone of a stay, and what of that was given. */
  refund_limit: { is: 'forbidden', figures: { limit: cents(25_000), given: cents(10_000) }, field: 'amount' },
  /** What it would give beyond the policy. */
  concession_not_allowed: { is: 'forbidden', figures: { amount: cents(25_000) } },
  approval_not_needed: { is: 'conflict' },
  approval_open: { is: 'conflict' },
  approval_not_found: { is: 'not_found' },
  approval_not_open: { is: 'conflict' },
  approval_outdated: { is: 'conflict' },
  /** What the policy gives back. */
  refund_below_policy: { is: 'invalid', figures: { refund: cents(51_523) }, field: 'amount' },
  refund_step_changed: { is: 'conflict', figures: { percent: count(50) }, reread: true },
  returned_day_missing: { is: 'invalid', field: 'day' },
  // What was done by hand at the bank cannot be written down, or a deposit not be kept.
  bank_away: { is: 'unavailable' },
  bank_refund_not_found: { is: 'not_found' },
  bank_refund_known: { is: 'conflict' },
  bank_refund_not_final: { is: 'conflict' },
  bank_refund_not_made: { is: 'conflict' },
  bank_refund_cancelled: { is: 'conflict' },
  exception_not_found: { is: 'not_found' },
  exception_cleared: { is: 'conflict' },
  exception_acknowledged: { is: 'conflict' },
  reason_missing: { is: 'invalid' },
  deposit_not_held: { is: 'conflict' },
  deposit_renewing: { is: 'conflict' },
  deposit_lapsed: { is: 'conflict' },
  deposit_released: { is: 'conflict' },
  deposit_kept_already: { is: 'conflict' },
  /** What is held. */
  deposit_too_high: { is: 'invalid', figures: { held: cents(50_000) }, field: 'amount' },
} as const satisfies Record<string, RefusalLine>
