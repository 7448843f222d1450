import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Day } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { sentenceOf } from '#i18n/refusals.ts'
import { render } from '#tests/support/parts/render.tsx'
import type { ReservationRequest } from '#web/client/reservation-request.ts'
import { PriceProblem } from './price-problem.tsx'

const request: ReservationRequest = {
  propertyId: 3,
  propertySlug: 'loft-du-quai-103',
  arrival: '2027-02-12' as Day,
  departure: '2027-02-14' as Day,
  nbTravelers: 3,
  message: '',
  paymentIntentId: null,
  heldUntil: null,
}

function show(code: 'busy' | 'dates_unavailable', locale: Locale, onRetry?: () => void) {
  overwriteGetLocale(() => locale)
  let loaded = 0
  const error = { status: 'error', code, errors: sentenceOf({ code }, locale), requestId: 'r-1' } as const
  const path = { fr: '/fr/paiement/infos', en: '/en/payment/infos' }[locale]
  const router = createMemoryRouter(
    [
      {
        path,
        loader: () => (loaded += 1),
        element: <PriceProblem error={error} request={request} onRetry={onRetry} />,
      },
    ],
    { initialEntries: [path], hydrationData: { loaderData: { '0': 0 } } },
  )
  render(<RouterProvider router={router} />)
  return { times: () => loaded }
}

test.each([
  ['fr', 'Réessayer'],
  ['en', 'Try again'],
] as const)(
  'where the server has no time, the same price can be asked for again (%s)',
  async (locale, name) => {
    const { times } = show('busy', locale)
    expect(screen.getByRole('alert').textContent).toContain(sentenceOf({ code: 'busy' }, locale))
    expect(screen.queryByRole('link')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name }))
    expect(times()).toBe(1)
  },
)

test('where the step asks for the price itself, only that is asked for again', async () => {
  let asked = 0
  const { times } = show('busy', 'en', () => (asked += 1))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect([asked, times()]).toEqual([1, 0])
})

test('where the stay cannot be had, the way leads to other dates', () => {
  show('dates_unavailable', 'en')
  expect(screen.getByRole('link').getAttribute('href')).toMatch(/^\/en\/properties\/loft-du-quai-103\?/)
  expect(screen.queryByRole('button')).toBeNull()
})
