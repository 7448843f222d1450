import { expect, test } from 'vitest'
import { figures } from '#i18n/legal/figures.ts'
import { sessionMinutes } from '#server/use-cases/account/start-session.ts'
import { resetLinkMinutes } from '#server/use-cases/account/send-reset-link.ts'
import { holdLimits } from '#domain/hold-limits.ts'
import { site } from './content/site.ts'
import { charges } from './load-content.ts'

test('the terms and the privacy page name the rates, the age and the times that the house applies', () => {
  const { managingFee, lodgingTax, tps, tvq } = figures.charges
  expect(charges).toEqual([
    { code: 'managing_fee', rate: managingFee },
    { code: 'lodging_tax', rate: lodgingTax },
    { code: 'tps', rate: tps },
    { code: 'tvq', rate: tvq },
  ])
  expect(figures.minimumAge).toBe(site.minimumAge)
  expect(figures.depositCents).toBe(site.depositAmount)
  expect(figures.holdMinutes).toBe(holdLimits.minutes)
  expect(figures.sessionHours * 60).toBe(sessionMinutes)
  expect(figures.resetLinkHours * 60).toBe(resetLinkMinutes)
})
