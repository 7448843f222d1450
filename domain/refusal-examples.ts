// Lists the figures of refusals as they may occur, for those who describe or try all of them.

import type { Figures, Reason, RefusalCode } from './refusal.ts'

/** Figures as they may occur. */
const exampleFigures: Figures = {
  too_far_ahead: { daysAhead: 365 },
  too_many_nights: { maxNights: 31 },
  min_nights: { minNights: 2 },
  no_arrival: { day: '2027-02-13', nearest: '2027-02-12' },
  no_departure: { day: '2027-02-14', nearest: '2027-02-15' },
  too_many_travelers: { capacity: 4 },
  password_short: { minimum: 15 },
  passkey_address: { address: 'localhost:3000' },
  too_young: { minimumAge: 21 },
  too_many_attempts: { retryAfterSeconds: 600 },
  too_many_messages: { retryAfterSeconds: 600, directEmail: 'info@leslofts.example' },
  price_changed: { total: 75_000 },
  terms_changed: { total: 75_000 },
  refund_changed: { refund: 37_500 },
  review_too_long: { maximum: 4000 },
  refund_too_high: { remaining: 103_049 },
  remaining_changed: { remaining: 103_049 },
  refund_note_too_long: { maximum: 500 },
  reference_too_long: { maximum: 100 },
  nights_held: { minutes: 12 },
  nights_not_free: { firstNight: '2027-02-13', lastNight: '2027-02-14' },
  nights_out_of_reach: { firstNight: '2025-12-01', lastNight: '2028-11-30' },
  nights_sold: { firstNight: '2027-02-13', lastNight: '2027-02-14', reservation: 123 },
  guest_stay_ahead: { reservation: 123, departure: '2027-02-15' },
  placeholder_left: { names: 'loft' },
  letter_moment_out_of_range: { least: 2, most: 14 },
  fact_missing: { names: 'prénom' },
  fact_unknown: { names: 'code' },
  guest_holds_nights: { reservation: 123 },
  guest_deposit_open: { reservation: 123 },
  guest_money_open: { reservation: 123 },
  nights_being_paid: { until: '2027-02-12T21:12:00.000Z', zone: 'America/Toronto' },
  nights_closed_already: { firstNight: '2027-02-13', lastNight: '2027-02-14' },
  nights_of_channel: { firstNight: '2027-02-13', lastNight: '2027-02-14' },
  turnover_moved: { property: 'Loft du Rivage 101', day: '2027-02-15' },
  turnover_not_begun: { day: '2027-02-15' },
  turnover_taken: { name: 'Odile' },
  turnover_not_for: { name: 'Odile', property: 'Loft du Rivage 101' },
  price_nights_out_of_reach: { firstNight: '2026-12-01', lastNight: '2028-11-30' },
  rate_out_of_range: { lowest: 100, highest: 2_500_000, property: 'Loft du Rivage 101', night: '2027-02-13' },
  minimum_out_of_range: { lowest: 1, highest: 31 },
  night_without_price: { property: 'Loft du Rivage 101', night: '2027-02-13' },
  seasons_overlap: {
    one: { name: 'Saison de ski', nameEn: 'Ski season' },
    other: { name: 'Relâche', nameEn: 'Spring break' },
    property: 'Loft du Rivage 101',
  },
  option_end_late: { latest: '2027-02-12T21:00:00.000Z', zone: 'America/Toronto' },
  option_total_changed: { total: 92_400 },
  option_whole_price: { total: 92_400 },
  new_price_changed: { total: 92_400 },
  balance_unconfirmed: { balance: 24_000 },
  receipt_too_high: { balance: 24_000 },
  refund_limit: { limit: 25_000, given: 10_000 },
  concession_not_allowed: { amount: 25_000 },
  deposit_too_high: { held: 50_000 },
  refund_below_policy: { refund: 51_523 },
  refund_step_changed: { percent: 50 },
}

/** A reason with this code as it may occur, for those who describe or try all of them. */
export const exampleOf = <C extends RefusalCode>(code: C): Extract<Reason, { code: C }> =>
  ({ code, ...(exampleFigures as Partial<Record<RefusalCode, object>>)[code] }) as Extract<
    Reason,
    { code: C }
  >
