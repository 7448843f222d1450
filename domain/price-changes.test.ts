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

describe('arrivals and departures', () => {
  const closed = { ...nights, arrivals: false, departures: null }

  test('are closed on single days, beside what they cost, in as few rows as can be', () => {
    const { rates } = change(closed).lofts[0]!
    expect(rates.filter(({ layer }) => layer === 'day')).toEqual([
      {
        ...base,
        layer: 'day',
        from: '2027-02-12',
        to: '2027-02-15',
        nightlyRate: null,
        minNights: null,
        arrivals: false,
      },
    ])
    expect(nightOf(rates, '2027-02-12')).toEqual(nightOf([base], '2027-02-12'))
    const later = { ...only(1), lofts: [{ ...only(1).lofts[0]!, rates }] }
    const dearer = change({ ...nights, lastNight: '2027-02-12', minNights: 4 }, later).lofts[0]!.rates
    expect(dearer.filter(({ layer }) => layer === 'day')).toMatchObject([
      { from: '2027-02-12', to: '2027-02-13', minNights: 4, arrivals: false },
      { from: '2027-02-13', to: '2027-02-15', minNights: null, arrivals: false },
    ])
  })

  test('are allowed again, and cleared, without a row that says nothing', () => {
    const { lofts } = change({ ...closed, departures: false })
    const later = { ...only(1), lofts }
    expect(change({ ...nights, arrivals: true, departures: true }, later).lofts[0]!.rates).toEqual([base])
    const { lofts: ids, weekdays, firstNight, lastNight } = nights
    const cleared = change({ kind: 'clear_nights', lofts: ids, weekdays, firstNight, lastNight }, later)
    expect(cleared.lofts[0]!.rates).toEqual([base])
    const half = change({ ...nights, arrivals: true }, later).lofts[0]!.rates
    expect(half.filter(({ layer }) => layer === 'day')).toMatchObject([{ arrivals: null, departures: false }])
  })

  test('that are allowed anyway are no change', () => {
    expect(refusal({ ...nights, arrivals: true })).toEqual({ code: 'nothing_to_change' })
    expect(refusal({ ...closed }, { ...only(1), lofts: change(closed).lofts })).toEqual({
      code: 'nothing_to_change',
    })
  })

  test('are closed on weekdays alone, and where no night has a price', () => {
    const { rates } = change({ ...closed, lofts: [3], weekdays: [5, 7] }, only(3)).lofts[0]!
    expect(rates.map(({ from, to }) => [from, to])).toEqual([
      ['2027-02-12', '2027-02-13'],
      ['2027-02-14', '2027-02-15'],
    ])
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
