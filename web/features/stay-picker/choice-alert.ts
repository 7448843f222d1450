import { isOfChangeover } from '#domain/changeover.ts'
import { addDays, type Day } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { changeoverSentence } from '#i18n/changeover-words.ts'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import {
  alertOf,
  alertSentence,
  closed,
  hasSentence,
  invalid,
  refuseDates,
  type InvalidBecause,
  type StayAlert,
} from './stay-alert.ts'
import { kindOf, minNightsOf, refuseStart, type DayKind, type StayRules } from './stay-rules.ts'

// What is wrong with days as they are chosen, one by one: of these the calendar knows more than of a stay as a whole.

/** What is wrong with a stay that is chosen, or null: where it cannot be had, first of all that it cannot start. */
export function alertOfChoice(start: Day, end: Day, rules: StayRules): StayAlert | null {
  const alert = alertOf(start, end, rules)
  const isUnavailable =
    alert?.flag === 'alert_invalid_selection' && alert.because === 'interval_contains_reserved_dates'
  return isUnavailable ? (alertOfStart(start, rules) ?? alert) : alert
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
export function choiceSentence(
  alert: StayAlert,
  locale: Locale,
  reasonOf: (kind: DayKind) => string,
): string {
  if (alert.flag !== 'alert_invalid_selection' || hasSentence(alert.because)) return alertSentence(alert)
  if (alert.because === 'changeover') return changeoverSentence(alert.reason, locale)
  const note = reasonOf(alert.because as DayKind)
  return alert.day && note
    ? m.stay_alert_invalid_day({ day: formatDay(alert.day, locale), note })
    : alertSentence(alert)
}
