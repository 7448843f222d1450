import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { m } from '#i18n/paraglide/messages.js'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import type { CallError } from '#client/call.ts'
import { render } from '#tests/support/parts/render.tsx'
import { demoSite } from '#tests/support/product/demo-site.ts'
import type { ReservationRequest } from '#web/client/reservation-request.ts'
import { PaymentFailure } from './payment-failure.tsx'

const request: ReservationRequest = {
  propertyId: 3,
  propertySlug: 'loft-du-quai-103',
  arrival: '2027-02-12',
  departure: '2027-02-14',
  nbTravelers: 3,
  message: '',
  paymentIntentId: null,
  heldUntil: null,
}

beforeEach(() => overwriteGetLocale(() => 'en'))

function show(code: string, errors: string, isHeld = true, more: Partial<CallError> = {}) {
  const error: CallError = { status: 'error', code, errors, requestId: 'r-1', charged: 'no', ...more }
  render(
    <MemoryRouter initialEntries={['/en/payment/transaction']}>
      <PaymentFailure error={error} request={request} isHeld={isHeld} onCheck={() => {}} />
    </MemoryRouter>,
  )
  const [link] = screen.queryAllByRole('link')
  return [screen.getByRole('alert').textContent, link?.textContent, link?.getAttribute('href')]
}

test('a guest who is too young is led to their details, and not told to try again', () => {
  const [said, name, address] = show('too_young', 'You must be at least 21 on arrival.')
  expect(said).not.toContain(m.checkout_charged_no())
  expect(name).toBe(m.checkout_to_details())
  expect(address).toMatch(/^\/en\/payment\/infos\?.*arrival=2027-02-12/)
})

test('too many guests for the loft lead to where their number is chosen', () => {
  const [, name, address] = show('too_many_travelers', 'This loft sleeps at most 2.')
  expect(name).toBe(m.checkout_other_travelers())
  expect(address).toBe(
    '/en/properties/loft-du-quai-103?arrival=2027-02-12&departure=2027-02-14&nb_travelers=3',
  )
})

test('who paid first for nights that others took meanwhile learns that nothing was charged, and finds other dates', () => {
  const [said, name, address] = show('dates_unavailable', 'These dates are taken.', false)
  expect(said).toContain(m.checkout_charged_not())
  expect(said).toContain(m.checkout_nights_taken())
  expect(name).toBe(m.checkout_other_dates())
  expect(address).toMatch(/^\/en\/properties\/loft-du-quai-103\?/)
})

test('whoever is asked to write finds where to, and is not told to try again', () => {
  const [said, name, address] = show('server_error', 'Something failed.')
  expect(said).toContain(m.checkout_failure_title())
  expect(said).not.toContain(m.checkout_charged_no())
  expect([name, address]).toEqual([
    m.checkout_contact({ email: demoSite.email }),
    expect.stringContaining(`mailto:${demoSite.email}`),
  ])
})

test('another price is not asked about where the card may have been charged', () => {
  for (const charged of ['unknown', 'yes'] as const) {
    const [said] = show('price_changed', 'The price has changed.', true, { charged, total: 99_900 })
    expect(said).toContain(charged === 'yes' ? m.checkout_charged_yes() : m.checkout_charged_unknown())
    expect(screen.getByRole('button', { name: m.checkout_begun_check() })).toBeTruthy()
    cleanup()
  }
})
