import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { render } from '#tests/support/parts/render.tsx'
import { refusal, stubApi } from '#tests/support/parts/stub-api.ts'
import { threeNights } from '#web/features/price-panel/three-nights.ts'
import type { Checkout } from './load-checkout.ts'
import { ReviewStep } from './review-step.tsx'

const checkout = {
  locale: 'en',
  request: {
    propertyId: 3,
    propertySlug: 'loft-du-quai-103',
    arrival: '2027-02-12',
    departure: '2027-02-15',
    nbTravelers: 2,
    message: '',
  },
  property: {
    name: 'Loft du Quai 103',
    capacity: 2,
    bedrooms: 0,
    thumbnail: '',
    thumbnailAlt: '',
    tagline: 'The dock',
  },
  price: { ok: true, money: threeNights },
} as unknown as Checkout

const onGoOn = vi.fn<(path: string) => Promise<void>>()

function open(code: 'busy' | 'dates_unavailable') {
  overwriteGetLocale(() => 'en')
  stubApi({ 'POST /api/properties/calculate-price': refusal({ code }, 'en') })
  const step = <ReviewStep checkout={checkout} onBusy={() => undefined} onGoOn={onGoOn} />
  const router = createMemoryRouter(
    [{ element: <Outlet context={{ checkout }} />, children: [{ path: '*', element: step }] }],
    { initialEntries: ['/en/payment/review'] },
  )
  render(<RouterProvider router={router} />)
}
const toPayment = () => screen.queryByRole('button', { name: 'Proceed to payment' })

test('nights that are gone meanwhile are told where they are seen, with the way to others and none on', async () => {
  open('dates_unavailable')
  const message = screen.getByRole('textbox')
  await userEvent.type(message, 'We come late.')
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView')
  await userEvent.click(toPayment()!)
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('Those dates are no longer available.')
  expect(seen.mock.contexts.some((shown) => (shown as Element).contains(notice))).toBe(true)
  expect(screen.getByRole('link').getAttribute('href')).toContain('/en/properties/loft-du-quai-103')
  expect(toPayment()).toBeNull()
  expect((message as HTMLTextAreaElement).value).toBe('We come late.')
  expect(onGoOn).not.toHaveBeenCalled()
})

test('what passes says nothing of the nights, and the way on stays', async () => {
  open('busy')
  await userEvent.click(toPayment()!)
  await screen.findByRole('alert')
  expect(toPayment()).not.toBeNull()
})

test('a loft without a closed bedroom is not said to have none', () => {
  open('busy')
  expect(document.body.textContent).not.toContain('bedrooms')
})
