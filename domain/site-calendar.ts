// Tells from when on, until when and for how much at least a stay can be had in any loft of a site.

import { departuresFrom, isBookable, startOn, type Calendar } from './availability.ts'
import { addDays, daysBetween, eachDay, weekdayOf, type Day } from './days.ts'
import type { Holidays } from './holidays.ts'
import type { Cents } from './money.ts'
import { limits } from './stay.ts'

/**
 * A loft as it is asked: its calendar, and what a stay that its calendar has free costs for so many people, taxes included.
 * Other prices come with another calendar.
 */
export type OfferedLoft = {
  calendar: Calendar
  travelers: number
  totalOf: (arrival: Day, departure: Day) => Cents
}

/** Totals of so many nights are compared: that of one night is mostly cleaning, and days of other lengths are no measure. */
export const referenceNights = 2

/**
 * A day on which a stay may start in some loft. `total` is the lowest of `referenceNights` nights and `count` how many lofts
 * are free for them, null and 0 where none is; `minNights` is the shortest stay that can start here.
 */
export type SiteDay = { date: Day; total: Cents | null; count: number; minNights: number }

/** A day on which a stay from a given arrival may end, with the lowest total and how many lofts are free for it. */
export type SiteDeparture = { date: Day; total: Cents; count: number }

export type SuggestionKind = 'this_weekend' | 'next_weekend' | 'holidays'

/** `only` is the loft where just one is free. */
export type Suggestion<Loft> = {
  kind: SuggestionKind
  arrival: Day
  departure: Day
  total: Cents
  count: number
  only: Loft | null
}

/** The days on which a stay may start, in their order; every other day no loft is free. */
export function siteDaysOf(lofts: readonly OfferedLoft[], today: Day): SiteDay[] {
  const daysOfLofts = lofts.map((loft) => loftDaysOf(loft, today))
  return sellableDays(today).flatMap((date, index) => {
    const day: SiteDay = { date, total: null, count: 0, minNights: Infinity }
    for (const { totals, minNights } of daysOfLofts) {
      day.minNights = Math.min(day.minNights, minNights[index]!)
      if (totals[index] === Infinity) continue
      day.total = Math.min(day.total ?? Infinity, totals[index]!)
      day.count += 1
    }
    return day.minNights < Infinity ? [day] : []
  })
}

/** For each day from `today` on; Infinity where `referenceNights` are not free, and where no stay can start. */
type LoftDays = { today: Day; totals: Cents[]; minNights: number[] }

const loftDays = new WeakMap<Calendar, Map<number, LoftDays>>()

/** Worked out once per calendar and number of people: after a change of one loft, for that loft alone. */
function loftDaysOf({ calendar, travelers, totalOf }: OfferedLoft, today: Day): LoftDays {
  const byTravelers = loftDays.get(calendar) ?? new Map<number, LoftDays>()
  loftDays.set(calendar, byTravelers)
  const known = byTravelers.get(travelers)
  if (known?.today === today) return known
  const made: LoftDays = { today, totals: [], minNights: [] }
  for (const date of sellableDays(today)) {
    const departure = addDays(date, referenceNights)
    const isFree = isBookable(calendar, { arrival: date, departure })
    made.totals.push(isFree ? totalOf(date, departure) : Infinity)
    made.minNights.push(startOn(calendar, date)?.shortest ?? Infinity)
  }
  byTravelers.set(travelers, made)
  return made
}

const sellableDays = (today: Day): Day[] => eachDay(today, addDays(today, limits.daysAhead + 1))

/** The days on which a stay that starts on `arrival` may end in some loft, in their order. */
export function siteDeparturesFrom(lofts: readonly OfferedLoft[], arrival: Day): SiteDeparture[] {
  const departures = new Map<Day, SiteDeparture>()
  for (const { calendar, totalOf } of lofts)
    for (const date of departuresFrom(calendar, arrival)) {
      const total = totalOf(arrival, date)
      const known = departures.get(date)
      departures.set(date, {
        date,
        total: Math.min(known?.total ?? Infinity, total),
        count: (known?.count ?? 0) + 1,
      })
    }
  return [...departures.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

/**
 * Stays that many look for, where they can be had: this weekend, the next one that is free, the days around New Year, of the
 * holidays that the house has.
 */
export function suggestionsOf<Loft extends OfferedLoft>(
  lofts: readonly Loft[],
  today: Day,
  ofHouse: Holidays,
): Suggestion<Loft>[] {
  const wanted: [SuggestionKind, Iterable<Span>][] = [
    ['this_weekend', weekends(today, 0, 1)],
    ['next_weekend', weekends(today, 1, weekendsAhead)],
    ['holidays', holidays(today, ofHouse)],
  ]
  return wanted.flatMap(([kind, spans]) => {
    for (const span of spans) {
      const free = lofts.filter(({ calendar }) => isBookable(calendar, span))
      if (free.length === 0) continue
      const total = Math.min(...free.map(({ totalOf }) => totalOf(span.arrival, span.departure)))
      return [{ kind, ...span, total, count: free.length, only: free.length === 1 ? free[0]! : null }]
    }
    return []
  })
}

type Span = { arrival: Day; departure: Day }

const friday = 5
/** Half a year: who looks for a weekend beyond it looks for a date. */
const weekendsAhead = 26
/** From so many days before Christmas on, people ask for it. */
const holidaysAhead = 120

/** From Friday to Sunday, from the week of today on; on a Saturday or Sunday this week's has begun. */
function* weekends(today: Day, from: number, to: number): Generator<Span> {
  const thisFriday = addDays(today, friday - weekdayOf(today))
  for (let week = from; week < to; week++) {
    const arrival = addDays(thisFriday, 7 * week)
    if (arrival >= today && daysBetween(today, arrival) <= limits.daysAhead)
      yield { arrival, departure: addDays(arrival, 2) }
  }
}

/** The days of December to arrive on, and for which of the two. */
const arrivals: [date: string, holidays: Holidays][] = [
  ['24', ['christmas']],
  ['23', ['christmas']],
  ['30', ['new_year']],
  ['29', ['new_year']],
  ['26', ['christmas', 'new_year']],
  ['27', ['christmas', 'new_year']],
  ['28', ['christmas', 'new_year']],
]

/** Three nights or a little more, over Christmas first and then over New Year. */
function* holidays(today: Day, ofHouse: Holidays): Generator<Span> {
  const year = today.slice(0, 4)
  if (daysBetween(today, `${year}-12-24` as Day) > holidaysAhead) return
  for (const [date, wanted] of arrivals) {
    const arrival = `${year}-12-${date}` as Day
    if (arrival < today || !wanted.some((one) => ofHouse.includes(one))) continue
    for (const nights of [3, 4, 5]) yield { arrival, departure: addDays(arrival, nights) }
  }
}
