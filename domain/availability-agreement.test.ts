import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarOf, checkStay, departuresFrom, type Calendar } from './availability.ts'
import type { Changeover } from './changeover.ts'
import { dayStateOf } from './day-state.ts'
import { addDays, daysBetween, eachDay, type Day } from './days.ts'
import { nearestStays, partialStays } from './other-stays.ts'
import { refuseNights } from './sale.ts'
import { nightsOf, type Stay } from './stay.ts'

// The browser's picker and the server's check have to agree on every arrival × departure of a year, and both with
// the facts: a loft's taken nights and its rates, told here in the plainest way there is.

type Facts = {
  taken: { arrival: Day; departure: Day }[]
  minimums: Map<Day, number>
  changeover: Changeover
  calendar: Calendar
}

const today: Day = '2027-11-21' // The year that follows has a 29 February.
const arrivals = eachDay(addDays(today, -2), addDays(today, 368))

/** Single days and weeks on which nobody turns up, or leaves. */
const closedDays = fc.array(
  fc.record({ ahead: fc.integer({ min: -3, max: 400 }), days: fc.constantFrom(1, 1, 2, 7, 40) }),
  { maxLength: 25 },
)
const daysIn = (runs: { ahead: number; days: number }[]): Set<Day> =>
  new Set(runs.flatMap(({ ahead, days }) => eachDay(addDays(today, ahead), addDays(today, ahead + days))))

/** A year of stays that touch or leave gaps, minimums that change, a closed season, and days without arrivals or departures. */
const facts = fc
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
    const changeover = { noArrivals: daysIn(closed.noArrivals), noDepartures: daysIn(closed.noDepartures) }
    const calendar = calendarOf({ today, taken, nights, priceOf: () => 20_000, changeover })
    return { taken, minimums, changeover, calendar }
  })

/** Free when each night is let and nobody else's, and its ends are open; long enough for its arrival day; within the limits. */
function isBookable(
  { minimums, changeover }: Facts,
  nightsTaken: Set<Day>,
  arrival: Day,
  departure: Day,
): boolean {
  if (changeover.noArrivals.has(arrival) || changeover.noDepartures.has(departure)) return false
  const nights = eachDay(arrival, departure)
  const isWithinLimits =
    nights.length >= 1 && nights.length <= 31 && arrival >= today && daysBetween(today, arrival) <= 365
  const isFree = nights.every((night) => minimums.has(night) && !nightsTaken.has(night))
  return isWithinLimits && isFree && nights.length >= (minimums.get(arrival) ?? 0)
}

/** specification §4, word for word. */
function isAvailable(calendar: Calendar, arrival: Day, departure: Day): boolean {
  const middle = eachDay(addDays(arrival, 1), departure)
  const { available, arrivals: others, departures, booked } = calendar
  return (
    available.some(({ date }) => date === arrival) &&
    !others.includes(arrival) &&
    !middle.some((day) => others.includes(day) || departures.includes(day) || booked.includes(day))
  )
}

describe('for every arrival × departure of a year', () => {
  test('what the check accepts is what the picker offers and what the facts allow', () => {
    fc.assert(
      fc.property(facts, (some) => {
        const nightsTaken = new Set(some.taken.flatMap((stay) => eachDay(stay.arrival, stay.departure)))
        for (const arrival of arrivals) {
          const departures = eachDay(addDays(arrival, -1), addDays(arrival, 34))
          const accepted = departures.filter(
            (departure) => checkStay(some.calendar, { arrival, departure, travelers: 2 }, today) === null,
          )
          expect(departuresFrom(some.calendar, arrival)).toEqual(accepted)
          expect(departures.filter((day) => isBookable(some, nightsTaken, arrival, day))).toEqual(accepted)
        }
      }),
      { numRuns: 40 },
    )
  })

  test('the nights of one stay alone say what its calendar says, and why', () => {
    fc.assert(
      fc.property(facts, ({ taken, minimums, changeover, calendar }) => {
        const nights = (day: Day) => {
          const minNights = minimums.get(day)
          return minNights === undefined ? null : { minNights }
        }
        for (const arrival of arrivals)
          for (const departure of eachDay(addDays(arrival, -1), addDays(arrival, 34))) {
            const stay = { arrival, departure, travelers: 2 }
            expect(refuseNights({ taken, nights, changeover }, stay, today)).toEqual(
              checkStay(calendar, stay, today),
            )
          }
      }),
      { numRuns: 15 },
    )
  })

  test('a day says what the departures say', () => {
    fc.assert(
      fc.property(facts, fc.integer({ min: 0, max: 365 }), ({ calendar }, ahead) => {
        const arrival = addDays(today, ahead)
        const departures = departuresFrom(calendar, arrival)
        const ends = new Set(arrivals.flatMap((day) => departuresFrom(calendar, day)))
        for (const day of eachDay(addDays(arrival, 1), addDays(arrival, 34))) {
          const state = dayStateOf(calendar, day, arrival, today)
          expect(state === 'departure').toBe(departures.includes(day))
          const stateBefore = dayStateOf(calendar, day, null, today)
          const canStart = departuresFrom(calendar, day).length > 0
          expect(stateBefore === 'arrival').toBe(canStart)
          expect(stateBefore === 'departure_only').toBe(!canStart && ends.has(day))
          expect(stateBefore === 'no_arrival' && !calendar.noArrivals.includes(day)).toBe(false)
          expect(state === 'no_departure' && !calendar.noDepartures.includes(day)).toBe(false)
        }
      }),
      { numRuns: 25 },
    )
  })

  test('the rule is the one of specification §4', () => {
    fc.assert(
      fc.property(
        facts,
        fc.nat({ max: 365 }),
        fc.integer({ min: 1, max: 31 }),
        ({ calendar }, ahead, nights) => {
          const stay = stayFrom(addDays(today, ahead), nights)
          const code = checkStay(calendar, stay, today)?.code
          const isOpen = isAvailable(calendar, stay.arrival, stay.departure)
          // Beside it stands that nobody leaves on some days, whoever arrived.
          const isClosed = calendar.noDepartures.includes(stay.departure)
          expect(code === undefined || code === 'min_nights').toBe(isOpen && !isClosed)
        },
      ),
      { numRuns: 500 },
    )
  })

  test('a day that is closed is said as the reason, with the nearest one that works', () => {
    fc.assert(
      fc.property(facts, (some) => {
        const { calendar, changeover } = some
        const nightsTaken = new Set(some.taken.flatMap((stay) => eachDay(stay.arrival, stay.departure)))
        const isFree = (night: Day) => some.minimums.has(night) && !nightsTaken.has(night)
        const starts = arrivals.filter((day) => departuresFrom(calendar, day).length > 0)
        for (const arrival of arrivals.filter((day) => day >= today && daysBetween(today, day) <= 365))
          for (const nights of [1, 2, 3, 31]) {
            const stay = stayFrom(arrival, nights)
            const reason = checkStay(calendar, stay, today)
            const areFree = eachDay(arrival, stay.departure).every(isFree)
            const expected = !areFree
              ? null
              : changeover.noArrivals.has(arrival)
                ? { code: 'no_arrival', day: arrival, nearest: nearestIn(starts, arrival) }
                : changeover.noDepartures.has(stay.departure)
                  ? {
                      code: 'no_departure',
                      day: stay.departure,
                      nearest: nearestIn(departuresFrom(calendar, arrival), stay.departure),
                    }
                  : null
            const isOfDay = reason?.code === 'no_arrival' || reason?.code === 'no_departure'
            expect(isOfDay ? reason : null).toEqual(expected)
          }
      }),
      { numRuns: 12 },
    )
  })
})

test('a day is available only where a stay can start', () => {
  fc.assert(
    fc.property(facts, ({ calendar }) => {
      for (const { date } of calendar.available) expect(departuresFrom(calendar, date)).not.toEqual([])
    }),
    { numRuns: 40 },
  )
})

test('what is offered instead is bookable, as near and as long as can be', () => {
  fc.assert(
    fc.property(
      facts,
      fc.nat({ max: 365 }),
      fc.integer({ min: 1, max: 31 }),
      ({ calendar }, ahead, nights) => {
        const stay = stayFrom(addDays(today, ahead), nights)
        const isFree = (some: Stay) => checkStay(calendar, some, today) === null
        const distance = (some: Stay) => Math.abs(daysBetween(stay.arrival, some.arrival))

        const possible = arrivals.map((arrival) => stayFrom(arrival, nights)).filter(isFree)
        possible.sort((a, b) => distance(a) - distance(b) || daysBetween(b.arrival, a.arrival))
        expect(nearestStays(calendar, stay, today, 3)).toEqual(possible.slice(0, 3))

        const end = addDays(stay.departure, 1)
        const parts = eachDay(stay.arrival, stay.departure).flatMap((arrival) =>
          eachDay(addDays(arrival, 1), end).map((departure) => ({ ...stay, arrival, departure })),
        )
        const longest = Math.max(0, ...parts.filter(isFree).map(nightsOf))
        const offered = partialStays(calendar, stay, today)
        expect(offered.map(nightsOf)).toEqual(longest ? [longest] : [])
        expect(offered.every(isFree)).toBe(true)
      },
    ),
    { numRuns: 60 },
  )
})

/** The earlier of two equally near ones: the days are in their order. */
function nearestIn(days: Day[], day: Day): Day | null {
  const away = (some: Day) => Math.abs(daysBetween(day, some))
  return days.toSorted((a, b) => away(a) - away(b))[0] ?? null
}

function stayFrom(arrival: Day, nights: number): Stay {
  return { arrival, departure: addDays(arrival, nights), travelers: 2 }
}
