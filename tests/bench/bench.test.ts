import { expect, test } from 'vitest'
import { calendarOf, checkStay } from '#domain/availability.ts'
import { addDays, type Day } from '#domain/days.ts'
import { nightOf } from '#domain/rate-layers.ts'
import { lofts } from '#demo/content/lofts.ts'
import { demoTermsOf, minNightsIn } from '#demo/seeds/demo-terms.ts'
import { planLoftYear } from '#demo/seeds/demo-year.ts'
import { isMissed, limits, type LimitName } from './figures.ts'
import { latencyOf, openLoop } from './load.ts'
import { arrivalsFrom, neverAsked } from './never-asked.ts'
import { soldStayIn } from './sold-stay.ts'

const figure = (name: LimitName, ratio: number) => ({ name, where: '', measured: '', ratio })

test('a figure fails the run by its ratio alone, and one that could not be measured fails it too', () => {
  expect(isMissed(figure('saleHoldSlow', limits.saleHoldSlow.most))).toBe(false)
  expect(isMissed(figure('saleHoldSlow', limits.saleHoldSlow.most + 0.1))).toBe(true)
  expect(isMissed(figure('home', limits.home.least))).toBe(false)
  expect(isMissed(figure('home', limits.home.least - 0.01))).toBe(true)
  for (const name of Object.keys(limits) as LimitName[]) expect(isMissed(figure(name, NaN))).toBe(true)
})

test('load comes by the clock: nobody waits for the answer of somebody else', async () => {
  const planned = { rate: 1000, seconds: 0.02 }
  let begun = 0
  let answerAll = () => {}
  const answered = new Promise<void>((resolve) => (answerAll = resolve))
  const times = await openLoop(planned, async () => {
    begun += 1
    if (begun === 20) answerAll()
    await answered
  })
  expect(times).toHaveLength(20)
  // The first was planned before the last.
  expect(times[0]).toBeGreaterThan(times[19]!)
})

test('one failure among many is told, after all have ended', async () => {
  const failing = openLoop({ rate: 1000, seconds: 0.01 }, async (index) => {
    if (index === 3) throw new Error('409')
  })
  await expect(failing).rejects.toThrow('1 of 10 failed, the first: Error: 409')
})

test('the middle and the slowest hundredth of times', () => {
  const times = Array.from({ length: 200 }, (_, index) => 200 - index)
  expect(latencyOf(times)).toEqual({ p50: 100, p99: 198, most: 200 })
  expect(latencyOf([7])).toEqual({ p50: 7, p99: 7, most: 7 })
})

test('dates that nobody asked for are never asked for twice', () => {
  const next = neverAsked(arrivalsFrom('2027-01-01'))
  const asked = Array.from({ length: 33_600 }, next)
  expect(new Set(asked).size).toBe(33_600)
})

/** What the demo sells on this day, its own minimum stays aside, as in every site of the bench. */
const demoCalendars = (today: Day) =>
  lofts.map((loft, index) => {
    const terms = demoTermsOf(loft, today)
    const { blocks, stays } = planLoftYear(index, today, minNightsIn(terms), [])
    const nights = (day: Day) => {
      const night = nightOf(terms.rates, day)
      return night && { rate: night.rate, minNights: 1 }
    }
    return { today, ...calendarOf({ today, taken: [...blocks, ...stays], nights, priceOf: () => 0 }) }
  })

test('the bench looks at a stay that is sold, also where no loft sells three nights four months ahead', () => {
  const today = '2026-11-28'
  const calendars = demoCalendars(today)
  // Easter: what the bench once supposed to be free.
  const easter = { arrival: addDays(today, 120), departure: addDays(today, 123), travelers: 2 }
  expect(calendars.map((calendar) => checkStay(calendar, easter, today)?.code)).not.toContain(undefined)
  const wish = { nights: 3, daysAhead: 120 }
  for (const calendar of calendars) {
    const stay = soldStayIn(calendar, wish)!
    expect(stay.arrival > easter.arrival).toBe(true)
    expect(checkStay(calendar, { ...stay, travelers: 2 }, today)).toBeNull()
  }
})

test('a calendar that sells no such stay is told apart', () => {
  const [calendar] = demoCalendars('2026-11-28')
  expect(soldStayIn(calendar!, { nights: 3, daysAhead: 500 })).toBeNull()
})
