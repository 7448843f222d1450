import { screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import type { Day } from '#domain/days.ts'
import { render } from '#tests/support/parts/render.tsx'
import { refusal, stubApi } from '#tests/support/parts/stub-api.ts'
import { readLostSession } from '#web/client/reservation-request.ts'
import { readSession, startSession } from '#client/session.ts'
import { clearStored } from '#client/storage.ts'
import type { Checkout } from './load-checkout.ts'
import { usePayment } from './use-payment.ts'

const request = {
  propertyId: 3,
  propertySlug: 'loft-du-quai-103',
  arrival: '2027-02-12' as Day,
  departure: '2027-02-15' as Day,
  nbTravelers: 3,
  message: '',
  paymentIntentId: 'pi_1',
  heldUntil: null,
}
const back = '/fr/paiement/transaction?property_id=3&payment_intent=pi_1'

/** Somebody comes back from the bank, and the server answers what became of their payment. */
function comeBack(answer: ReturnType<typeof refusal>, charged: 'no' | 'unknown') {
  stubApi({ 'POST /api/checkouts/reservation': { ...answer, body: { ...answer.body, charged } } })
  const checkout = { locale: 'fr', request, price: null } as Checkout
  const Payment = () => {
    const { stage, error, isOthers } = usePayment(checkout, true)
    return <output>{`${stage} ${error?.code ?? 'no error'} ${isOthers ? 'of somebody else' : ''}`}</output>
  }
  const router = createMemoryRouter([{ path: '*', Component: Payment }], { initialEntries: [back] })
  render(<RouterProvider router={router} />)
  return () => router.state.location.search
}

beforeEach(() => {
  clearStored()
  const user = { id: 1, firstname: 'Camille', locale: 'fr' as const }
  startSession({ token: 't', expiresAt: new Date(Date.now() + 3_600_000).toISOString(), user })
})

test('what the bank said is used once: a reload begins afresh', async () => {
  const search = comeBack(refusal({ code: 'error_3ds' }), 'no')
  await screen.findByText('idle error_3ds')
  expect(search()).not.toContain('payment_intent')
})

test('a payment of another account stays in the address, for whom it belongs to', async () => {
  const search = comeBack(refusal({ code: 'payment_intent_invalid' }), 'no')
  await screen.findByText('idle payment_intent_invalid of somebody else')
  expect(search()).toContain('payment_intent=pi_1')
})

test('who is signed out by then keeps it for the login, and hears nothing of a card that was not charged', async () => {
  const search = comeBack(refusal({ code: 'user_not_found' }), 'unknown')
  await waitFor(() => expect(readSession()).toBeNull())
  expect(search()).toContain('payment_intent=pi_1')
  expect(readLostSession()).toBeNull()
})
