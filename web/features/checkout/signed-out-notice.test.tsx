import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Day } from '#domain/days.ts'
import { render } from '#tests/support/parts/render.tsx'
import { saveLostSession, saveReservationRequest } from '#web/client/reservation-request.ts'
import { clearStored } from '#client/storage.ts'
import { sentenceOf } from '#i18n/refusals.ts'
import { SignedOutNotice } from './signed-out-notice.tsx'

const request = {
  propertyId: 3,
  propertySlug: 'loft-du-quai-103',
  arrival: '2027-02-12' as Day,
  departure: '2027-02-15' as Day,
  nbTravelers: 3,
  message: '',
  paymentIntentId: null,
  heldUntil: null,
}
const lost = {
  status: 'error',
  code: 'user_not_found',
  // As the server said it: the page’s own words come a moment later.
  errors: sentenceOf({ code: 'user_not_found' }, 'fr'),
  requestId: 'abc',
  charged: 'no',
} as const

const textOf = () => {
  render(<SignedOutNotice />)
  return screen.getByRole('status').textContent.replaceAll('\u00a0', ' ')
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  clearStored()
})
afterEach(() => vi.useRealTimers())

test('who has paid after another tab was signed out hears of it, of the card, and how long the nights are held', () => {
  saveLostSession(lost)
  saveReservationRequest({ ...request, heldUntil: Date.now() + 10 * 60_000 })
  const text = textOf()
  expect(text).toContain('elle a été fermée dans un autre onglet. Veuillez vous reconnecter.')
  expect(text).toContain('Votre carte n’a pas été débitée.')
  expect(text).toContain('Vos nuits sont retenues encore 10 minutes.')
})

test('nights that are held no more, or not before the bank approves, are not said to be held', () => {
  saveReservationRequest({ ...request, heldUntil: Date.now() - 1 })
  expect(textOf()).toBe(
    'Votre session a pris fin. Veuillez vous reconnecter.Votre séjour et vos réponses sont conservés.',
  )
  saveReservationRequest({ ...request, heldUntil: Date.now() + 10 * 60_000, nightsHeld: false })
  document.body.innerHTML = ''
  expect(textOf()).not.toContain('retenues')
})
