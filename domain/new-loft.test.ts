import { describe, expect, test } from 'vitest'
import { decideLoft, type TypedLoft } from './new-loft.ts'

const today = '2026-11-30'
const typed: TypedLoft = {
  name: 'Le Pin 12',
  capacity: 4,
  bedrooms: 1,
  beds: 2,
  bathrooms: 1,
  licence: '301 234',
  licenceUntil: '2027-11-30',
  address: '12, rue du Pin',
  city: 'Val-David',
  postalCode: 'J0T 2N0',
  nightlyRate: 24_500,
  minNights: 2,
  cleaningFee: 11_000,
  extraPersonFee: 3500,
  includedPersons: 2,
  taglineFr: '',
  taglineEn: '',
}
const fieldsOf = (more: Partial<TypedLoft>) => {
  const decided = decideLoft({ ...typed, ...more }, today, [])
  const fields = decided.ok ? {} : decided.reason.fields!
  return Object.entries(fields).map(([name, { code }]) => [name, code])
}

test('a loft has a price for two years, and an address made of its name', () => {
  expect(decideLoft(typed, today, [])).toEqual({
    ok: true,
    slug: 'le-pin-12',
    facts: expect.objectContaining({ name: 'Le Pin 12', licence: '301234', licenceUntil: '2027-11-30' }),
    rate: {
      from: today,
      to: '2028-11-29',
      weekdays: null,
      layer: 'base',
      season: null,
      nightlyRate: 24_500,
      minNights: 2,
    },
  })
})

describe('what cannot be is said beside its field', () => {
  test.each([
    ['name', 'missing_fields', { name: ' ' }],
    ['address', 'missing_fields', { address: '' }],
    ['capacity', 'loft_figure_out_of_range', { capacity: 0, includedPersons: 1 }],
    ['beds', 'loft_figure_out_of_range', { beds: 31 }],
    ['bathrooms', 'loft_figure_out_of_range', { bathrooms: 1.5 }],
    ['licence', 'loft_licence_invalid', { licence: '12345' }],
    ['licenceUntil', 'invalid_dates', { licenceUntil: '2027-02-30' }],
    ['licenceUntil', 'loft_licence_past', { licenceUntil: '2026-11-29' }],
    ['licenceUntil', 'loft_licence_past', { licenceUntil: '2126-11-30' }],
    ['nightlyRate', 'rate_out_of_range', { nightlyRate: 0 }],
    ['minNights', 'minimum_out_of_range', { minNights: 0 }],
    ['cleaningFee', 'setting_fee_out_of_range', { cleaningFee: -1 }],
    ['includedPersons', 'setting_persons_out_of_range', { includedPersons: 5 }],
    ['taglineEn', 'other_language_missing', { taglineFr: 'Sous les pins' }],
  ] as const)('%s: %s', (field, code, more) => {
    expect(fieldsOf(more)).toEqual([[field, code]])
  })

  test('several at once', () => {
    expect(fieldsOf({ capacity: 0, nightlyRate: 0, includedPersons: 1 }).map(([name]) => name)).toEqual([
      'capacity',
      'nightlyRate',
    ])
  })
})

test('a licence is good on its last day', () => {
  expect(fieldsOf({ licenceUntil: today })).toEqual([])
})

test('two lofts have two names; one that was called so before keeps its address, and the new one is numbered', () => {
  const named = (name: string, slug: string) => decideLoft(typed, today, [{ name, slug }])
  expect(named('le pin «12»', 'le-huard')).toMatchObject({ reason: { code: 'loft_name_taken' } })
  expect(named('Le Huard 14', 'le-pin-12')).toMatchObject({ ok: true, slug: 'le-pin-12-2' })
  expect(named('Le Huard 14', 'le-huard-14')).toMatchObject({ ok: true, slug: 'le-pin-12' })
})

test('where no number of people can be read, those who are included are judged by the largest loft', () => {
  expect(fieldsOf({ capacity: NaN, includedPersons: 30 })).toEqual([['capacity', 'loft_figure_out_of_range']])
})
