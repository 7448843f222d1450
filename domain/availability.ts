// Decides whether a stay is free in a calendar and, if not, why; the browser and the server ask the same functions.

import { anyDay, noArrival, noDeparture, type Changeover } from './changeover.ts'
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
  /** Days on which nobody may arrive, and those on which nobody may leave, whoever has the nights around them. */
  noArrivals: Day[]
  noDepartures: Day[]
}

export type CalendarFacts = {
  today: Day
  /** Holds, reservations and blocks, in any order; a block counts like a stay. */
  taken: readonly { arrival: Day; departure: Day }[]
  /** A night's rate and minimum stay, null when the loft is not let that night. */
  nights: (day: Day) => { rate: Cents; minNights: number } | null
  /** The all-in price per night before taxes. */
  priceOf: (arrival: Day, nights: number) => Cents
  /** Without it people arrive and leave on any day. */
  changeover?: Changeover
}

/**
 * The calendar from today on, as far as the latest stay that can be sold today reaches. A day is available only
 * when at least one stay that keeps its minimum can start there. Nights without a rate count as taken.
 */
export function calendarOf({ today, taken, nights, priceOf, changeover = anyDay }: CalendarFacts): Calendar {
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
    if (changeover.noArrivals.has(date)) continue
    const minNights = Math.max(offers[index]?.minNights ?? 1, limits.minNights)
    const shortest = shortestFrom(date, { minNights, most: freeNights[index]! }, changeover.noDepartures)
    if (shortest !== null) available.push({ date, price: priceOf(date, shortest), minNights })
  }

  const isInside = (day: Day) => today <= day && day < end
  return {
    available,
    arrivals: sorted(spans.map((span) => span.arrival).filter(isInside)),
    departures: sorted(spans.map((span) => span.departure).filter(isInside)),
    booked: sorted(
      spans.flatMap((span) => eachDay(later(addDays(span.arrival, 1), today), earlier(span.departure, end))),
    ),
    noArrivals: sorted([...changeover.noArrivals].filter(isInside)),
    noDepartures: sorted([...changeover.noDepartures].filter(isInside)),
  }
}

/**
 * Why this stay cannot be had, or null. specification §4: its arrival is in the available list and not among the
 * arrivals, and no day between its ends is an arrival, a departure or booked. Its nights are at least the arrival
 * day's minimum (decisions §6), and nobody says that people do not leave on its last day.
 */
export function checkStay(calendar: Calendar, stay: Stay, today: Day): SiteReason | null {
  const refusal = refuseStay(stay, today) ?? refuseChangeover(calendar, stay, today)
  if (refusal) return refusal
  const start = startOn(calendar, stay.arrival)
  if (!start || stay.departure > start.lastDeparture) return { code: 'dates_unavailable' }
  if (nightsOf(stay) < start.minNights) return { code: 'min_nights', minNights: start.minNights }
  return null
}

/** Whether `checkStay` has nothing against a stay that keeps the limits. */
export function isBookable(calendar: Calendar, stay: Pick<Stay, 'arrival' | 'departure'>): boolean {
  const start = startOn(calendar, stay.arrival)
  if (!start || stay.departure > start.lastDeparture || nightsOf(stay) < start.minNights) return false
  return !readingOf(calendar).noDepartures.has(stay.departure)
}

/** What a stay that starts on this day has to keep; null where none can start. */
export const startOn = (calendar: Calendar, day: Day): Start | null =>
  readingOf(calendar).starts.get(day) ?? null

/** The days on which a stay may start, in their order. */
export const startsIn = (calendar: Calendar): Day[] => [...readingOf(calendar).starts.keys()]

/** All days on which a stay that starts on `arrival` may end: exactly those that `checkStay` accepts. */
export function departuresFrom(calendar: Calendar, arrival: Day): Day[] {
  const start = startOn(calendar, arrival)
  if (!start) return []
  const { noDepartures } = readingOf(calendar)
  const ends = eachDay(addDays(arrival, start.shortest), addDays(start.lastDeparture, 1))
  return noDepartures.size === 0 ? ends : ends.filter((day) => !noDepartures.has(day))
}

/** A day on which a stay may start: at least so many nights, at the latest until that day, and the fewest that end on a day on which people leave. */
export type Start = { minNights: number; lastDeparture: Day; shortest: number }

type Reading = { starts: Map<Day, Start>; noArrivals: Set<Day>; noDepartures: Set<Day> }

const readings = new WeakMap<Calendar, Reading>()

/**
 * specification §4's rule, worked out once per calendar: "no day between the ends is taken" is the same as "the
 * departure is not after the first taken day that follows the arrival".
 */
function readingOf(calendar: Calendar): Reading {
  const known = readings.get(calendar)
  if (known) return known
  const arrivals = new Set(calendar.arrivals)
  const noDepartures = new Set(calendar.noDepartures)
  const taken = sorted([...calendar.arrivals, ...calendar.departures, ...calendar.booked])
  const starts = new Map<Day, Start>()
  let next = 0
  for (const { date, minNights } of calendar.available.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    if (arrivals.has(date)) continue
    while (next < taken.length && taken[next]! <= date) next++
    const longest = addDays(date, limits.maxNights)
    const firstTaken = taken[next] ?? longest
    const lastDeparture = firstTaken < longest ? firstTaken : longest
    const least = Math.max(minNights, limits.minNights)
    const shortest =
      noDepartures.size === 0
        ? least
        : shortestFrom(date, { minNights: least, most: daysBetween(date, lastDeparture) }, noDepartures)
    if (shortest !== null) starts.set(date, { minNights: least, lastDeparture, shortest })
  }
  const reading = { starts, noArrivals: new Set(calendar.noArrivals), noDepartures }
  readings.set(calendar, reading)
  return reading
}

/** Of how many nights the shortest stay is that ends on a day on which people leave; null where none of `minNights` to `most` does. */
function shortestFrom(
  arrival: Day,
  { minNights, most }: { minNights: number; most: number },
  noDepartures: ReadonlySet<Day>,
): number | null {
  const longest = Math.min(most, limits.maxNights)
  let nights = minNights
  if (noDepartures.size > 0) while (nights <= longest && noDepartures.has(addDays(arrival, nights))) nights++
  return nights <= longest ? nights : null
}

/** Of a stay whose nights are free: that nobody may arrive on its first day, or leave on its last. */
function refuseChangeover(calendar: Calendar, { arrival, departure }: Stay, today: Day): SiteReason | null {
  const { starts, noArrivals, noDepartures } = readingOf(calendar)
  if (!noArrivals.has(arrival) && !noDepartures.has(departure)) return null
  if (!eachDay(arrival, departure).every((night) => isNightFree(calendar, night))) return null
  if (noArrivals.has(arrival)) return noArrival(arrival, today, (day) => starts.has(day))
  const ends = new Set(departuresFrom(calendar, arrival))
  return noDeparture(arrival, departure, (day) => ends.has(day))
}

export const isNightFree = ({ arrivals, booked }: Calendar, night: Day): boolean =>
  !arrivals.includes(night) && !booked.includes(night)

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
