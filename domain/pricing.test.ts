import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day } from './days.ts'
import { add } from './money.ts'
import { quote, startingPriceOf, type PriceTerms, type Quote } from './pricing.ts'
import type { RateRow } from './rate-layers.ts'

const allYear: RateRow = {
  from: '2026-01-01',
  to: '2028-01-01',
  weekdays: null,
  nightlyRate: 25_000,
  minNights: 2,
  layer: 'base',
  season: null,
}

const terms: PriceTerms = {
  rates: [allYear],
  cleaningFee: 12_000,
  extraPersonFee: 3000,
  includedPersons: 2,
  capacity: 4,
  charges: { managingFee: 10_000, lodgingTax: 3500, tps: 5000, tvq: 9975 },
}

const arrival: Day = '2026-11-23'

function quoteOf(changes: Partial<PriceTerms>, nights: number, travelers = 2): Quote {
  const outcome = quote({ ...terms, ...changes }, { arrival, departure: addDays(arrival, nights), travelers })
  if (!outcome.ok) throw new Error(outcome.reason.code)
  return outcome.quote
}

describe('the price of a stay', () => {
  test('decisions §5: 3 nights at 250.00 and cleaning at 120.00 come to 1,130.49', () => {
    expect(quoteOf({}, 3)).toEqual({
      charges: { managingFee: 10_000, lodgingTax: 3500, tps: 5000, tvq: 9975 },
      arrival,
      departure: '2026-11-26',
      travelers: 2,
      nights: 3,
      nightlyRates: [25_000, 25_000, 25_000],
      lines: [
        { code: 'nights', quantity: 3, unitAmount: 25_000, amount: 75_000 },
        { code: 'cleaning', quantity: 1, unitAmount: 12_000, amount: 12_000 },
        { code: 'managing_fee', quantity: 1, unitAmount: 8700, amount: 8700 },
        { code: 'lodging_tax', quantity: 1, unitAmount: 2625, amount: 2625 },
        { code: 'tps', quantity: 1, unitAmount: 4916, amount: 4916 },
        { code: 'tvq', quantity: 1, unitAmount: 9808, amount: 9808 },
      ],
      subtotalByNights: 75_000,
      subtotalByNight: 25_000,
      cleaningFee: 12_000,
      subtotalWithCleaningFee: 87_000,
      managingFee: { subtotal: 8700, tps: 435, tvq: 868, total: 10_003 },
      lodgingTax: 2625,
      taxes: { tps: 4481, tvq: 8940 },
      tpsTax: 4916,
      tvqTax: 9808,
      subtotal: 95_700,
      total: 113_049,
      currency: 'CAD',
    })
  })

  test('decisions §5: a taxable base of 1,870.00 comes to 2,150.03', () => {
    const rates = [{ ...allYear, nightlyRate: 187_000 }]
    const charges = { ...terms.charges, managingFee: 0, lodgingTax: 0 }
    const price = quoteOf({ rates, charges, cleaningFee: 0 }, 1)
    expect([price.tpsTax, price.tvqTax, price.total]).toEqual([9350, 18_653, 215_003])
  })

  test.each([
    [1, undefined],
    [2, undefined],
    [3, { code: 'extra_person', quantity: 3, unitAmount: 3000, amount: 9000 }],
    [4, { code: 'extra_person', quantity: 6, unitAmount: 3000, amount: 18_000 }],
  ])('%i travelers where 2 are included: the extra ones pay each night', (travelers, line) => {
    const price = quoteOf({}, 3, travelers)
    expect(price.lines.find(({ code }) => code === 'extra_person')).toEqual(line)
    expect(price.subtotalByNights).toBe(75_000 + (line?.amount ?? 0))
    expect(price.lodgingTax).toBe(Math.round(price.subtotalByNights * 0.035))
  })

  test('each night has its own rate, with one line per distinct rate in the order of the stay', () => {
    const weekend: RateRow = { ...allYear, weekdays: [5, 6], nightlyRate: 31_001, layer: 'weekday' }
    const price = quoteOf({ rates: [allYear, weekend] }, 8)
    expect(price.lines.slice(0, 2)).toEqual([
      { code: 'nights', quantity: 6, unitAmount: 25_000, amount: 150_000 },
      { code: 'nights', quantity: 2, unitAmount: 31_001, amount: 62_002 },
    ])
    expect(price.subtotalByNights).toBe(212_002)
    expect(price.subtotalByNight).toBe(26_500)
  })

  test('what costs nothing has no line, but every tax has one', () => {
    const charges = { managingFee: 0, lodgingTax: 0, tps: 0, tvq: 0 }
    const price = quoteOf({ cleaningFee: 0, extraPersonFee: 0, charges }, 1, 4)
    expect(price.lines.map(({ code }) => code)).toEqual(['nights', 'lodging_tax', 'tps', 'tvq'])
    expect(price.total).toBe(25_000)
  })

  test('a stay may even be free', () => {
    const price = quoteOf({ cleaningFee: 0, rates: [{ ...allYear, nightlyRate: 0 }] }, 2)
    expect(price.total).toBe(0)
  })

  test('its parts always sum to the whole', () => {
    const cents = fc.integer({ min: 0, max: 200_000 })
    const rate = fc.integer({ min: 0, max: 20_000 })
    const anyTerms = fc.record({
      rates: fc.array(
        fc.record({
          nightlyRate: cents,
          weekdays: fc.constantFrom<RateRow['weekdays']>(null, [5, 6], [1], [7, 3]),
        }),
      ),
      cleaningFee: cents,
      extraPersonFee: cents,
      charges: fc.record({ managingFee: rate, lodgingTax: rate, tps: rate, tvq: rate }),
    })
    const nights = fc.integer({ min: 1, max: 31 })
    const travelers = fc.integer({ min: 1, max: 4 })
    fc.assert(
      fc.property(anyTerms, nights, travelers, (some, n, people) => {
        const rows = some.rates.map((row, index): RateRow => {
          const layer = row.weekdays ? 'weekday' : index % 2 ? 'day' : 'season'
          const season = index % 3 ? { name: 'Été', nameEn: 'Summer' } : null
          return { ...allYear, ...row, layer, season }
        })
        const price = quoteOf({ ...some, rates: [allYear, ...rows] }, n, people)
        const { managingFee, taxes } = price
        expect(add(...price.lines.map((line) => line.amount))).toBe(price.total)
        for (const line of price.lines) expect(line.amount).toBe(line.quantity * line.unitAmount)
        expect(managingFee.tps + taxes.tps).toBe(price.tpsTax)
        expect(managingFee.tvq + taxes.tvq).toBe(price.tvqTax)
        expect(managingFee.total).toBe(managingFee.subtotal + managingFee.tps + managingFee.tvq)
        expect(price.subtotalWithCleaningFee).toBe(price.subtotalByNights + price.cleaningFee)
        expect(price.subtotal).toBe(price.subtotalWithCleaningFee + managingFee.subtotal)
        expect(price.total).toBe(price.subtotal + price.lodgingTax + price.tpsTax + price.tvqTax)
      }),
    )
  })

  test('one more night or one more traveler never makes it cheaper', () => {
    const nights = fc.integer({ min: 1, max: 30 })
    const travelers = fc.integer({ min: 1, max: 3 })
    fc.assert(
      fc.property(nights, travelers, (n, people) => {
        const { total } = quoteOf({}, n, people)
        expect(quoteOf({}, n + 1, people).total).toBeGreaterThan(total)
        expect(quoteOf({}, n, people + 1).total).toBeGreaterThanOrEqual(total)
      }),
    )
  })
})

describe('no price', () => {
  const stay = { arrival, departure: addDays(arrival, 2), travelers: 2 }
  const season: RateRow = { ...allYear, to: addDays(arrival, 1) }

  test.each([
    ['a traveler too many', terms, { ...stay, travelers: 5 }, { code: 'too_many_travelers', capacity: 4 }],
    ['nobody', terms, { ...stay, travelers: 0 }, { code: 'invalid_payload' }],
    ['half a person', terms, { ...stay, travelers: 1.5 }, { code: 'invalid_payload' }],
    ['no night', terms, { ...stay, departure: arrival }, { code: 'invalid_dates' }],
    [
      '32 nights',
      terms,
      { ...stay, departure: addDays(arrival, 32) },
      { code: 'too_many_nights', maxNights: 31 },
    ],
    ['a loft without rates', { ...terms, rates: [] }, stay, { code: 'property_closed' }],
    ['a night without a rate', { ...terms, rates: [season] }, stay, { code: 'dates_unavailable' }],
  ])('for %s', (_, someTerms, someStay, reason) => {
    expect(quote(someTerms, someStay)).toEqual({ ok: false, reason })
  })

  test('every night has to have a rate, the departure day has not', () => {
    expect(quote({ ...terms, rates: [season] }, { ...stay, departure: addDays(arrival, 1) }).ok).toBe(true)
  })
})

describe('the starting price', () => {
  test('has every fee in it and no tax: (2 × 250.00 + 120.00) + 10 %, per night', () => {
    expect(startingPriceOf(terms, arrival, 2)).toBe(34_100)
    expect(startingPriceOf(terms, arrival, 3)).toBe(31_900)
  })

  test('is the subtotal of the same stay per night, half a cent up', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 31 }),
        fc.integer({ min: 0, max: 99_999 }),
        (nights, cleaningFee) => {
          const { subtotal } = quoteOf({ cleaningFee }, nights, terms.includedPersons)
          const price = startingPriceOf({ ...terms, cleaningFee }, arrival, nights)
          expect(price).toBe(Math.floor(subtotal / nights + 0.5))
        },
      ),
    )
  })

  test('of a night without a rate is a fault', () => {
    expect(() => startingPriceOf({ ...terms, rates: [] }, arrival, 1)).toThrow(RangeError)
  })
})
