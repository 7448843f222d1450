import { expect, test } from 'vitest'
import { figures } from '#i18n/legal/figures.ts'
import { holdMinutes } from '#server/use-cases/booking/take-hold.ts'
import { site } from './content/site.ts'
import { charges } from './load-content.ts'

test('the terms name the rates, the age and the minutes that the house applies', () => {
  const { managingFee, lodgingTax, tps, tvq } = figures.charges
  expect(charges).toEqual([
    { code: 'managing_fee', rate: managingFee },
    { code: 'lodging_tax', rate: lodgingTax },
    { code: 'tps', rate: tps },
    { code: 'tvq', rate: tvq },
  ])
  expect(figures.minimumAge).toBe(site.minimumAge)
  expect(figures.holdMinutes).toBe(holdMinutes)
})
