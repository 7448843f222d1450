// Decides whether a stay is free in a calendar and, if not, why; the browser and the server ask the same functions.

import { addDays, daysBetween, eachDay, type Day } from './days.ts'
import type { Cents } from './money.ts'
import type { SiteReason } from './refusal.ts'
import { limits, nightsOf, refuseStay, type Stay } from './stay.ts'

/**
 * specification §3. `available` holds the days on which a stay may start, with the all-in price per night before
 * taxes of the shortest one; `arrivals` and `departures` the days on which another stay does so; `booked` the days
 * between. What the owner closed counts like a stay. A calendar is read, never changed.
 */
export type Calendar = {
  available: { date: Day; price: Cents; minNights: number }[]
  arrivals: Day[]
  departures: Day[]
  booked: Day[]
}

export type DayState =
  | 'arrival'
  | 'departure_only'
  | 'departure'
  | 'min_nights'
  | 'taken'
  | 'past'
  | 'too_far'

export type CalendarFacts = {
  today: Day
  /** Holds, reservations and blocks, in any order; a block counts like a stay. */
  taken: readonly { arrival: Day; departure: Day }[]
  /** A night's rate and minimum stay, null when the loft is not let that night. */
  nights: (day: Day) => { rate: Cents; minNights: number } | null
  /** The all-in price per night before taxes. */
  priceOf: (arrival: Day, nights: number) => Cents
}

/**
 * The calendar from today on, as far as the latest stay that can be sold today reaches. A day is available only
 * when at least one stay that keeps its minimum can start there. Nights without a rate count as taken.
 */
export function calendarOf({ today, taken, nights, priceOf }: CalendarFacts): Calendar {
  const end = addDays(today, limits.daysAhead + limits.maxNights + 1)
  const days = eachDay(today, end)
  const offers = days.map(nights)
  const spans = [...taken, ...closedSpans(days, offers, end)].filter((span) => isTouching(span, today, end))
  const nightsTaken = new Set(
    spans.flatMap((span) => eachDay(later(span.arrival, today), earlier(span.departure, end))),
  )
  const freeNights = freeRuns(days, nightsTaken)

  const available: Calendar['available'] = []
  for (let index = 0; index <= limits.daysAhead; index++) {
    const date = days[index]!
    const minNights = Math.max(offers[index]?.minNights ?? 1, limits.minNights)
    if (freeNights[index]! < minNights || minNights > limits.maxNights) continue
    available.push({ date, price: priceOf(date, minNights), minNights })
  }

  const isInside = (day: Day) => today <= day && day < end
  return {
    available,
    arrivals: sorted(spans.map((span) => span.arrival).filter(isInside)),
    departures: sorted(spans.map((span) => span.departure).filter(isInside)),
    booked: sorted(
      spans.flatMap((span) => eachDay(later(addDays(span.arrival, 1), today), earlier(span.departure, end))),
    ),
  }
}

/**
 * Why this stay cannot be had, or null. specification §4: its arrival is in the available list and not among the
 * arrivals, and no day between its ends is an arrival, a departure or booked. Its nights are at least the arrival
 * day's minimum (decisions §6).
 */
export function checkStay(calendar: Calendar, stay: Stay, today: Day): SiteReason | null {
  const refusal = refuseStay(stay, today)
  if (refusal) return refusal
  const start = startsOf(calendar).get(stay.arrival)
  if (!start || stay.departure > start.lastDeparture) return { code: 'dates_unavailable' }
  if (nightsOf(stay) < start.minNights) return { code: 'min_nights', minNights: start.minNights }
  return null
}

/** What a stay that starts on this day has to keep; null where none can start. */
export const startOn = (calendar: Calendar, day: Day): Start | null => startsOf(calendar).get(day) ?? null

/** All days on which a stay that starts on `arrival` may end: exactly those that `checkStay` accepts. */
export function departuresFrom(calendar: Calendar, arrival: Day): Day[] {
  const start = startsOf(calendar).get(arrival)
  if (!start) return []
  return eachDay(addDays(arrival, start.minNights), addDays(start.lastDeparture, 1))
}

/**
 * What a day is to somebody who picks dates. Without an arrival: may a stay start here, or only end here. With one:
 * 'departure' where the stay may end, 'min_nights' where that is too early, 'taken' beyond; the arrival itself and
 * the days before it keep the state they had. Without `today` no day is 'past' or 'too_far'.
 */
export function dayStateOf(calendar: Calendar, day: Day, arrival?: Day | null, today?: Day): DayState {
  if (today && day < today) return 'past'
  if (arrival && day > arrival) return endStateOf(calendar, day, arrival)
  if (startsOf(calendar).has(day)) return 'arrival'
  if (canEndOn(calendar, day)) return 'departure_only'
  return today && day > addDays(today, limits.daysAhead) ? 'too_far' : 'taken'
}

/** Bookable stays of the same length, the closest arrival first and the earlier of two equally close ones. */
export function nearestStays(calendar: Calendar, stay: Stay, today: Day, howMany: number): Stay[] {
  const nights = nightsOf(stay)
  // Most days of a full year start no stay: only those that do are looked at, outwards from the wanted one; they lie
  // within the bookable year, so from outside it those at its edge are nearest.
  const days = [...startsOf(calendar).keys()]
  const distanceTo = (day: Day | undefined) => (day ? Math.abs(daysBetween(stay.arrival, day)) : Infinity)
  const found: Stay[] = []
  let next = days.filter((day) => day < stay.arrival).length
  let last = next - 1
  while (found.length < howMany) {
    const arrival = distanceTo(days[last]) <= distanceTo(days[next]) ? days[last--] : days[next++]
    if (!arrival) break
    const candidate = { ...stay, arrival, departure: addDays(arrival, nights) }
    if (checkStay(calendar, candidate, today) === null) found.push(candidate)
  }
  return found
}

/** The longest bookable part of the wanted stay, the earlier of two equally long ones; at most one per calendar. */
export function partialStays(calendar: Calendar, stay: Stay, today: Day): Stay[] {
  if (refuseStay(stay, today)) return []
  for (let nights = nightsOf(stay); nights >= limits.minNights; nights--) {
    for (const arrival of eachDay(stay.arrival, addDays(stay.departure, 1 - nights))) {
      const part = { ...stay, arrival, departure: addDays(arrival, nights) }
      if (checkStay(calendar, part, today) === null) return [part]
    }
  }
  return []
}

/** A day on which a stay may start: at least so many nights, and at the latest until that day. */
export type Start = { minNights: number; lastDeparture: Day }

const startsByCalendar = new WeakMap<Calendar, Map<Day, Start>>()

/**
 * specification §4's rule, worked out once per calendar: "no day between the ends is taken" is the same as "the
 * departure is not after the first taken day that follows the arrival".
 */
function startsOf(calendar: Calendar): Map<Day, Start> {
  const known = startsByCalendar.get(calendar)
  if (known) return known
  const arrivals = new Set(calendar.arrivals)
  const taken = sorted([...calendar.arrivals, ...calendar.departures, ...calendar.booked])
  const starts = new Map<Day, Start>()
  let next = 0
  for (const { date, minNights } of calendar.available.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    if (arrivals.has(date)) continue
    while (next < taken.length && taken[next]! <= date) next++
    const longest = addDays(date, limits.maxNights)
    const firstTaken = taken[next] ?? longest
    starts.set(date, {
      minNights: Math.max(minNights, limits.minNights),
      lastDeparture: firstTaken < longest ? firstTaken : longest,
    })
  }
  startsByCalendar.set(calendar, starts)
  return starts
}

function endStateOf(calendar: Calendar, day: Day, arrival: Day): DayState {
  const start = startsOf(calendar).get(arrival)
  if (!start || day > start.lastDeparture) return 'taken'
  return daysBetween(arrival, day) < start.minNights ? 'min_nights' : 'departure'
}

function canEndOn(calendar: Calendar, day: Day): boolean {
  for (let nights = limits.minNights; nights <= limits.maxNights; nights++) {
    const start = startsOf(calendar).get(addDays(day, -nights))
    if (start && nights >= start.minNights && day <= start.lastDeparture) return true
  }
  return false
}

/** For each day, how many nights from it on are free. */
function freeRuns(days: Day[], nightsTaken: Set<Day>): number[] {
  const runs = days.map(() => 0)
  for (let index = days.length - 1; index >= 0; index--) {
    if (!nightsTaken.has(days[index]!)) runs[index] = (runs[index + 1] ?? 0) + 1
  }
  return runs
}

/** The runs of nights that are not let, so that the calendar can show them like stays. */
function closedSpans(days: Day[], offers: unknown[], end: Day): { arrival: Day; departure: Day }[] {
  const spans: { arrival: Day; departure: Day }[] = []
  let arrival: Day | null = null
  for (const [index, day] of days.entries()) {
    if (offers[index] === null) arrival ??= day
    else if (arrival) {
      spans.push({ arrival, departure: day })
      arrival = null
    }
  }
  if (arrival) spans.push({ arrival, departure: end })
  return spans
}

function isTouching(span: { arrival: Day; departure: Day }, today: Day, end: Day): boolean {
  return span.arrival < span.departure && span.departure >= today && span.arrival < end
}

function later(a: Day, b: Day): Day {
  return a > b ? a : b
}

function earlier(a: Day, b: Day): Day {
  return a < b ? a : b
}

function sorted(days: Iterable<Day>): Day[] {
  return [...new Set(days)].sort()
}
