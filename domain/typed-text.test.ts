import { expect, test } from 'vitest'
import { maxSearchTermLength, toPostalCode, toSearchTerm, withoutHiddenSigns } from './typed-text.ts'

test.each([
  ['j8c1a1', 'CA', 'J8C 1A1'],
  ['J8C-1a1', 'CA', 'J8C 1A1'],
  ['J8C 1A1', 'CA', 'J8C 1A1'],
  ['j8c 1a', 'CA', 'j8c 1a'],
  ['sw1a 1aa', 'GB', 'sw1a 1aa'],
  ['-', 'AE', '-'],
])('the postal code %s of %s is kept as %s', (typed, country, kept) => {
  expect(toPostalCode(typed, country)).toBe(kept)
})

test.each([
  ['', ''],
  [' \t\u00a0\n', ''],
  ['  le   lac ', 'le lac'],
  ['le\0lac', 'le lac'],
  ['<b>&|!:*', '<b>&|!:*'],
])('%j is looked for as %j', (typed, searchTerm) => {
  expect(toSearchTerm(typed)).toEqual({ searchTerm, isCut: false })
})

test('what is too long is cut at a whole character, and said to be', () => {
  expect(toSearchTerm('é'.repeat(maxSearchTermLength))).toMatchObject({ isCut: false })
  expect(toSearchTerm(`${'a'.repeat(maxSearchTermLength - 1)} bcd`)).toEqual({
    searchTerm: 'a'.repeat(maxSearchTermLength - 1),
    isCut: true,
  })
  expect(toSearchTerm(`a${'🦆'.repeat(10_000)}`)).toEqual({
    searchTerm: `a${'🦆'.repeat(maxSearchTermLength / 2 - 1)}`,
    isCut: true,
  })
})

test.each([
  ['\u202eevil\u202c', 'evil'],
  ['\u2066un\u2069 deux\u202b', 'un deux'],
  ['Un\u001b[31m rouge\u0007\r\n\tdeux', 'Un[31m rouge\r\n\tdeux'],
  // Letters that are written from the right, and marks that keep a sign beside them, are nobody's trick.
  ['\u200fשלום\u200e', '\u200fשלום\u200e'],
  ['\ud800a', '\ufffda'],
])('of %j is kept %j', (typed, kept) => {
  expect(withoutHiddenSigns(typed)).toBe(kept)
})
