import { m } from '#i18n/paraglide/messages.js'
import { columnWords } from '#i18n/bringin-words.ts'
import type { FileKind } from '#domain/brought-in-kinds.ts'
import { priceReach, rateLimits } from '#domain/price-command.ts'
import { referenceOf } from '#domain/reference.ts'
import { limits } from '#domain/stay.ts'
import { localized, type Locale } from '#domain/locale.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Answer } from '#client/call.ts'

export type SeenStays = Answer<'POST /api/staff/bring-ins/preview'>
export type SeenRates = Answer<'POST /api/staff/bring-ins/rates/preview'>
/** What is seen of a file, whatever it holds. */
export type Seen = Answer<'POST /api/staff/bring-ins/guests/preview'>
export type StayLine = SeenStays['lines'][number]
export type Line = Seen['lines'][number] & { named?: SeenRates['lines'][number]['named'] }
export type Outcome = Line['outcome']

/** What becomes of a line, in the order in which somebody reads them: what has to be looked at first. */
export const outcomes = [
  'in_the_way',
  'not_understood',
  'refused',
  'past',
  'already',
  'fits',
] as const satisfies readonly Outcome[]

export function outcomeWords(outcome: Outcome, kind: FileKind): string {
  switch (outcome) {
    case 'in_the_way':
      return kind === 'rates' ? m.console_bringin_two_prices() : m.console_bringin_in_the_way()
    case 'not_understood':
      return m.console_bringin_not_understood()
    case 'refused':
      return m.console_bringin_refused()
    case 'past':
      return kind === 'rates' ? m.console_bringin_past_nights() : m.console_bringin_past()
    case 'already':
      return kind === 'stays' ? m.console_bringin_already() : m.console_bringin_already_here()
    case 'fits':
      return m.console_bringin_fits()
  }
}

const faults: Readonly<Record<NonNullable<Line['fault']>, (of: { column: string }) => string>> = {
  missing: m.console_bringin_fault_missing,
  unknown_loft: m.console_bringin_fault_unknown_loft,
  no_day: m.console_bringin_fault_no_day,
  no_number: m.console_bringin_fault_no_number,
  no_weekdays: m.console_bringin_fault_no_weekdays,
  no_name: m.console_bringin_fault_no_name,
  no_email: m.console_bringin_fault_no_email,
  no_telephone: m.console_bringin_fault_no_telephone,
  no_language: m.console_bringin_fault_no_language,
  no_amount: m.console_bringin_fault_no_amount,
  too_long: m.console_bringin_fault_too_long,
  card_number: m.console_bringin_fault_card_number,
  reversed: m.console_bringin_fault_reversed,
  last_before_first: m.console_bringin_fault_last_before_first,
  more_than_total: m.console_bringin_fault_more_than_total,
}

type Holder = Exclude<NonNullable<Line['by']>, 'season'>
const holders: Readonly<Record<Holder, (of: { number: string }) => string>> = {
  stay: m.console_bringin_by_stay,
  option: m.console_bringin_by_option,
  closure: m.console_bringin_by_closure,
  payment: m.console_bringin_by_payment,
  line: m.console_bringin_by_line,
}

type Refusal = NonNullable<Line['why']>
const refusals: Readonly<Record<Refusal, (of: { number: number; locale: Locale }) => string>> = {
  too_far_ahead: () => m.console_bringin_why_too_far_ahead({ days: limits.daysAhead }),
  too_many_nights: () => m.console_bringin_why_too_many_nights({ nights: limits.maxNights }),
  too_many_travelers: m.console_bringin_why_too_many_travelers,
  same_reference: m.console_bringin_why_same_reference,
  same_address: m.console_bringin_why_same_address,
  prices_too_far_ahead: () => m.console_bringin_why_prices_too_far_ahead({ days: priceReach.daysAhead }),
  rate_out_of_range: ({ locale }) =>
    m.console_bringin_why_rate_out_of_range({
      lowest: formatMoney(rateLimits.lowest, locale),
      highest: formatMoney(rateLimits.highest, locale),
    }),
  minimum_out_of_range: () =>
    m.console_bringin_why_minimum_out_of_range({ lowest: limits.minNights, highest: limits.maxNights }),
  season_without_all_days: () => m.console_bringin_why_season_without_all_days(),
  same_review: m.console_bringin_why_same_review,
  stay_to_come: () => m.console_bringin_why_stay_to_come(),
}

const already: Readonly<Record<FileKind, () => string>> = {
  stays: m.console_bringin_already_why,
  guests: m.console_bringin_already_guest,
  rates: m.console_bringin_already_rate,
  reviews: m.console_bringin_already_review,
}

/** Why a line stays out; null of one that fits. */
export function reasonOf(line: Line, kind: FileKind, locale: Locale): string | null {
  const { outcome, fault, field, by, why, number, named } = line
  if (fault && field) return faults[fault]({ column: columnWords[field]() })
  if (by === 'season')
    return m.console_bringin_by_season({ name: named ? localized(named, 'name', locale) : '' })
  if (by) return holders[by]({ number: by === 'line' ? String(number) : referenceOf(number ?? 0) })
  if (why) return refusals[why]({ number: number ?? 0, locale })
  if (outcome === 'past')
    return kind === 'rates' ? m.console_bringin_past_nights_why() : m.console_bringin_past_why()
  return outcome === 'already' ? already[kind]() : null
}

/** What the file says in a column. */
export const saidIn = ({ said }: Line, wanted: Line['said'][number]['field']): string =>
  said.find(({ field }) => field === wanted)?.text ?? ''

export const nameIn = (line: Line): string =>
  saidIn(line, 'name') || `${saidIn(line, 'firstname')} ${saidIn(line, 'lastname')}`.trim()
