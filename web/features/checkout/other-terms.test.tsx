import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { render } from '#tests/support/parts/render.tsx'
import { refusal, stubApi } from '#tests/support/parts/stub-api.ts'
import { startSession } from '#client/session.ts'
import { threeNights } from '#web/features/price-panel/three-nights.ts'
import type { Checkout } from './load-checkout.ts'
import { PaymentStep } from './payment-step.tsx'
import { usePayment } from './use-payment.ts'

const { total } = threeNights
const checkoutOf = (terms: string) =>
  ({
    locale: 'en',
    request: { propertyId: 3, arrival: '2027-02-12', departure: '2027-02-15', nbTravelers: 2, message: '' },
    property: { depositAmount: 0, approvalsTicked: false },
    price: { ok: true, money: { ...threeNights, terms } },
  }) as unknown as Checkout

/** The step with a card that is given at once. */
function Step() {
  const checkout = useLoaderData<Checkout>()
  const payment = usePayment(checkout, false)
  const giveCard = async () => ({ ok: true, given: { paymentMethodId: 'pm_1' } }) as const
  return (
    <>
      <PaymentStep
        checkout={checkout}
        cardEntry={null}
        cardPart={null}
        guestId={1}
        payer={null}
        payment={payment}
      />
      <button onClick={() => payment.payWith(giveCard, total, true)}>Pay</button>
    </>
  )
}

test('terms that changed are read anew and shown, and paying again agrees to them', async () => {
  overwriteGetLocale(() => 'en')
  startSession({
    token: 'camille',
    expiresAt: '2999-01-01T00:00:00.000Z',
    user: { id: 1, firstname: 'Camille', locale: 'en' },
  })
  const asked = stubApi({ 'POST /api/checkouts/intent': refusal({ code: 'terms_changed', total }, 'en') })
  let read = 0
  const router = createMemoryRouter(
    [{ path: '*', Component: Step, loader: () => checkoutOf(`read ${(read += 1)}`) }],
    { initialEntries: ['/en/payment/transaction'] },
  )
  render(<RouterProvider router={router} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Pay' }))
  const notice = await screen.findByText('The terms of this stay have changed since you saw them')
  const said = notice.closest('[role=alert]')?.textContent
  expect(said).toContain('Nothing has been charged.')
  expect(said).toContain('Book now, cancel by')
  await userEvent.click(screen.getByRole('button', { name: 'Pay' }))
  expect(asked.map(({ payload }) => payload)).toMatchObject([
    { expected_total: total, expected_terms: 'read 1' },
    { expected_total: total, expected_terms: 'read 2' },
  ])
})
