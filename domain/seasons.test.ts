import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addYears, daysBetween, weekdayOf, type Day } from './days.ts'
import { copyRates, copySeason, nextStart, type Season } from './seasons.ts'
import type { StoredRate } from './stored-rates.ts'

const seasonFrom = (from: Day, to: Day, id = 1): Season => {
  return { id, name: 'Saison de ski', nameEn: 'Ski season', from, to, anchor: from }
}

const anyDay = fc.integer({ min: 0, max: 4000 }).map((offset) => addDays('2024-01-01', offset))

describe('a season a year later', () => {
  test.each<[Day, Day, string]>([
    ['2026-12-18', '2027-12-17', 'a Friday before Christmas'],
    ['2027-01-04', '2028-01-03', 'a Monday, a day earlier'],
    ['2028-01-06', '2029-01-04', 'over a leap day'],
    ['2028-02-29', '2029-02-27', 'from a leap day'],
  ])('%s begins on %s: %s', (from, next) => {
    expect(nextStart({ from, anchor: from })).toBe(next)
  })

  test('begins on the same weekday, at most three days from its date, however often it is copied', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 40 }), (first, copies) => {
        let season = seasonFrom(first, addDays(first, 20))
        for (let n = 1; n <= copies; n++) {
          season = copySeason(season, -n, [season])
          expect(weekdayOf(season.from)).toBe(weekdayOf(first))
          expect(Math.abs(daysBetween(addYears(first, n), season.from))).toBeLessThanOrEqual(3)
          expect(daysBetween(season.from, season.to)).toBe(20)
        }
      }),
    )
  })

  test('neighbours that are copied together stay neighbours', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.integer({ min: 8, max: 120 }),
        fc.integer({ min: 8, max: 120 }),
        (first, one, two) => {
          let early = seasonFrom(first, addDays(first, one))
          let late = seasonFrom(early.to, addDays(early.to, two), 2)
          for (let n = 0; n < 12; n++) {
            const both = [early, late]
            ;[early, late] = [copySeason(early, 1, both), copySeason(late, 2, both)]
            expect(early.to).toBe(late.from)
            expect(early.from < early.to).toBe(true)
          }
        },
      ),
    )
  })

  test('has every row of the season, on the same weekdays', () => {
    const season = seasonFrom('2026-12-18', '2027-01-08')
    const row: StoredRate = {
      layer: 'season',
      season: 1,
      from: season.from,
      to: season.to,
      weekdays: null,
      nightlyRate: 40_000,
      minNights: 5,
    }
    const weekend: StoredRate = { ...row, layer: 'weekday', weekdays: [5, 6], nightlyRate: 45_000 }
    const other: StoredRate = { ...row, season: 2 }
    const copy = copySeason(season, -1, [season])
    expect(copyRates([row, weekend, other], season, copy)).toEqual([
      { ...row, season: -1, from: '2027-12-17', to: '2028-01-07' },
      { ...weekend, season: -1, from: '2027-12-17', to: '2028-01-07' },
    ])
  })
})
