import { expect, test } from 'vitest'
import type { Locale } from '#domain/locale.ts'
import { lineLabel } from './price-labels.ts'

const charges = { managingFee: 10_000, lodgingTax: 3500, tps: 5000, tvq: 9975 }
const extra = (quantity: number, locale: Locale) =>
  lineLabel({ code: 'extra_person', quantity, unitAmount: 3500 }, charges, locale)

test('several guests and nights are said as such, and no figure is cut from its word', () => {
  expect(extra(10, 'fr')).toBe('Personnes supplémentaires, 10\u00a0nuitées à\u00a035,00\u00a0$')
  expect(extra(10, 'en')).toBe('Extra guests, 10\u00a0guest\u00a0nights at\u00a035.00\u00a0$')
  expect(extra(1, 'fr')).toBe('Personne supplémentaire, 1\u00a0nuitée à\u00a035,00\u00a0$')
  expect(extra(1, 'en')).toBe('Extra guest, 1\u00a0guest\u00a0night at\u00a035.00\u00a0$')
})
