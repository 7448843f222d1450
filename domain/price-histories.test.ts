import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, eachDay } from './days.ts'
import { applyPriceCommand } from './price-changes.ts'
import type { PriceCommand, SetNights } from './price-command.ts'
import { isOn, nightOf, strengthOf } from './rate-layers.ts'
import { isSame, ratesBeyond, type StoredRate } from './stored-rates.ts'
import { facts, renumbered, today } from './test-prices.ts'

const anyDay = fc.integer({ min: 0, max: 700 }).map((offset) => addDays(today, offset))
const anyRange = fc
  .tuple(anyDay, fc.integer({ min: 0, max: 40 }))
  .map(([firstNight, length]) => ({ firstNight, lastNight: addDays(firstNight, length) }))
const anyWeekdays = fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }))
const anyLofts = fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { minLength: 1 })
const anyPrice = fc.record({
  id: fc.integer({ min: 1, max: 3 }),
  nightlyRate: fc.integer({ min: 100, max: 90_000 }),
  minNights: fc.integer({ min: 1, max: 31 }),
  weekdays: anyWeekdays,
  weekdayRate: fc.option(fc.integer({ min: 100, max: 90_000 })),
  weekdayMinNights: fc.option(fc.integer({ min: 1, max: 31 })),
})
const anyRate: fc.Arbitrary<SetNights['rate']> = fc.oneof(
  fc.record({ how: fc.constant('set' as const), amount: fc.integer({ min: 0, max: 90_000 }) }),
  fc.record({ how: fc.constant('add' as const), amount: fc.integer({ min: -5000, max: 5000 }) }),
  fc.record({ how: fc.constant('percent' as const), share: fc.integer({ min: -60_000, max: 60_000 }) }),
)
const anySeason = fc.integer({ min: 101, max: 104 })
const anyCommand: fc.Arbitrary<PriceCommand> = fc.oneof(
  fc
    .record({
      range: anyRange,
      weekdays: anyWeekdays,
      lofts: anyLofts,
      rate: fc.option(anyRate),
      minNights: fc.option(fc.integer({ min: 1, max: 31 })),
      arrivals: fc.option(fc.boolean()),
      departures: fc.option(fc.boolean()),
    })
    .map(({ range, ...wish }): PriceCommand => ({ kind: 'set_nights', ...range, ...wish })),
  fc.tuple(anyRange, anyWeekdays, anyLofts).map(([range, weekdays, lofts]): PriceCommand => {
    return { kind: 'clear_nights', ...range, weekdays, lofts }
  }),
  fc
    .tuple(fc.array(anyPrice, { minLength: 1, maxLength: 3 }), anyDay)
    .map(([lofts, lastNight]): PriceCommand => {
      return { kind: 'set_base', lofts, lastNight }
    }),
  fc
    .tuple(anyRange, fc.option(anySeason), fc.array(anyPrice, { minLength: 1, maxLength: 3 }))
    .map(([range, seasonId, lofts]): PriceCommand => {
      return { kind: 'save_season', ...range, seasonId, name: 'Saison', nameEn: 'Season', lofts }
    }),
  fc.array(anySeason, { minLength: 1, maxLength: 3 }).map((seasonIds): PriceCommand => {
    return { kind: 'copy_seasons', seasonIds }
  }),
  anySeason.map((seasonId): PriceCommand => ({ kind: 'remove_season', seasonId })),
)

describe('whatever is changed, one after the other', () => {
  test('no two rows of a loft are equally strong on a night, and what was taken out brings all back', () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { minLength: 1, maxLength: 8 }), (commands) => {
        let known = facts
        for (const command of commands) {
          const outcome = applyPriceCommand(known, command)
          if (!outcome.ok) continue
          for (const [index, { rates }] of outcome.prices.lofts.entries()) {
            const before = known.lofts[index]!.rates
            const [removed, added] = [ratesBeyond(before, rates), ratesBeyond(rates, before)]
            expect(isSame([...ratesBeyond(rates, added), ...removed], before)).toBe(true)
            expect(clashOf(rates)).toBeNull()
            // The past stays.
            for (const day of ['2026-06-05', '2026-11-30'] as const)
              expect(nightOf(rates, day)).toEqual(nightOf(before, day))
          }
          known = renumbered(outcome.prices, known)
        }
      }),
      { numRuns: 300 },
    )
  })
})

function clashOf(rates: readonly StoredRate[]): [StoredRate, StoredRate] | null {
  for (const [index, one] of rates.entries())
    for (const other of rates.slice(index + 1)) {
      if (strengthOf(one) !== strengthOf(other)) continue
      const from = one.from > other.from ? one.from : other.from
      const to = one.to < other.to ? one.to : other.to
      const week = from < to ? eachDay(from, addDays(from, 7)).filter((day) => day < to) : []
      if (week.some((day) => isOn(one, day) && isOn(other, day))) return [one, other]
    }
  return null
}
