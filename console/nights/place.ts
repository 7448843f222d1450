import { addDays, monthOf, toDay, weekdayOf, type Day } from '#domain/days.ts'
import { closingReach } from '#domain/closed-nights.ts'
import { calendarNights } from '#domain/staff-calendar.ts'
import { addMonths } from '#i18n/month-days.ts'
import { numberIn } from '#console/client/ask.ts'

/** All lofts side by side over some weeks, or a month of one. */
export type CalendarView = 'lofts' | 'month'

/** What the address says: from which day on, of which loft the month, and which lofts are shown (none said = all). */
export type Place = { from: Day | null; loft: string | undefined; shown: readonly number[] }

/** A page of the calendar is turned by so many days, so that something of the page before is still there. */
const turnedDays = 28

export function readPlace(query: URLSearchParams): Place {
  const shown = (query.get('lofts') ?? '').split(',').filter((id) => /^[1-9]\d{0,8}$/.test(id))
  return { from: toDay(query.get('from')), loft: numberIn(query, 'loft'), shown: shown.map(Number) }
}

/** What is asked of the API, which begins today where no day is said. Weeks of a month are whole. */
export function askedOf({ from, loft }: Place): { firstNight?: Day; lastNight?: Day; property?: string } {
  if (from === null) return loft === undefined ? {} : { property: loft }
  if (loft === undefined) return { firstNight: from, lastNight: addDays(from, calendarNights.usual - 1) }
  const month = monthOf(from)
  const last = addDays(addMonths(month, 1), -1)
  return {
    firstNight: addDays(month, 1 - weekdayOf(month)),
    lastNight: addDays(last, 7 - weekdayOf(last)),
    property: loft,
  }
}

/** The address of the same calendar at another place. */
export function placeAt(place: Place): string {
  const query = new URLSearchParams()
  if (place.from) query.set('from', place.from)
  if (place.loft) query.set('loft', place.loft)
  if (place.shown.length > 0) query.set('lofts', place.shown.join(','))
  return query.size > 0 ? `?${query}` : '?'
}

/** The days from which a page of the calendar may begin, weeks of the month of its ends inside. */
export const reachOf = (today: Day): { first: Day; last: Day } => ({
  first: addDays(today, -closingReach.daysBack),
  last: addDays(today, closingReach.daysAhead + 1 - calendarNights.usual),
})

/** From where the page before or after begins; null where there is none. `days`: by how many a page of all lofts is turned. */
export function turnedFrom(
  first: Day,
  by: 1 | -1,
  view: CalendarView,
  today: Day,
  days: number = turnedDays,
): Day | null {
  const { first: earliest, last } = reachOf(today)
  if (view === 'month') {
    const month = addMonths(monthOf(first), by)
    return addDays(month, -6) >= earliest && month <= last ? month : null
  }
  const moved = addDays(first, by * days)
  const within = moved < earliest ? earliest : moved > last ? last : moved
  return within === first ? null : within
}
