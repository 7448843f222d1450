// Years of a loft as tests of its calendar meet them.

import fc from 'fast-check'
import { calendarOf, type Calendar } from './availability.ts'
import type { Changeover } from './changeover.ts'
import { addDays, eachDay, type Day } from './days.ts'

export type Facts = {
  taken: { arrival: Day; departure: Day }[]
  minimums: Map<Day, number>
  changeover: Changeover
  calendar: Calendar
}

export const today: Day = '2027-11-21' // The year that follows has a 29 February.
export const arrivals = eachDay(addDays(today, -2), addDays(today, 368))

/** Single days and weeks on which nobody turns up, or leaves. */
const closedDays = fc.array(
  fc.record({ ahead: fc.integer({ min: -3, max: 400 }), days: fc.constantFrom(1, 1, 2, 7, 40) }),
  { maxLength: 25 },
)
const daysIn = (runs: { ahead: number; days: number }[]): Set<Day> =>
  new Set(runs.flatMap(({ ahead, days }) => eachDay(addDays(today, ahead), addDays(today, ahead + days))))

/** A year of stays that touch or leave gaps, minimums that change, a closed season, and days without arrivals or departures. */
export const facts = fc
  .record({
    stays: fc.array(fc.record({ gap: fc.nat({ max: 12 }), nights: fc.integer({ min: 1, max: 12 }) }), {
      maxLength: 60,
    }),
    seasons: fc.array(fc.record({ days: fc.integer({ min: 1, max: 90 }), minNights: fc.nat({ max: 7 }) }), {
      minLength: 1,
      maxLength: 12,
    }),
    noArrivals: closedDays,
    noDepartures: closedDays,
  })
  .map(({ stays, seasons, ...closed }): Facts => {
    let day = addDays(today, -5)
    const taken = stays.map(({ gap, nights }) => {
      const arrival = addDays(day, gap)
      day = addDays(arrival, nights)
      return { arrival, departure: day }
    })
    // A minimum of 0 nights stands for a season in which the loft is not let.
    const cycle = seasons.flatMap(({ days, minNights }) => Array<number>(days).fill(minNights))
    const minimums = new Map(
      eachDay(addDays(today, -5), addDays(today, 420)).flatMap((date, index) => {
        const minNights = cycle[index % cycle.length] ?? 0
        return minNights === 0 ? [] : [[date, minNights] as const]
      }),
    )
    const nights = (date: Day) => {
      const minNights = minimums.get(date)
      return minNights === undefined ? null : { rate: 20_000, minNights }
    }
    const changeover = {
      noArrivals: daysIn(closed.noArrivals),
      noDepartures: daysIn(closed.noDepartures),
    }
    const calendar = calendarOf({ today, taken, nights, priceOf: () => 20_000, changeover })
    return { taken, minimums, changeover, calendar }
  })
