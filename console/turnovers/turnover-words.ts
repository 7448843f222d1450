import type { NightRange } from '#domain/closed-nights.ts'
import { timeIn, todayIn, type Day, type Instant } from '#domain/days.ts'
import { m } from '#i18n/paraglide/messages.js'
import { dot, formatDay, formatInstant, formatTime } from '#i18n/format.ts'
import type { Locale } from '#domain/locale.ts'
import { nightsWords } from '#console/nights/choice-words.ts'
import type { Turnover } from './turnover-groups.ts'

/** When its guests leave, who comes when, and how many they are. */
export function hoursOf(
  { day, departureTime, next, isSameDay }: Turnover,
  { locale, isDaySaid }: { locale: Locale; isDaySaid: boolean },
): string {
  const shortDay = (of: string) => formatDay(of as Day, locale, { weekday: true, year: false })
  const out = formatTime(departureTime, locale)
  const leaving = isDaySaid
    ? m.console_turnovers_out({ time: out })
    : m.console_turnovers_out_on({ day: shortDay(day), time: out })
  if (!next) return [leaving, m.console_turnovers_in_none()].join(dot)
  const from = formatTime(next.arrivalTime, locale)
  const coming = isSameDay
    ? m.console_turnovers_in_same_day({ time: from })
    : m.console_turnovers_in_on({ day: shortDay(next.arrival), time: from })
  return [leaving, coming, m.console_turnovers_for({ count: next.travelers })].join(dot)
}

/** With the day only where it is not that of the turnover. */
export function doneWords(
  { day }: Pick<Turnover, 'day'>,
  { at, by: name }: NonNullable<Turnover['done']>,
  { zone, locale }: { zone: string; locale: Locale },
): string {
  const when = at as Instant
  return todayIn(zone, when) === day
    ? m.console_turnovers_done({ time: formatTime(timeIn(zone, when), locale), name })
    : m.console_turnovers_done_on({ at: formatInstant(when, zone, locale), name })
}

/** Which nights of which loft; one night by itself is no stretch. */
export const nightsOfLoft = (loft: string, nights: NightRange, locale: Locale): string =>
  m.console_turnovers_proposal_nights({ loft, nights: nightsWords(nights, locale) })
