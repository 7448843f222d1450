import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addDays, eachDay, weekdayOf, type Day } from '#domain/days.ts'
import { nightOf } from '#domain/rate-layers.ts'
import { isDeep } from '#tests/support/tier.ts'
import { lofts as demoLofts } from '#demo/content/lofts.ts'
import { ratesFor, seasonsFor } from './demo-rates.ts'
import { planLoftYear } from './demo-year.ts'
import { longWeekendsOf } from './long-weekends.ts'
import { isOverlapping } from './plan-stays.ts'

const lofts = [0, 1, 2, 3, 4, 5]
const rates = ratesFor(26_900, '2025-01-01', '2029-01-01')
const minNightsOn = (day: Day) => nightOf(rates, day)!.minNights

describe('whatever the day of loading', () => {
  // Every day of a year in the deep tier; otherwise every eleventh, so that all weekdays are met.
  const days = eachDay('2026-08-01', '2027-08-01').filter((_, index) => isDeep || index % 11 === 0)

  test('no two nights of a loft are planned twice', () => {
    for (const today of days) {
      for (const index of lofts) {
        const { blocks, stays } = planLoftYear(index, today, minNightsOn, [])
        const all = [...blocks, ...stays].toSorted((a, b) => (a.arrival < b.arrival ? -1 : 1))
        const clash = all.findIndex((nights, at) => at > 0 && isOverlapping(all[at - 1]!, nights))
        expect({ today, index, clash }).toEqual({ today, index, clash: -1 })
      }
    }
  })

  test('every planned stay keeps the minimum of its arrival', () => {
    for (const today of days) {
      const short = lofts
        .flatMap((index) => planLoftYear(index, today, minNightsOn, []).stays)
        .filter(({ arrival, departure }) => addDays(arrival, minNightsOn(arrival)) > departure)
      expect({ today, short }).toEqual({ today, short: [] })
    }
  })

  test('nights that are spoken for stay free for those who spoke', () => {
    const reserved = [{ arrival: '2026-12-15', departure: '2026-12-18' }] as const
    for (const index of lofts) {
      const { blocks, stays } = planLoftYear(index, '2026-11-21', minNightsOn, [...reserved])
      expect([...blocks, ...stays].some((nights) => isOverlapping(nights, reserved[0]))).toBe(false)
    }
  })
})

/** Of each loft every night from 1 June 2024 to 9 January 2029 with its price and minimum, as it was before there were layers. */
const nightsBefore = new Map([
  ['loft-du-rivage-101', '41b8e47df3ef9b38cfd0406a652b415b79698ecadc3dc7cfe6aab8d8e3ea81fe'],
  ['loft-du-nordet-102', '47d669788f4dde4fc30161d9a7bdf4388eee103f330accce09b0b40290cf76c8'],
  ['loft-de-l-ardoise-103', '475a09f285c1592df3824d9253887098526d9a0abccf47e1882c68019f9c3b51'],
  ['loft-du-couchant-201', 'f399a16914e3b955798f6319aa787f9c7145e76b7144d594f9e57afaa9aa7bbe'],
  ['loft-du-large-202', 'a3add885fe2e2a3d8c2ae95d5bd9d1ef019c96610a4322d1786595b955f7959d'],
  ['loft-de-l-erable-203', '20f42c45187d1192959ee10ec89b8bb371899d4eb214feffc3f8ff2eba747904'],
])

describe('the rates', () => {
  test.each(demoLofts.map((loft) => [loft.slug, loft] as const))(
    'of %s cost what they cost',
    (slug, loft) => {
      const rows = ratesFor(loft.baseRate, '2024-06-01', '2029-01-10')
      const told = eachDay('2024-06-01', '2029-01-10').map((day) => {
        const { rate, minNights } = nightOf(rows, day)!
        return `${day} ${rate} ${minNights}`
      })
      expect(createHash('sha256').update(told.join('\n')).digest('hex')).toBe(nightsBefore.get(slug))
    },
  )

  test('of a season are within it, and no two seasons have the same night', () => {
    const seasons = seasonsFor('2026-11-21', '2028-01-25').toSorted((a, b) => (a.from < b.from ? -1 : 1))
    for (const [index, season] of seasons.slice(1).entries())
      expect(seasons[index]!.to <= season.from).toBe(true)
    const rows = ratesFor(26_900, '2026-11-21', '2028-01-25')
    for (const row of rows.filter(({ season }) => season !== null))
      expect(
        seasons.filter(({ name, from, to }) => name === row.season!.name && from <= row.from && row.to <= to),
      ).toHaveLength(1)
  })

  test.each<[string, Day, number, number]>([
    ['a Tuesday of November', '2026-11-24', 22_900, 1],
    ['a Saturday of November', '2026-11-28', 27_400, 2],
    ['a night of the ski season', '2027-01-12', 30_900, 2],
    ['the Friday of Family Day', '2027-02-12', 40_200, 3],
    ['the Sunday of Family Day', '2027-02-14', 40_200, 2],
    ['Easter Saturday', '2027-03-27', 28_700, 3],
    ['a night of spring', '2027-04-13', 22_100, 1],
    ['high summer', '2027-07-13', 36_300, 2],
    ['the colours', '2027-09-28', 32_300, 2],
    ['Christmas', '2026-12-25', 47_100, 5],
    ['the New Year', '2026-12-31', 47_100, 2],
  ])('%s (%s)', (_, day, rate, minNights) => {
    expect(nightOf(rates, day)).toEqual({ rate, minNights })
  })

  test('leave no night out and go no further than asked', () => {
    const asked = ratesFor(26_900, '2026-11-21', '2028-01-25')
    expect(eachDay('2026-11-21', '2028-01-25').filter((day) => !nightOf(asked, day))).toEqual([])
    expect(nightOf(asked, '2026-11-20')).toBeNull()
    expect(nightOf(asked, '2028-01-25')).toBeNull()
  })
})

test.each([2026, 2027, 2028, 2029, 2030])('the long weekends of %i begin on Fridays', (year) => {
  expect(longWeekendsOf(year).map(weekdayOf)).toEqual(longWeekendsOf(year).map(() => 5))
})

test('the long weekends follow Easter and the holidays that fall on a Monday or a Friday', () => {
  expect(longWeekendsOf(2027)).toEqual(['2027-02-12', '2027-03-26', '2027-05-21', '2027-09-03', '2027-10-08'])
  expect(longWeekendsOf(2030)).toEqual([
    '2030-02-15',
    '2030-04-19',
    '2030-05-17',
    '2030-06-21',
    '2030-06-28',
    '2030-08-30',
    '2030-10-11',
  ])
})
