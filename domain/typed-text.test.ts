import { expect, test } from 'vitest'
import { maxSearchTermLength, toSearchTerm } from './typed-text.ts'

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
