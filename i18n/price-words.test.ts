import { expect, test } from 'vitest'
import type { RateRow } from '#domain/rate-layers.ts'
import { rateWords, whyWords } from './price-words.ts'

const summer = { name: 'Été', nameEn: 'Summer' }
const layer = (layer: RateRow['layer'], weekdays: number[] | null = null, season = false) => ({
  layer,
  weekdays,
  season: season ? summer : null,
})

test.each([
  [layer('base'), 'prix de base', 'base price'],
  [layer('weekday', [5, 6]), 'fin de semaine', 'weekend'],
  [
    layer('weekday', [1, 3]),
    'prix de ces jours (lundi et mercredi)',
    'price of these days (Monday and Wednesday)',
  ],
  [layer('season', null, true), 'tarif «\u00a0Été\u00a0»', '“Summer” rate'],
  [layer('weekday', [5, 6], true), 'fin de semaine, tarif «\u00a0Été\u00a0»', 'weekend, “Summer” rate'],
  [layer('weekday', [7], true), 'dimanche, tarif «\u00a0Été\u00a0»', 'Sunday, “Summer” rate'],
  [layer('day'), 'prix de cette date', 'price of this date'],
])('a price says where it comes from, in both languages: $layer', (row, fr, en) => {
  expect(whyWords(row, 'fr')).toBe(fr)
  expect(whyWords(row, 'en')).toBe(en)
})

test('whole dollars are written without cents', () => {
  expect(rateWords(25_000, 'fr')).toBe('250\u00a0$')
  expect(rateWords(100_050, 'en')).toBe('1,000.50\u00a0$')
})
