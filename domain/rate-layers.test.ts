import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, eachDay, weekdayOf, type Day } from './days.ts'
import { nightOf, strengthOf, whyOf, type RateRow } from './rate-layers.ts'

const christmas = { name: 'Temps des Fêtes', nameEn: 'Holidays' }
const base: RateRow = {
  layer: 'base',
  season: null,
  from: '2026-01-01',
  to: '2028-01-01',
  weekdays: null,
  nightlyRate: 25_000,
  minNights: 2,
}
const weekend: RateRow = { ...base, layer: 'weekday', weekdays: [5, 6], nightlyRate: 30_000, minNights: 3 }
const season: RateRow = {
  ...base,
  layer: 'season',
  season: christmas,
  from: '2026-12-21',
  to: '2027-01-04',
  nightlyRate: 40_000,
  minNights: 5,
}
const itsWeekend: RateRow = {
  ...season,
  layer: 'weekday',
  weekdays: [5, 6],
  nightlyRate: 45_000,
  minNights: null,
}
const newYear: RateRow = {
  ...base,
  layer: 'day',
  from: '2026-12-31',
  to: '2027-01-01',
  nightlyRate: null,
  minNights: 1,
}
const rows = [base, weekend, season, itsWeekend, newYear]

describe('the layers of a price', () => {
  test.each<[Day, number, number, string]>([
    ['2026-12-17', 25_000, 2, 'a Thursday of the base'],
    ['2026-12-18', 30_000, 3, 'a Friday of the base'],
    ['2026-12-21', 40_000, 5, 'the first night of a season'],
    ['2026-12-25', 45_000, 5, 'a Friday of the season: its own price, the season’s minimum'],
    ['2026-12-31', 40_000, 1, 'a single night that has a minimum of its own alone'],
    ['2027-01-03', 40_000, 5, 'the last night of a season'],
    ['2027-01-08', 30_000, 3, 'a Friday after it'],
  ])('%s: %i, at least %i nights: %s', (day, rate, minNights) => {
    for (const some of [rows, rows.toReversed()]) expect(nightOf(some, day)).toEqual({ rate, minNights })
  })

  test('from weak to strong: base, its weekdays, season, its weekdays, single days', () => {
    expect([base, weekend, season, itsWeekend, newYear].map(strengthOf)).toEqual([0, 1, 2, 3, 4])
  })

  test('an ordinary weekend leaves the price of a season alone', () => {
    expect(nightOf([base, weekend, season], '2026-12-25')).toEqual({ rate: 40_000, minNights: 5 })
  })

  test('a night without a price is not let, whatever its minimum', () => {
    expect(nightOf([newYear], '2026-12-31')).toBeNull()
    expect(nightOf([base], '2028-01-01')).toBeNull()
    expect(nightOf([weekend], '2026-12-17')).toBeNull()
    expect(nightOf([], '2026-12-17')).toBeNull()
    expect(whyOf([newYear], '2026-12-31')).toBeNull()
  })

  test('where no layer says a minimum it is one night', () => {
    const single = { ...newYear, nightlyRate: 20_000, minNights: null }
    expect(nightOf([single], '2026-12-31')).toEqual({ rate: 20_000, minNights: 1 })
    expect(whyOf([single], '2026-12-31')).toEqual({ rate: single, minNights: null })
  })

  test('why a night costs what it costs names the rows of its price and of its minimum', () => {
    expect(whyOf(rows, '2026-12-25')).toEqual({ rate: itsWeekend, minNights: season })
    expect(whyOf(rows, '2026-12-31')).toEqual({ rate: season, minNights: newYear })
  })

  test('why says the same as the price, of any rows of which no two are equally strong', () => {
    const figures = {
      rate: fc.option(fc.integer({ min: 100, max: 99_999 })),
      min: fc.option(fc.integer({ min: 1, max: 31 })),
    }
    const change = fc.record({ at: fc.integer({ min: 0, max: 4 }), ...figures })
    fc.assert(
      fc.property(fc.array(change, { maxLength: 6 }), fc.integer({ min: 0, max: 30 }), (changes, offset) => {
        const changed = [...rows]
        for (const { at, rate, min } of changes) {
          changed[at] = { ...changed[at]!, nightlyRate: rate, minNights: min }
        }
        const day = addDays('2026-12-12', offset)
        const why = whyOf(changed, day)
        expect(why && { rate: why.rate.nightlyRate, minNights: why.minNights?.minNights ?? 1 }).toEqual(
          nightOf(changed, day),
        )
      }),
    )
  })

  test('a row on weekdays has these alone', () => {
    for (const day of eachDay('2026-03-01', '2026-04-01'))
      expect(nightOf([weekend], day) !== null).toBe([5, 6].includes(weekdayOf(day)))
  })
})
