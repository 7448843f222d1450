import { expect, test } from 'vitest'
import { figures } from '#i18n/legal/figures.ts'
import { linkMinutes } from '#server/accounts/change-links.ts'
import { longestMinutes, sessionMinutes } from '#server/accounts/start-session.ts'
import { resetLinkMinutes } from '#server/emails/password-reset.ts'
import { holdLimits } from '#domain/hold-limits.ts'
import { site } from '#demo/content/site.ts'
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
  expect(figures.longestSessionHours * 60).toBe(longestMinutes)
  expect(figures.resetLinkHours * 60).toBe(resetLinkMinutes)
  expect(figures.changeLinkHours * 60).toBe(linkMinutes.change)
  expect(figures.undoDays * 24 * 60).toBe(linkMinutes.undo)
})
