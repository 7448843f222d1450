import { describe, expect, test } from 'vitest'
import type { Day } from './days.ts'
import { chargesOn, taxesOn, type ChargeRateRow } from './taxes.ts'

const rates = { managingFee: 10_000, lodgingTax: 3500, tps: 5000, tvq: 9975 }
const none = { nights: 0, extra_person: 0, cleaning: 0, managing_fee: 0 }

describe('taxes on charges', () => {
  test.each([
    {
      name: 'decisions §5: 3 nights at 250.00, cleaning 120.00',
      charges: { ...none, nights: 75_000, cleaning: 12_000, managing_fee: 8700 },
      taxes: { lodgingTax: 2625, tps: 4916, tvq: 9808 },
    },
    {
      name: "Revenu Québec's example: a taxable base of 1,870.00",
      charges: { ...none, cleaning: 187_000 },
      taxes: { lodgingTax: 0, tps: 9350, tvq: 18_653 },
    },
    {
      name: 'extra persons bear the lodging tax',
      charges: { ...none, extra_person: 10_000 },
      taxes: { lodgingTax: 350, tps: 518, tvq: 1032 },
    },
    {
      name: 'the service fee does not bear the lodging tax',
      charges: { ...none, managing_fee: 10_000 },
      taxes: { lodgingTax: 0, tps: 500, tvq: 998 },
    },
    { name: 'nothing', charges: none, taxes: { lodgingTax: 0, tps: 0, tvq: 0 } },
  ])('$name', ({ charges, taxes }) => {
    expect(taxesOn(charges, rates)).toEqual(taxes)
  })
})

describe('the rates of a day', () => {
  const rows: ChargeRateRow[] = [
    { code: 'managing_fee', rate: 8000, from: '2020-01-01', to: '2026-07-01' },
    { code: 'managing_fee', rate: 10_000, from: '2026-07-01', to: null },
    { code: 'lodging_tax', rate: 3500, from: '2020-01-01', to: null },
    { code: 'tps', rate: 5000, from: '2008-01-01', to: null },
    { code: 'tvq', rate: 9500, from: '2012-01-01', to: null },
    { code: 'tvq', rate: 9975, from: '2013-01-01', to: null },
  ]

  test.each<[Day, number]>([
    ['2026-06-30', 8000],
    ['2026-07-01', 10_000],
  ])('on %s the service fee is %i: a rate ends before its last day', (day, managingFee) => {
    expect(chargesOn(day, rows).managingFee).toBe(managingFee)
  })

  test('of two rows that overlap the later one counts, in whatever order they come', () => {
    const expected = { managingFee: 10_000, lodgingTax: 3500, tps: 5000, tvq: 9975 }
    expect(chargesOn('2026-11-21', rows)).toEqual(expected)
    expect(chargesOn('2026-11-21', rows.toReversed())).toEqual(expected)
  })

  test('a missing rate is a fault of the set-up, not a free tax', () => {
    expect(() => chargesOn('2019-12-31', rows)).toThrow('No rate of managing_fee on 2019-12-31.')
  })
})
