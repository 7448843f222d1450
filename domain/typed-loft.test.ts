import { describe, expect, test } from 'vitest'
import { decideCorrection, isSameName, pointAtAddress, toSlug, type LoftFacts } from './typed-loft.ts'

const today = '2026-11-30'
const facts: LoftFacts = {
  name: 'Le Pin 12',
  capacity: 4,
  bedrooms: 1,
  beds: 2,
  bathrooms: 1,
  licence: '301234',
  licenceUntil: '2026-10-31',
  address: '12, rue du Pin',
  city: 'Val-David',
  postalCode: 'J0T 2N0',
  taglineFr: '',
  taglineEn: '',
}
const held = { ...facts, id: 1 }
const lofts = [held, { id: 2, name: 'Le Huard 14' }]
const decided = (more: Partial<LoftFacts>) => decideCorrection(held, { ...facts, ...more }, { lofts, today })
const fieldsOf = (more: Partial<LoftFacts>) => {
  const outcome = decided(more)
  const fields = outcome && !outcome.ok ? outcome.reason.fields! : {}
  return Object.entries(fields).map(([name, { code }]) => [name, code])
}

test('a correction names what is different, in the form in which it is kept; nothing different is nothing', () => {
  expect(decided({ licence: ' 301 234', licenceUntil: '31/10/2026' })).toBeNull()
  expect(decided({ beds: 3, licence: '301 235', licenceUntil: '30/11/2026' })).toEqual({
    ok: true,
    before: { beds: 2, licence: '301234', licenceUntil: '2026-10-31' },
    after: { beds: 3, licence: '301235', licenceUntil: '2026-11-30' },
  })
})

describe('what cannot be is said beside its field', () => {
  test.each([
    ['name', 'missing_fields', { name: ' ' }],
    ['name', 'loft_name_taken', { name: 'LE HUARD 14' }],
    ['capacity', 'loft_figure_out_of_range', { capacity: 31 }],
    ['licence', 'loft_licence_invalid', { licence: '12' }],
    ['licenceUntil', 'loft_licence_past', { licenceUntil: '2026-11-29' }],
    ['taglineFr', 'other_language_missing', { taglineEn: 'Under the pines' }],
  ] as const)('%s: %s', (field, code, more) => {
    expect(fieldsOf(more)).toEqual([[field, code]])
  })

  test('a licence that has run out meanwhile stands in the way of nothing else', () => {
    expect(decided({ beds: 3 })).toMatchObject({ ok: true, after: { beds: 3 } })
  })
})

test('names are the same where guests could not tell them apart', () => {
  expect(isSameName('Le Pin 12', 'le pin «12»')).toBe(true)
  expect(isSameName('Лофт', 'Дом')).toBe(false)
  expect(isSameName('Дом', 'дом ')).toBe(true)
  expect(isSameName('Studio 1', 'Chalet 1')).toBe(true)
  expect(isSameName('Studio 1a', 'Chalet 1A')).toBe(true)
  expect(isSameName('Studio 1', 'Chalet 2')).toBe(false)
})

test.each([
  ['L’Érablière nº 2', 'l-erabliere-no-2'],
  ['101', 'loft-101'],
  ['Cœur «du» <lac>', 'coeur-du-lac'],
  ['Лофт', 'loft'],
  ['\'"', 'loft'],
])('the address of %s is %s', (name, slug) => {
  expect(toSlug(name)).toBe(slug)
})

test('a loft stands where its house does if it has its address, however that is written', () => {
  const house = { address: '12, rue du Pin', city: 'Val-David', latitude: 46.03, longitude: -74.2 }
  const { latitude, longitude } = house
  expect(pointAtAddress({ address: '12 Rue du Pin', city: 'val-david' }, house)).toEqual({
    latitude,
    longitude,
  })
  expect(pointAtAddress({ address: '14, rue du Pin', city: 'Val-David' }, house)).toEqual({
    latitude: null,
    longitude: null,
  })
})
