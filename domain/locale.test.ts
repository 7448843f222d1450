import { expect, test } from 'vitest'
import { isLocale, localized } from './locale.ts'

test.each([
  ['a row of the database', { taglineFr: 'Le lac', taglineEn: 'The lake' }],
  ['an answer of the API', { tagline: 'Le lac', taglineEn: 'The lake' }],
])('%s says itself in the language asked for', (_, row: { taglineEn: string }) => {
  expect([localized(row, 'tagline', 'fr'), localized(row, 'tagline', 'en')]).toEqual(['Le lac', 'The lake'])
})

test('what nobody wrote is nothing in any language', () => {
  const row = { parkingFr: null, parkingEn: null }
  expect([localized(row, 'parking', 'fr'), localized(row, 'parking', 'en')]).toEqual([null, null])
})

test('only the languages of the site are ours', () => {
  expect(['fr', 'en', 'es', '', null, 1].map(isLocale)).toEqual([true, true, false, false, false, false])
})
