import { describe, expect, test } from 'vitest'
import { addDays, type Day } from './days.ts'
import type { SetNights } from './price-command.ts'
import { changedNights, exampleStays } from './price-preview.ts'
import { lastRatedNight, rateEndOf } from './rate-ends.ts'
import { base, change, nights, only, today } from './test-prices.ts'

const rates = (command: SetNights = nights) => ({
  before: only(1).lofts[0]!.rates,
  after: change({ ...command, rate: { how: 'percent', share: 10_000 } }).lofts[0]!.rates,
})
const terms = () => ({
  cleaningFee: 0,
  extraPersonFee: 0,
  includedPersons: 2,
  capacity: 4,
  charges: { managingFee: 0, lodgingTax: 0, tps: 0, tvq: 0 },
})

describe('what a change of prices does', () => {
  test('is told in stretches, those that somebody has apart', () => {
    const sold = [{ arrival: '2027-02-13', departure: '2027-02-14' }] as const
    const change = {
      before: { rate: 25_050, minNights: 2 },
      after: { rate: 27_555, minNights: 2 },
      changeover: null,
    }
    expect(changedNights(rates(), sold, today)).toEqual([
      { firstNight: '2027-02-12', lastNight: '2027-02-12', ...change, isSold: false },
      { firstNight: '2027-02-13', lastNight: '2027-02-13', ...change, isSold: true },
      { firstNight: '2027-02-14', lastNight: '2027-02-14', ...change, isSold: false },
    ])
  })

  test('says where people may arrive and leave no more', () => {
    const before = only(1).lofts[0]!.rates
    const after = change({ ...nights, lastNight: '2027-02-13', arrivals: false }).lofts[0]!.rates
    const night = { rate: 25_050, minNights: 2 }
    const open = { arrivals: true, departures: true }
    expect(changedNights({ before, after }, [], today)).toEqual([
      {
        firstNight: '2027-02-12',
        lastNight: '2027-02-13',
        before: night,
        after: night,
        changeover: { before: open, after: { arrivals: false, departures: true } },
        isSold: false,
      },
    ])
    // What no night costs otherwise has no example; where a price changes too, such a stay is not for sale.
    expect(
      exampleStays({ before, after }, changedNights({ before, after }, [], today), terms, today),
    ).toEqual([])
    const both = { ...nights, lastNight: '2027-02-13' as const, arrivals: false, minNights: 2 }
    const dearer = change({ ...both, rate: { how: 'set', amount: 30_000 } }).lofts[0]!.rates
    const changes = changedNights({ before, after: dearer }, [], today)
    const [weekend] = exampleStays({ before, after: dearer }, changes, terms, today)
    expect(weekend).toMatchObject({ arrival: '2027-02-12', before: 50_100, after: null })
  })

  test('has a weekend, a week and the shortest stay as examples, all in', () => {
    const both = rates({ ...nights, firstNight: '2027-02-01', lastNight: '2027-02-28' })
    const examples = exampleStays(both, changedNights(both, [], today), terms, today)
    expect(examples).toEqual([
      { arrival: '2027-02-05', departure: '2027-02-07', before: 50_100, after: 55_110 },
      { arrival: '2027-02-01', departure: '2027-02-08', before: 175_350, after: 192_885 },
      { arrival: '2027-02-01', departure: '2027-02-03', before: 50_100, after: 55_110 },
    ])
  })

  test('has no example that is shorter than may be booked; before, it was not for sale', () => {
    const before = only(1).lofts[0]!.rates
    const february = { ...nights, firstNight: '2027-02-01', lastNight: '2027-02-28' } as const
    const dearer = { ...february, rate: { how: 'set', amount: 30_000 } } as const
    const after = change({ ...dearer, minNights: 4 }).lofts[0]!.rates
    const changed = (both: { before: typeof before; after: typeof before }) =>
      exampleStays(both, changedNights(both, [], today), terms, today)
    expect(changed({ before, after })).toEqual([
      { arrival: '2027-02-05', departure: '2027-02-09', before: 100_200, after: 120_000 },
      { arrival: '2027-02-01', departure: '2027-02-08', before: 175_350, after: 210_000 },
      { arrival: '2027-02-01', departure: '2027-02-05', before: 100_200, after: 120_000 },
    ])
    const [weekend] = changed({ before: after, after: before })
    expect(weekend).toMatchObject({ departure: '2027-02-07', before: null, after: 50_100 })
  })

  test('has no example of what cannot be booked, and says what is not for sale', () => {
    const far = rates({ ...nights, firstNight: '2027-12-20', lastNight: '2027-12-21' })
    expect(exampleStays(far, changedNights(far, [], today), terms, today)).toEqual([])
    const { before } = rates()
    const none = { before, after: [] }
    const [weekend] = exampleStays(none, changedNights(none, [], today), terms, today)
    expect(weekend).toMatchObject({ before: 50_100, after: null })
  })
})

describe('where prices end', () => {
  test('the nights beyond and what they cost 52 weeks before', () => {
    const until = (to: Day) => [{ ...base, to }]
    expect(rateEndOf(until('2028-01-01'), today)).toEqual({
      lastRatedNight: '2027-12-31',
      unpricedNights: 0,
      atStake: 0,
    })
    // Guests book until 1 December 2027: 30 nights of November and that one.
    expect(rateEndOf(until('2027-11-01'), today)).toEqual({
      lastRatedNight: '2027-10-31',
      unpricedNights: 31,
      atStake: 31 * 25_050,
    })
    expect(rateEndOf([], today)).toEqual({ lastRatedNight: null, unpricedNights: 366, atStake: 0 })
  })

  test('is the last night of which a row has the price', () => {
    const weekends = {
      ...base,
      layer: 'weekday' as const,
      weekdays: [5, 6],
      from: base.to,
      to: addDays(base.to, 10),
    }
    // 1 January 2028 is a Saturday.
    expect(lastRatedNight([base, weekends])).toBe('2028-01-08')
    const minimum = {
      ...base,
      layer: 'day' as const,
      from: base.to,
      to: addDays(base.to, 10),
      nightlyRate: null,
    }
    expect(lastRatedNight([base, minimum])).toBe('2027-12-31')
  })
})
