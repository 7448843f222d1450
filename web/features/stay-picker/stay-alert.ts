import { checkStay } from '#domain/availability.ts'
import { isOfChangeover, type ChangeoverReason } from '#domain/changeover.ts'
import type { Day } from '#domain/days.ts'
import type { Reason } from '#domain/refusal.ts'
import { limits, refuseStay } from '#domain/stay.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Dates, DayKind, StayRules } from './stay-rules.ts'

/** The specification's own names of what can be wrong with chosen dates (§5). */
export type StayAlert =
  | { flag: 'alert_invalid_dates_selection' }
  | { flag: 'alert_invalid_selection'; because: InvalidBecause; day?: Day }
  | ClosedDayAlert
  | { flag: 'alert_min_nights'; minNights: number }

/** Nobody may arrive on the first day, or leave on the last: i18n/changeover-words.ts has its words. */
export type ClosedDayAlert = {
  flag: 'alert_invalid_selection'
  because: 'changeover'
  reason: ChangeoverReason
}

export type InvalidBecause =
  | 'interval_invalid'
  | 'interval_contains_reserved_dates'
  | 'dates_no_longer_available'
  | Exclude<DayKind, 'free' | 'arrival' | 'departure' | 'min_nights' | 'no_departure'>

/** What is wrong with these dates as a whole, or null; of an arrival that is closed, choice-alert.ts says more. */
export function alertOf(start: Day, end: Day, rules: StayRules): StayAlert | null {
  if (start === end) return { flag: 'alert_invalid_dates_selection' }
  if (end < start) return invalid('interval_invalid')
  const refusal = refuseDates(rules, { arrival: start, departure: end })
  if (!refusal) return null
  if (refusal.code === 'min_nights') return { flag: 'alert_min_nights', minNights: refusal.minNights }
  if (refusal.code === 'too_many_nights') return invalid('beyond_longest')
  if (refusal.code === 'in_the_past') return invalid('past', start)
  if (refusal.code === 'too_far_ahead') return invalid('too_far', start)
  return isOfChangeover(refusal) ? closed(refusal) : invalid('interval_contains_reserved_dates')
}

/** specification §4's availability, or only the limits where no loft is set. What is held for this guest is theirs. */
export function refuseDates(rules: StayRules, dates: Dates): Reason | null {
  if (isHeldStay(rules, dates)) return null
  const { calendar, today } = rules
  return calendar ? checkStay(calendar, { ...dates, travelers: 1 }, today) : refuseStay(dates, today)
}

/** Whether these are the very nights that this guest is paying for. */
export const isHeldStay = ({ hold }: StayRules, { arrival, departure }: Dates): boolean =>
  hold?.arrival === arrival && hold.departure === departure

/** Dates from a link or of an earlier visit, which were free when they were chosen. */
export function alertOfEarlier(dates: Dates, rules: StayRules): StayAlert | null {
  const alert = alertOf(dates.arrival, dates.departure, rules)
  const isTaken =
    alert?.flag === 'alert_invalid_selection' &&
    !isOfClosedDay(alert) &&
    alert.because !== 'past' &&
    alert.because !== 'beyond_longest'
  return isTaken ? invalid('dates_no_longer_available') : alert
}

export const isOfClosedDay = (alert: StayAlert): alert is ClosedDayAlert =>
  alert.flag === 'alert_invalid_selection' && alert.because === 'changeover'

/** The words of an alert of dates as a whole (specification §5); of a day that was chosen, `choiceSentence` has more. */
export function alertSentence(alert: StayAlert): string {
  if (alert.flag === 'alert_invalid_dates_selection') return m.stay_alert_invalid_dates_selection()
  if (alert.flag === 'alert_min_nights') return m.stay_alert_min_nights({ count: alert.minNights })
  const { because } = alert
  return hasSentence(because) ? sentences[because]() : m.stay_alert_invalid_selection()
}

export const hasSentence = (because: string): because is keyof typeof sentences => because in sentences

const sentences = {
  interval_invalid: () => m.stay_alert_interval_invalid(),
  interval_contains_reserved_dates: () => m.stay_alert_interval_contains_reserved_dates(),
  dates_no_longer_available: () => m.stay_alert_dates_no_longer_available(),
  beyond_longest: () => m.stay_alert_beyond_longest({ maxNights: limits.maxNights }),
  past: () => m.stay_alert_past(),
  too_far: () => m.stay_alert_too_far({ daysAhead: limits.daysAhead }),
}

export const closed = (reason: ChangeoverReason): ClosedDayAlert => ({
  flag: 'alert_invalid_selection',
  because: 'changeover',
  reason,
})

export const invalid = (because: InvalidBecause, day?: Day): StayAlert => ({
  flag: 'alert_invalid_selection',
  because,
  ...(day && { day }),
})
