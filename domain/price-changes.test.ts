import { describe, expect, test } from 'vitest'
import { eachDay, weekdayOf } from './days.ts'
import type { SetNights } from './price-command.ts'
import { nightOf } from './rate-layers.ts'
import { base, change, loft, nights, only, refusal, renumbered, today } from './test-prices.ts'

describe('prices of single nights', () => {
  test.each<[SetNights['rate'], number]>([
    [{ how: 'set', amount: 31_000 }, 31_000],
    [{ how: 'add', amount: -50 }, 25_000],
    [{ how: 'percent', share: 10_000 }, 27_555],
    // 25,050 × 0.95 = 23,797.5: half a cent up, also where it becomes less.
    [{ how: 'percent', share: -5000 }, 23_798],
    [{ how: 'percent', share: 5000 }, 26_303],
  ])('%o of 250.50 $ is %i cents, each night from its own price', (rate, cents) => {
    const { rates } = change({ ...nights, rate }).lofts[0]!
    expect(rates.filter(({ layer }) => layer === 'day')).toEqual([
      { ...base, layer: 'day', from: '2027-02-12', to: '2027-02-15', nightlyRate: cents, minNights: null },
    ])
    expect(nightOf(rates, '2027-02-13')).toEqual({ rate: cents, minNights: 2 })
    expect(nightOf(rates, '2027-02-15')).toEqual({ rate: 25_050, minNights: 2 })
  })

  test('on weekdays are these alone; the minimum alone leaves the price', () => {
    const february = { firstNight: '2027-02-01', lastNight: '2027-02-28', weekdays: [5, 6] } as const
    const command: SetNights = { ...nights, ...february, weekdays: [5, 6], minNights: 3 }
    const { rates } = change(command).lofts[0]!
    for (const day of eachDay('2027-01-25', '2027-03-08')) {
      const isChanged = [5, 6].includes(weekdayOf(day)) && day >= '2027-02-01' && day <= '2027-02-28'
      expect(nightOf(rates, day)).toEqual({ rate: 25_050, minNights: isChanged ? 3 : 2 })
    }
  })

  test('are taken away again, and the layers below count', () => {
    const set = renumbered(change({ ...nights, rate: { how: 'set', amount: 31_000 } }))
    const { firstNight } = nights
    const cleared = change(
      { kind: 'clear_nights', lofts: [1], firstNight, lastNight: firstNight, weekdays: null },
      set,
    )
    expect(nightOf(cleared.lofts[0]!.rates, firstNight)!.rate).toBe(25_050)
    expect(nightOf(cleared.lofts[0]!.rates, '2027-02-13')!.rate).toBe(31_000)
  })

  const bounds = { lowest: 100, highest: 2_500_000, property: null, night: null }
  const first = { property: 'Loft 101', night: '2027-02-12' } as const
  test.each<[Partial<SetNights>, object]>([
    [{ rate: { how: 'set', amount: 0 } }, { code: 'rate_out_of_range', ...bounds }],
    [{ rate: { how: 'set', amount: -500 } }, { code: 'rate_out_of_range', ...bounds }],
    [{ rate: { how: 'set', amount: 999_999_900 } }, { code: 'rate_out_of_range', ...bounds }],
    [{ rate: { how: 'set', amount: 99 } }, { code: 'rate_out_of_range', ...bounds }],
    [{ rate: { how: 'add', amount: -25_000 } }, { code: 'rate_out_of_range', ...bounds, ...first }],
    [{ rate: { how: 'percent', share: -100_000 } }, { code: 'rate_out_of_range', ...bounds, ...first }],
    [{ rate: { how: 'percent', share: -900_000 } }, { code: 'rate_out_of_range', ...bounds, ...first }],
    [
      { rate: { how: 'percent', share: Number.MAX_SAFE_INTEGER } },
      { code: 'rate_out_of_range', ...bounds, ...first },
    ],
    [{ minNights: 0 }, { code: 'minimum_out_of_range', lowest: 1, highest: 31 }],
    [{ minNights: 32 }, { code: 'minimum_out_of_range', lowest: 1, highest: 31 }],
    [{}, { code: 'nothing_to_change' }],
    [{ minNights: 3, weekdays: [1] }, { code: 'nothing_to_change' }],
    [{ minNights: 3, lastNight: '2027-02-11' }, { code: 'nights_reversed' }],
    [
      { minNights: 3, firstNight: '2026-11-30' },
      { code: 'price_nights_out_of_reach', firstNight: today, lastNight: '2028-11-30' },
    ],
    [
      { minNights: 3, lastNight: '2028-12-01' },
      { code: 'price_nights_out_of_reach', firstNight: today, lastNight: '2028-11-30' },
    ],
  ])('%o is refused: %o', (wish, reason) => {
    expect(refusal({ ...nights, ...wish })).toEqual(reason)
  })

  test('from 1.00 $ to 25,000.00 $ are taken', () => {
    for (const amount of [100, 2_500_000])
      expect(refusal({ ...nights, rate: { how: 'set', amount } })).toBeNull()
  })

  test('a night without a price gets one by its amount, and neither by a share nor by a minimum', () => {
    const reason = { code: 'night_without_price', property: 'Loft 103', night: '2027-02-12' }
    const empty = only(3)
    for (const wish of [
      { rate: { how: 'percent', share: 10_000 } as const },
      { rate: { how: 'add', amount: 100 } as const },
      { minNights: 2 },
    ])
      expect(refusal({ ...nights, ...wish }, empty)).toEqual(reason)
    const { rates } = change({ ...nights, rate: { how: 'set', amount: 20_000 } }, empty).lofts[0]!
    expect(nightOf(rates, '2027-02-12')).toEqual({ rate: 20_000, minNights: 1 })
  })
})

describe('the base', () => {
  test('is another one from today on, until its new last night; what was before stays', () => {
    const price = loft(1, { weekdays: [6, 5, 5], weekdayRate: 48_000 })
    const { rates } = change({ kind: 'set_base', lofts: [price], lastNight: '2027-06-30' }).lofts[0]!
    expect(rates).toEqual([
      { ...base, to: today },
      { ...base, from: today, to: '2027-07-01', nightlyRate: 40_000, minNights: 5 },
      {
        ...base,
        layer: 'weekday',
        from: today,
        to: '2027-07-01',
        weekdays: [5, 6],
        nightlyRate: 48_000,
        minNights: null,
      },
    ])
    expect(nightOf(rates, '2027-07-01')).toBeNull()
  })

  test('that is what it was is no change', () => {
    const same = { nightlyRate: 25_050, minNights: 2 }
    expect(refusal({ kind: 'set_base', lofts: [loft(1, same)], lastNight: '2027-12-31' })?.code).toBe(
      'nothing_to_change',
    )
  })
})
