import { expect, test } from 'vitest'
import { pageTitle, shortDescription } from './page-words.ts'

test.each([
  ['Loft #101', 'Loft #101 | Les Lofts du Lac'],
  ['x'.repeat(41), `${'x'.repeat(41)} | Les Lofts du Lac`],
  ['x'.repeat(42), 'x'.repeat(42)],
])('the title “%s” is “%s”', (own, title) => {
  expect(pageTitle(own, 'Les Lofts du Lac')).toBe(title)
})

test.each([
  ['one that fits', 'a'.repeat(160), 'a'.repeat(160)],
  ['at a word', `${'a'.repeat(150)} bcdef ghijkl`, `${'a'.repeat(150)} bcdef…`],
  ['without its last comma', `${'a'.repeat(150)}, bcdefghijkl`, `${'a'.repeat(150)}…`],
  ['in the middle of a word that is too long itself', 'a'.repeat(161), `${'a'.repeat(159)}…`],
])('a description is cut, %s', (_, text, short) => {
  expect(shortDescription(text)).toBe(short)
  expect(short.length).toBeLessThanOrEqual(160)
})
