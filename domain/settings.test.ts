import { describe, expect, test } from 'vitest'
import {
  decideSetting,
  decideTakingBack,
  refuseFees,
  refusePolicy,
  refuseRates,
  refuseSale,
  settingLimits,
} from './settings.ts'
import type { SaleRow } from './sold-terms.ts'
import { fortyPolicy, specifiedPolicy } from './test-policy.ts'

const today = '2026-11-21'
const rows: readonly SaleRow[] = [
  { from: '2013-01-01', minimumAge: 21, depositAmount: 50_000 },
  { from: '2027-03-01', minimumAge: 25, depositAmount: 0 },
]
const nothingWrong = { today, wrong: {} } as const

describe('what is set', () => {
  test('takes the place of what holds on its first day, and of what begins on it', () => {
    const row: SaleRow = { from: '2026-11-21', minimumAge: 23, depositAmount: 0 }
    expect(decideSetting(rows, row, nothingWrong)).toEqual({ ok: true, row, former: rows[0] })
    const later: SaleRow = { ...row, from: '2027-03-01' }
    expect(decideSetting(rows, later, nothingWrong)).toEqual({ ok: true, row: later, former: rows[1] })
  })

  test('is nothing where it is so already', () => {
    expect(decideSetting(rows, { ...rows[0]!, from: today }, nothingWrong)).toBeNull()
    expect(decideSetting(rows, { ...rows[1]!, from: '2027-06-01' }, nothingWrong)).toBeNull()
  })

  test.each(['2026-11-20', '2028-11-21'] as const)('does not begin on %s', (from) => {
    expect(decideSetting(rows, { ...rows[1]!, from }, nothingWrong)).toMatchObject({
      reason: { fields: { from: { code: 'setting_day_out_of_reach', first: today, last: '2028-11-20' } } },
    })
  })

  test('begins at any time where nothing was set before: nothing was sold by it', () => {
    expect(decideSetting([], rows[0]!, nothingWrong)).toEqual({ ok: true, row: rows[0], former: null })
    expect(decideSetting([], { ...rows[0]!, from: '2028-11-21' }, nothingWrong)).toMatchObject({ ok: false })
    const unneeded = { ...nothingWrong, isNeeded: false }
    expect(decideSetting([], rows[0]!, unneeded)).toMatchObject({ ok: false })
  })

  test('is taken back before it begins, and then no more', () => {
    expect(decideTakingBack(rows, '2027-03-01', '2027-02-28')).toMatchObject({ ok: true, row: rows[1] })
    expect(decideTakingBack(rows, '2027-03-01', '2027-03-01')).toMatchObject({
      reason: { code: 'setting_begun' },
    })
    expect(decideTakingBack(rows, '2027-04-01', today)).toMatchObject({
      reason: { code: 'setting_not_found' },
    })
  })
})

describe('what may not be set', () => {
  test('a rate below nothing, above what any tax is, or with a fraction of a unit', () => {
    const rates = { managingFee: 0, lodgingTax: 3500, tps: 5000, tvq: settingLimits.highestRate }
    expect(refuseRates(rates)).toEqual({})
    expect(Object.keys(refuseRates({ ...rates, tps: -1, tvq: 30_001, lodgingTax: 3500.5 }))).toEqual([
      'lodgingTax',
      'tps',
      'tvq',
    ])
  })

  test('a fee below nothing or beyond reason, nobody included, or more than sleep there', () => {
    const fees = { cleaningFee: 0, extraPersonFee: 0, includedPersons: 2 }
    expect(refuseFees(fees, 2)).toEqual({})
    expect(
      Object.keys(refuseFees({ cleaningFee: -1, extraPersonFee: 50_001, includedPersons: 3 }, 2)),
    ).toEqual(['cleaningFee', 'extraPersonFee', 'includedPersons'])
    expect(refuseFees({ ...fees, includedPersons: 0 }, 2)).toHaveProperty('includedPersons')
  })

  test.each([
    [17, 50_000, ['minimumAge']],
    [100, 50_000, ['minimumAge']],
    [21, 0, []],
    [21, 99, ['depositAmount']],
    [21, 1_000_000, ['depositAmount']],
  ])('an age of %i with a deposit of %i', (minimumAge, depositAmount, wrong) => {
    expect(Object.keys(refuseSale({ minimumAge, depositAmount }))).toEqual(wrong)
  })

  test.each([
    ['what is specified', {}, {}],
    ['another one', fortyPolicy, {}],
    ['no free window', { freeMinutes: 0, freeMinutesOnArrivalDay: 0 }, {}],
    ['a free window of a month', { freeMinutes: 43_200 }, { freeMinutes: 'setting_free_out_of_range' }],
    [
      'a longer one on the day',
      { freeMinutesOnArrivalDay: 241 },
      { freeMinutesOnArrivalDay: 'setting_free_longer' },
    ],
    ['no step', { steps: [] }, { steps: 'setting_steps_out_of_range' }],
    [
      'a step above all',
      { steps: [{ percent: 101, daysBefore: 0 }] },
      { steps: 'setting_steps_out_of_range' },
    ],
    ['no last step', { steps: [{ percent: 50, daysBefore: 4 }] }, { steps: 'setting_steps_end' }],
    [
      'steps that rise',
      {
        steps: [
          { percent: 50, daysBefore: 15 },
          { percent: 60, daysBefore: 0 },
        ],
      },
      { steps: 'setting_steps_rise' },
    ],
    [
      'steps of the same day',
      {
        steps: [
          { percent: 50, daysBefore: 0 },
          { percent: 40, daysBefore: 0 },
        ],
      },
      { steps: 'setting_steps_rise' },
    ],
  ])('a policy with %s', (_, changed, codes) => {
    const wrong = refusePolicy({ ...specifiedPolicy, ...changed })
    expect(Object.fromEntries(Object.entries(wrong).map(([name, { code }]) => [name, code]))).toEqual(codes)
  })
})
