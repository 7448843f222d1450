import { expect, test } from 'vitest'
import { figures } from '#i18n/legal/figures.ts'
import { linkMinutes } from '#server/accounts/change-links.ts'
import { longestMinutes, sessionMinutes } from '#server/accounts/start-session.ts'
import { resetLinkMinutes } from '#server/emails/password-reset.ts'
import { holdLimits } from '#domain/hold-limits.ts'

test('the terms and the privacy page name the times that the house applies', () => {
  expect(figures.holdMinutes).toBe(holdLimits.minutes)
  expect(figures.sessionHours * 60).toBe(sessionMinutes)
  expect(figures.longestSessionHours * 60).toBe(longestMinutes)
  expect(figures.resetLinkHours * 60).toBe(resetLinkMinutes)
  expect(figures.changeLinkHours * 60).toBe(linkMinutes.change)
  expect(figures.undoDays * 24 * 60).toBe(linkMinutes.undo)
})
