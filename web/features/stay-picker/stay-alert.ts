import { addDays, type Day } from '#domain/days.ts'
import { limits } from '#domain/stay.ts'
import { changeoverSentence, isOfChangeover, type ChangeoverReason } from '#i18n/changeover-words.ts'
import { formatDay } from '#i18n/format.ts'
import type { Locale } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import {
  kindOf,
  minNightsOf,
  refuseDates,
  refuseStart,
  type Dates,
  type DayKind,
  type StayRules,
} from './stay-rules.ts'

/** The specification's own names of what can be wrong with chosen dates (§5). */
export type StayAlert =
  | { flag: 'alert_invalid_dates_selection' }
  | { flag: 'alert_invalid_selection'; because: InvalidBecause; day?: Day }
  | { flag: 'alert_invalid_selection'; because: 'changeover'; reason: ChangeoverReason }
  | { flag: 'alert_min_nights'; minNights: number }

export type InvalidBecause =
  | 'interval_invalid'
  | 'interval_contains_reserved_dates'
  | 'dates_no_longer_available'
  | Exclude<DayKind, 'free' | 'arrival' | 'departure' | 'min_nights' | 'no_departure'>

/** What is wrong with these dates, or null. */
export function alertOf(start: Day, end: Day, rules: StayRules): StayAlert | null {
  if (start === end) return { flag: 'alert_invalid_dates_selection' }
  if (end < start) return invalid('interval_invalid')
  const refusal = refuseDates(rules, { arrival: start, departure: end })
  if (!refusal) return null
  if (refusal.code === 'min_nights') return { flag: 'alert_min_nights', minNights: refusal.minNights }
  if (refusal.code === 'too_many_nights') return invalid('beyond_longest')
  if (isOfChangeover(refusal)) return closed(refusal)
  return alertOfStart(start, rules) ?? invalid('interval_contains_reserved_dates')
}

/** Dates from a link or of an earlier visit, which were free when they were chosen. */
export function alertOfEarlier(dates: Dates, rules: StayRules): StayAlert | null {
  const alert = alertOf(dates.arrival, dates.departure, rules)
  const isTaken =
    alert?.flag === 'alert_invalid_selection' &&
    alert.because !== 'changeover' &&
    alert.because !== 'past' &&
    alert.because !== 'beyond_longest'
  return isTaken ? invalid('dates_no_longer_available') : alert
}

/**
 * Why a day that is pressed in a search cannot be the end, or null. Dates that are typed are searched all the same: the
 * results say what is free near them.
 */
export function alertOfEnd(start: Day, end: Day, rules: StayRules): StayAlert | null {
  if (rules.calendar || end <= start) return null
  const kind = kindOf(rules, end, start)
  if (kind === 'min_nights') return { flag: 'alert_min_nights', minNights: minNightsOf(rules, start) }
  return kind === 'no_loft' ? invalid('interval_contains_reserved_dates') : null
}

/** Why a stay cannot start on this day, or null. */
export function alertOfStart(day: Day, rules: StayRules): StayAlert | null {
  const kind = refuseStart(rules, day)
  if (!kind) return null
  // Of the nearest day on which one may arrive the rule knows, whatever stay is asked for.
  const refusal = refuseDates(rules, { arrival: day, departure: addDays(day, 1) })
  return refusal && isOfChangeover(refusal) ? closed(refusal) : invalid(kind as InvalidBecause, day)
}

/** The words of an alert of the picker (specification §5). `reasonOf` says of a day in a few words why it is closed. */
export function alertSentence(
  alert: StayAlert,
  locale: Locale,
  reasonOf: (kind: DayKind) => string = () => '',
): string {
  if (alert.flag === 'alert_invalid_dates_selection') return m.stay_alert_invalid_dates_selection()
  if (alert.flag === 'alert_min_nights') return m.stay_alert_min_nights({ count: alert.minNights })
  if (alert.because === 'changeover') return changeoverSentence(alert.reason, locale)
  const { because, day } = alert
  if (because in sentences) return sentences[because as keyof typeof sentences]()
  const note = reasonOf(because as DayKind)
  if (!day || !note) return m.stay_alert_invalid_selection()
  return m.stay_alert_invalid_day({ day: formatDay(day, locale), note })
}

const sentences = {
  interval_invalid: () => m.stay_alert_interval_invalid(),
  interval_contains_reserved_dates: () => m.stay_alert_interval_contains_reserved_dates(),
  dates_no_longer_available: () => m.stay_alert_dates_no_longer_available(),
  beyond_longest: () => m.stay_alert_beyond_longest({ maxNights: limits.maxNights }),
  past: () => m.stay_alert_past(),
  too_far: () => m.stay_alert_too_far({ daysAhead: limits.daysAhead }),
}

const closed = (reason: ChangeoverReason): StayAlert => ({
  flag: 'alert_invalid_selection',
  because: 'changeover',
  reason,
})

const invalid = (because: InvalidBecause, day?: Day): StayAlert => ({
  flag: 'alert_invalid_selection',
  because,
  ...(day && { day }),
})
