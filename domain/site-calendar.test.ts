import { expect, test } from 'vitest'
import { calendarOf } from './availability.ts'
import { addDays, daysBetween, type Day } from './days.ts'
import { holidays, type Holidays } from './holidays.ts'
import {
  referenceNights,
  siteDaysOf,
  siteDeparturesFrom,
  suggestionsOf,
  type OfferedLoft,
} from './site-calendar.ts'

const saturday: Day = '2026-11-21'

type Wish = { taken?: [Day, Day][]; rate: number; minNights?: number; today?: Day }

/** A loft at so much a night, and how often it was asked for a total. */
function loft({ taken = [], rate, minNights = 1, today = saturday }: Wish) {
  const spans = taken.map(([arrival, departure]) => ({ arrival, departure }))
  const asked: string[] = []
  const calendar = calendarOf({
    today,
    taken: spans,
    nights: () => ({ rate, minNights }),
    priceOf: () => rate,
  })
  const totalOf = (arrival: Day, departure: Day) => {
    asked.push(`${arrival} ${departure}`)
    return daysBetween(arrival, departure) * rate
  }
  return { calendar, travelers: 2, totalOf, asked }
}

const dayOf = (lofts: OfferedLoft[], date: Day) =>
  siteDaysOf(lofts, saturday).find((day) => day.date === date)

test('a day has the lowest total of two nights and how many lofts are free for them', () => {
  const lofts = [
    loft({ rate: 300 }),
    loft({ rate: 200, taken: [['2026-12-05', '2026-12-07']] }),
    loft({ rate: 250 }),
  ]
  expect(dayOf(lofts, '2026-12-01')).toEqual({ date: '2026-12-01', total: 400, count: 3, minNights: 1 })
  // One night of the cheapest is free, and two are not.
  expect(dayOf(lofts, '2026-12-04')).toEqual({ date: '2026-12-04', total: 500, count: 2, minNights: 1 })
  expect(dayOf(lofts, '2026-12-07')?.total).toBe(400)
})

test('a day on which no loft is free is none of them, and one for other lengths has no total', () => {
  const taken: [Day, Day][] = [['2026-12-05', '2026-12-08']]
  const lofts = [loft({ rate: 300, taken }), loft({ rate: 200, taken, minNights: 3 })]
  expect(dayOf(lofts, '2026-12-06')).toBeUndefined()
  expect(dayOf(lofts, '2026-12-04')).toEqual({ date: '2026-12-04', total: null, count: 0, minNights: 1 })
  expect(dayOf([lofts[1]!], '2026-12-02')).toEqual({
    date: '2026-12-02',
    total: null,
    count: 0,
    minNights: 3,
  })
})

test('a site without lofts has no days', () => {
  expect([
    siteDaysOf([], saturday),
    siteDeparturesFrom([], saturday),
    suggestionsOf([], saturday, []),
  ]).toEqual([[], [], []])
})

test('each departure has the lowest total of the lofts that are free until then', () => {
  const lofts = [
    loft({ rate: 200, taken: [['2026-12-04', '2026-12-06']] }),
    loft({ rate: 300, minNights: 2, taken: [['2026-12-05', '2026-12-06']] }),
  ]
  expect(siteDeparturesFrom(lofts, '2026-12-01')).toEqual([
    { date: '2026-12-02', total: 200, count: 1 },
    { date: '2026-12-03', total: 400, count: 2 },
    { date: '2026-12-04', total: 600, count: 2 },
    { date: '2026-12-05', total: 1200, count: 1 },
  ])
})

test('a loft is asked for one total for each day on which two nights are free', () => {
  const one = loft({ rate: 200 })
  const free = siteDaysOf([one], saturday).filter(({ total }) => total !== null)
  expect(one.asked).toEqual(free.map(({ date }) => `${date} ${addDays(date, referenceNights)}`))
})

test('a change of one loft asks that loft alone for totals, and the days are as if all had been asked', () => {
  const lofts = Array.from({ length: 40 }, (_, index) => loft({ rate: 300 + index }))
  const before = siteDaysOf(lofts, saturday)
  for (const { asked } of lofts) asked.length = 0
  const taken: [Day, Day][] = [['2026-12-05', '2026-12-07']]
  const changed = loft({ rate: 300, taken })
  const after = siteDaysOf([changed, ...lofts.slice(1)], saturday)
  expect(lofts.filter(({ asked }) => asked.length > 0)).toEqual([])
  expect(changed.asked.length).toBeLessThanOrEqual(366)
  const fresh = lofts.slice(1).map((_, index) => loft({ rate: 301 + index }))
  expect(after).toEqual(siteDaysOf([loft({ rate: 300, taken }), ...fresh], saturday))
  const differing = after.filter((day, index) => day.count !== before[index]!.count)
  expect(differing.map(({ date }) => date)).toEqual(['2026-12-04', '2026-12-05', '2026-12-06'])
})

test('totals for other numbers of people, and of another day, are asked for anew', () => {
  const one = loft({ rate: 200 })
  const total = (...[of, today]: Parameters<typeof siteDaysOf>) => siteDaysOf(of, today)[0]!.total
  const double = { ...one, travelers: 4, totalOf: () => 900 }
  expect([total([one], saturday), total([double], saturday), total([one], saturday)]).toEqual([400, 900, 400])
  expect(siteDaysOf([one], '2026-11-23')[0]!.date).toBe('2026-11-23')
})

const suggested = (wishes: Wish[], today: Day, ofHouse: Holidays = holidays) =>
  suggestionsOf(
    wishes.map((wish) => loft({ ...wish, today })),
    today,
    ofHouse,
  ).map(({ kind, arrival, departure, count, only }) => [kind, arrival, departure, count, only !== null])

test.each<[Day, unknown[]]>([
  ['2026-11-23', ['this_weekend', '2026-11-27', '2026-11-29', 1, true]],
  ['2026-11-27', ['this_weekend', '2026-11-27', '2026-11-29', 1, true]],
  // It has begun: what is left of it is no weekend.
  ['2026-11-28', ['next_weekend', '2026-12-04', '2026-12-06', 1, true]],
  ['2026-11-29', ['next_weekend', '2026-12-04', '2026-12-06', 1, true]],
])('on %s the first weekend is the one that is meant', (today, first) => {
  expect(suggested([{ rate: 200 }], today)[0]).toEqual(first)
})

test('the next weekend is the next that is free', () => {
  const weekends: [Day, Day][] = [
    ['2026-11-27', '2026-11-28'],
    ['2026-12-05', '2026-12-13'],
  ]
  expect(
    suggested(
      [
        { rate: 200, taken: weekends },
        { rate: 300, taken: weekends },
      ],
      '2026-11-23',
    ),
  ).toEqual([
    ['next_weekend', '2026-12-18', '2026-12-20', 2, false],
    ['holidays', '2026-12-24', '2026-12-27', 2, false],
  ])
})

const holidaysOf = (wish: Wish, today: Day, ofHouse?: Holidays) =>
  suggested([wish], today, ofHouse)
    .find(([kind]) => kind === 'holidays')
    ?.slice(1, 3)

test('the holidays are Christmas, then New Year, and as long as the minimum asks', () => {
  const christmas: [Day, Day][] = [['2026-12-22', '2026-12-28']]
  expect(holidaysOf({ rate: 200, minNights: 4 }, '2026-11-23')).toEqual(['2026-12-24', '2026-12-28'])
  expect(holidaysOf({ rate: 200, taken: christmas }, '2026-11-23')).toEqual(['2026-12-30', '2027-01-02'])
  expect(holidaysOf({ rate: 200 }, '2026-12-31')).toBeUndefined()
  expect(holidaysOf({ rate: 200 }, '2026-07-01')).toBeUndefined()
})

test('of the holidays those are suggested that the house has', () => {
  const on = (...ofHouse: Holidays) => holidaysOf({ rate: 200 }, '2026-11-23', ofHouse)
  expect(on('new_year', 'christmas')).toEqual(['2026-12-24', '2026-12-27'])
  expect(on('new_year', 'labour_day')).toEqual(['2026-12-30', '2027-01-02'])
  expect(on('labour_day')).toBeUndefined()
  const days: [Day, Day][] = [['2026-12-22', '2026-12-26']]
  expect(holidaysOf({ rate: 200, taken: days }, '2026-11-23', ['christmas'])).toEqual([
    '2026-12-26',
    '2026-12-29',
  ])
})
