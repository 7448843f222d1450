import type { NightRange } from '#domain/closed-nights.ts'
import { referenceOf } from '#domain/reference.ts'
import type { FieldReason, Reason, StaffReason } from '#domain/refusal.ts'
import { localized, type Locale } from '#domain/locale.ts'
import { formatDay, formatInstant, formatMoney } from './format.ts'
import { m } from './paraglide/messages.js'
import {
  fieldSentenceOf as siteFieldSentenceOf,
  isFieldReason,
  isReason,
  sentenceOf as siteSentenceOf,
  type Sentence,
} from './refusals.ts'

const dayWords = ({ firstNight, lastNight }: NightRange, locale: Locale) => ({
  first: formatDay(firstNight, locale),
  last: formatDay(lastNight, locale),
})

/** The sentence of every refusal that only the console hears. */
const sentences: { [R in StaffReason as R['code']]: Sentence<R> } = {
  insecure_console: m.staff_refusals_insecure_console,
  staff_signed_out: m.staff_refusals_signed_out,
  staff_wrong_credentials: m.staff_refusals_wrong_credentials,
  staff_disabled: m.staff_refusals_disabled,
  passkey_failed: m.staff_refusals_passkey_failed,
  passkey_address: m.staff_refusals_passkey_address,
  code_wrong: m.staff_refusals_code_wrong,
  code_used: m.staff_refusals_code_used,
  password_short: m.staff_refusals_password_short,
  card_in_text: m.staff_refusals_card_in_text,
  note_changed: m.staff_refusals_note_changed,
  invitation_invalid: m.staff_refusals_invitation_invalid,
  not_allowed: m.staff_refusals_not_allowed,
  prove_again: m.staff_refusals_prove_again,
  last_way_in: m.staff_refusals_last_way_in,
  passkey_not_found: m.staff_refusals_passkey_not_found,
  member_not_found: m.staff_refusals_member_not_found,
  member_known: m.staff_refusals_member_known,
  member_disabled: m.staff_refusals_member_disabled,
  invitation_not_found: m.staff_refusals_invitation_not_found,
  last_owner: m.staff_refusals_last_owner,
  own_factors: m.staff_refusals_own_factors,
  undo_not_found: m.staff_refusals_undo_not_found,
  undo_over: m.staff_refusals_undo_over,
  undo_overtaken: m.staff_refusals_undo_overtaken,
  stay_over: m.staff_refusals_stay_over,
  stay_begun: m.staff_refusals_stay_begun,
  visit_not_begun: m.staff_refusals_visit_not_begun,
  nothing_changed: m.staff_refusals_nothing_changed,
  no_invoice_yet: m.staff_refusals_no_invoice_yet,
  invoice_replaced: m.staff_refusals_invoice_replaced,
  buyer_unchanged: m.staff_refusals_buyer_unchanged,
  letter_not_found: m.staff_refusals_letter_not_found,
  letter_underway: m.staff_refusals_letter_underway,
  no_address: m.staff_refusals_no_address,
  nights_taken: m.staff_refusals_nights_taken,
  nights_held: m.staff_refusals_nights_held,
  stay_changed: m.staff_refusals_stay_changed,
  new_price_changed: ({ total }, options) =>
    m.staff_refusals_new_price_changed({ total: formatMoney(total, options.locale) }, options),
  balance_unconfirmed: ({ balance }, options) =>
    m.staff_refusals_balance_unconfirmed({ balance: formatMoney(balance, options.locale) }, options),
  nights_not_free: (nights, options) =>
    m.staff_refusals_nights_not_free(dayWords(nights, options.locale), options),
  nights_reversed: m.staff_refusals_nights_reversed,
  nights_out_of_reach: (nights, options) =>
    m.staff_refusals_nights_out_of_reach(dayWords(nights, options.locale), options),
  nights_sold: ({ reservation, ...nights }, options) =>
    m.staff_refusals_nights_sold(
      { ...dayWords(nights, options.locale), reference: referenceOf(reservation) },
      options,
    ),
  guest_not_found: m.staff_refusals_guest_not_found,
  thread_not_found: m.staff_refusals_thread_not_found,
  thread_changed: m.staff_refusals_thread_changed,
  reply_not_undelivered: m.staff_refusals_reply_not_undelivered,
  placeholder_left: m.staff_refusals_placeholder_left,
  fact_missing: m.staff_refusals_fact_missing,
  fact_unknown: m.staff_refusals_fact_unknown,
  template_not_found: m.staff_refusals_template_not_found,
  template_changed: m.staff_refusals_template_changed,
  template_incomplete: m.staff_refusals_template_incomplete,
  own_letter_not_found: m.staff_refusals_own_letter_not_found,
  letter_changed: m.staff_refusals_letter_changed,
  letter_incomplete: m.staff_refusals_letter_incomplete,
  letter_fixed: m.staff_refusals_letter_fixed,
  letter_moment_out_of_range: m.staff_refusals_letter_moment_out_of_range,
  letter_not_of_stay: m.staff_refusals_letter_not_of_stay,
  guest_erased: m.staff_refusals_guest_erased,
  account_address: m.staff_refusals_account_address,
  nothing_corrected: m.staff_refusals_nothing_corrected,
  review_not_found: m.staff_refusals_review_not_found,
  review_answered: m.staff_refusals_review_answered,
  review_hidden: m.staff_refusals_review_hidden,
  reply_changed: m.staff_refusals_reply_changed,
  asked_in_future: m.staff_refusals_asked_in_future,
  privacy_request_not_open: m.staff_refusals_privacy_request_not_open,
  guest_stay_ahead: ({ reservation, departure }, options) =>
    m.staff_refusals_guest_stay_ahead(
      { reference: referenceOf(reservation), last: formatDay(departure, options.locale) },
      options,
    ),
  guest_holds_nights: ({ reservation }, options) =>
    m.staff_refusals_guest_holds_nights({ reference: referenceOf(reservation) }, options),
  guest_deposit_open: ({ reservation }, options) =>
    m.staff_refusals_guest_deposit_open({ reference: referenceOf(reservation) }, options),
  guest_money_open: ({ reservation }, options) =>
    m.staff_refusals_guest_money_open({ reference: referenceOf(reservation) }, options),
  nights_being_paid: ({ until, zone }, options) =>
    m.staff_refusals_nights_being_paid({ until: formatInstant(until, zone, options.locale) }, options),
  nights_closed_already: (nights, options) =>
    m.staff_refusals_nights_closed_already(dayWords(nights, options.locale), options),
  nights_open_already: m.staff_refusals_nights_open_already,
  nights_of_channel: (nights, options) =>
    m.staff_refusals_nights_of_channel(dayWords(nights, options.locale), options),
  proposed_nights_past: m.staff_refusals_proposed_nights_past,
  proposal_not_found: m.staff_refusals_proposal_not_found,
  proposal_not_open: m.staff_refusals_proposal_not_open,
  turnover_not_found: m.staff_refusals_turnover_not_found,
  turnover_moved: ({ property, day }, options) =>
    m.staff_refusals_turnover_moved({ property, day: formatDay(day, options.locale) }, options),
  turnover_not_begun: ({ day }, options) =>
    m.staff_refusals_turnover_not_begun({ day: formatDay(day, options.locale) }, options),
  turnover_taken: m.staff_refusals_turnover_taken,
  turnover_not_for: m.staff_refusals_turnover_not_for,
  turnover_problem_not_found: m.staff_refusals_turnover_problem_not_found,
  telephone_invalid: m.staff_refusals_telephone_invalid,
  price_nights_out_of_reach: (nights, options) =>
    m.staff_refusals_price_nights_out_of_reach(dayWords(nights, options.locale), options),
  rate_out_of_range: ({ lowest, highest, property, night }, options) => {
    const [from, to] = [formatMoney(lowest, options.locale), formatMoney(highest, options.locale)]
    return property !== null && night !== null
      ? m.staff_refusals_rate_of_night_out_of_range(
          { from, to, property, night: formatDay(night, options.locale) },
          options,
        )
      : m.staff_refusals_rate_out_of_range({ from, to }, options)
  },
  minimum_out_of_range: m.staff_refusals_minimum_out_of_range,
  night_without_price: ({ property, night }, options) =>
    m.staff_refusals_night_without_price({ property, night: formatDay(night, options.locale) }, options),
  nothing_to_change: m.staff_refusals_nothing_to_change,
  season_not_found: m.staff_refusals_season_not_found,
  seasons_overlap: ({ one, other, property }, options) =>
    m.staff_refusals_seasons_overlap(
      {
        one: localized(one, 'name', options.locale),
        other: localized(other, 'name', options.locale),
        property,
      },
      options,
    ),
  prices_changed: m.staff_refusals_prices_changed,
  option_end_past: m.staff_refusals_option_end_past,
  option_end_late: ({ latest, zone }, options) =>
    m.staff_refusals_option_end_late({ latest: formatInstant(latest, zone, options.locale) }, options),
  option_not_open: m.staff_refusals_option_not_open,
  option_whole_price: ({ total }, options) =>
    m.staff_refusals_option_whole_price({ total: formatMoney(total, options.locale) }, options),
  option_total_changed: ({ total }, options) =>
    m.staff_refusals_option_total_changed({ total: formatMoney(total, options.locale) }, options),
  nothing_owed: m.staff_refusals_nothing_owed,
  receipt_amount_invalid: m.staff_refusals_receipt_amount_invalid,
  receipt_too_high: ({ balance }, options) =>
    m.staff_refusals_receipt_too_high({ balance: formatMoney(balance, options.locale) }, options),
  request_open: m.staff_refusals_request_open,
  request_not_open: m.staff_refusals_request_not_open,
  request_being_paid: m.staff_refusals_request_being_paid,
  received_in_future: m.staff_refusals_received_in_future,
  received_before_booking: m.staff_refusals_received_before_booking,
  returned_day_missing: m.staff_refusals_returned_day_missing,
  refund_below_policy: ({ refund }, options) =>
    m.staff_refusals_refund_below_policy({ refund: formatMoney(refund, options.locale) }, options),
  refund_step_changed: m.staff_refusals_refund_step_changed,
  refund_limit: ({ limit, given }, options) => {
    const words = { limit: formatMoney(limit, options.locale), given: formatMoney(given, options.locale) }
    return (given > 0 ? m.staff_refusals_refund_limit_given : m.staff_refusals_refund_limit)(words, options)
  },
  concession_not_allowed: ({ amount }, options) =>
    m.staff_refusals_concession_not_allowed({ amount: formatMoney(amount, options.locale) }, options),
  approval_not_needed: m.staff_refusals_approval_not_needed,
  approval_open: m.staff_refusals_approval_open,
  approval_not_found: m.staff_refusals_approval_not_found,
  approval_not_open: m.staff_refusals_approval_not_open,
  approval_outdated: m.staff_refusals_approval_outdated,
  bank_away: m.staff_refusals_bank_away,
  bank_refund_not_found: m.staff_refusals_bank_refund_not_found,
  bank_refund_known: m.staff_refusals_bank_refund_known,
  bank_refund_not_final: m.staff_refusals_bank_refund_not_final,
  bank_refund_not_made: m.staff_refusals_bank_refund_not_made,
  bank_refund_cancelled: m.staff_refusals_bank_refund_cancelled,
  exception_not_found: m.staff_refusals_exception_not_found,
  exception_cleared: m.staff_refusals_exception_cleared,
  exception_acknowledged: m.staff_refusals_exception_acknowledged,
  reason_missing: m.staff_refusals_reason_missing,
  deposit_not_held: m.staff_refusals_deposit_not_held,
  deposit_renewing: m.staff_refusals_deposit_renewing,
  deposit_lapsed: m.staff_refusals_deposit_lapsed,
  deposit_released: m.staff_refusals_deposit_released,
  deposit_kept_already: m.staff_refusals_deposit_kept_already,
  deposit_too_high: ({ held }, options) =>
    m.staff_refusals_deposit_too_high({ held: formatMoney(held, options.locale) }, options),
}

const staffSentenceOf = (reason: StaffReason, locale: Locale): string =>
  (sentences[reason.code] as Sentence<StaffReason>)(reason, { locale })

/** Whether a code that was read from an answer is one of the console's own; a newer server may know others. */
export const isStaffReason = (answered: { code: string }): answered is StaffReason =>
  Object.hasOwn(sentences, answered.code)

/** The words of any refusal, in the language of the person who asked. */
export const sentenceOf = (reason: Reason, locale: Locale): string =>
  isReason(reason) ? siteSentenceOf(reason, locale) : staffSentenceOf(reason as StaffReason, locale)

/** The words beside one field of a form. */
export const fieldSentenceOf = (reason: FieldReason, locale: Locale): string =>
  isFieldReason(reason) ? siteFieldSentenceOf(reason, locale) : staffSentenceOf(reason as StaffReason, locale)
