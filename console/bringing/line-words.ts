import { m } from '#i18n/paraglide/messages.js'
import { columnWords } from '#i18n/bringin-words.ts'
import { referenceOf } from '#domain/reference.ts'
import { limits } from '#domain/stay.ts'
import type { Answer } from '#client/call.ts'

export type Seen = Answer<'POST /api/staff/bring-ins/preview'>
export type Line = Seen['lines'][number]
export type Outcome = Line['outcome']

/** What becomes of a line, in the order in which somebody reads them: what has to be looked at first. */
export const outcomeWords: Readonly<Record<Outcome, () => string>> = {
  in_the_way: m.console_bringin_in_the_way,
  not_understood: m.console_bringin_not_understood,
  refused: m.console_bringin_refused,
  past: m.console_bringin_past,
  already: m.console_bringin_already,
  fits: m.console_bringin_fits,
}
export const outcomes = Object.keys(outcomeWords) as Outcome[]

const faults: Readonly<Record<NonNullable<Line['fault']>, (of: { column: string }) => string>> = {
  missing: m.console_bringin_fault_missing,
  unknown_loft: m.console_bringin_fault_unknown_loft,
  no_day: m.console_bringin_fault_no_day,
  no_number: m.console_bringin_fault_no_number,
  no_name: m.console_bringin_fault_no_name,
  no_email: m.console_bringin_fault_no_email,
  no_telephone: m.console_bringin_fault_no_telephone,
  no_language: m.console_bringin_fault_no_language,
  no_amount: m.console_bringin_fault_no_amount,
  too_long: m.console_bringin_fault_too_long,
  card_number: m.console_bringin_fault_card_number,
  reversed: m.console_bringin_fault_reversed,
  more_than_total: m.console_bringin_fault_more_than_total,
}

const holders: Readonly<Record<NonNullable<Line['by']>, (of: { number: string }) => string>> = {
  stay: m.console_bringin_by_stay,
  option: m.console_bringin_by_option,
  closure: m.console_bringin_by_closure,
  payment: m.console_bringin_by_payment,
  line: m.console_bringin_by_line,
}

const refusals: Readonly<Record<NonNullable<Line['why']>, (of: { number: number }) => string>> = {
  too_far_ahead: () => m.console_bringin_why_too_far_ahead({ days: limits.daysAhead }),
  too_many_nights: () => m.console_bringin_why_too_many_nights({ nights: limits.maxNights }),
  too_many_travelers: m.console_bringin_why_too_many_travelers,
  same_reference: m.console_bringin_why_same_reference,
}

/** Why a line stays out; null of one that fits. */
export function reasonOf({ outcome, fault, field, by, why, number }: Line): string | null {
  if (fault && field) return faults[fault]({ column: columnWords[field]() })
  if (by) return holders[by]({ number: by === 'line' ? String(number) : referenceOf(number ?? 0) })
  if (why) return refusals[why]({ number: number ?? 0 })
  if (outcome === 'past') return m.console_bringin_past_why()
  return outcome === 'already' ? m.console_bringin_already_why() : null
}

/** What the file says in a column. */
export const saidIn = ({ said }: Line, wanted: Line['said'][number]['field']): string =>
  said.find(({ field }) => field === wanted)?.text ?? ''

export const nameIn = (line: Line): string =>
  saidIn(line, 'name') || `${saidIn(line, 'firstname')} ${saidIn(line, 'lastname')}`.trim()
