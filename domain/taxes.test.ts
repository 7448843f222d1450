import { describe, expect, test } from 'vitest'
import type { Day } from './days.ts'
import { chargesOn, taxesOn, type ChargeRow } from './taxes.ts'

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
  const taxes = { lodgingTax: 3500, tps: 5000, tvq: 9975 }
  const rows: ChargeRow[] = [
    { ...taxes, managingFee: 8000, from: '2020-01-01' },
    { ...taxes, managingFee: 10_000, from: '2026-07-01' },
  ]

  test.each<[Day, number]>([
    ['2026-06-30', 8000],
    ['2026-07-01', 10_000],
  ])('on %s the service fee is %i: a row holds until the next one begins', (day, managingFee) => {
    expect(chargesOn(day, rows)).toEqual({ ...taxes, managingFee })
    expect(chargesOn(day, rows.toReversed())).toEqual({ ...taxes, managingFee })
  })

  test('missing rates are a fault of the set-up, not free of tax', () => {
    expect(() => chargesOn('2019-12-31', rows)).toThrow('No rates on 2019-12-31.')
  })
})
