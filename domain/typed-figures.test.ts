import { expect, test } from 'vitest'
import { toFigures } from './typed-figures.ts'

test.each([
  ['１２／０２／２０２７', '12/02/2027'],
  ['١٢/٠٢/٢٠٢٧', '12/02/2027'],
  ['۱۲۳ १२३ 𝟙𝟚𝟛', '123 123 123'],
  ['1\u00a0000,50\u202f＄', '1 000,50 $'],
  ['\u200e819‑555–0133\u200b', '819-555-0133'],
  ['abc', 'abc'],
])('the figures of %j are %j', (typed, figures) => {
  expect(toFigures(typed)).toBe(figures)
})
