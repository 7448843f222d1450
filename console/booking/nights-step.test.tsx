import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useLoaderData, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import type { CallError } from '#client/call.ts'
import { localeOfPath } from '#i18n/locale.ts'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { render } from '#tests/support/parts/render.tsx'
import { NightsStep } from './nights-step.tsx'
import { readPlace } from './place.ts'

/** The step on its page, whose loader answers anew each time that it is asked. */
function show() {
  const Page = () => {
    const query = new URLSearchParams(useLocation().search)
    return <NightsStep place={readPlace(query)} refusal={useLoaderData<CallError>()} />
  }
  const router = createMemoryRouter(
    [{ path: '*', Component: Page, loader: () => ({ code: 'in_the_past' }), HydrateFallback: () => null }],
    { initialEntries: ['/fr/gestion/nouvelle?arrival=2027-02-01&departure=2027-02-04&travelers=2'] },
  )
  overwriteGetLocale(() => localeOfPath(router.state.location.pathname))
  render(<RouterProvider router={router} />)
  return router
}

const isWrong = (field: HTMLElement) => field.getAttribute('aria-invalid') === 'true'

test('what is wrong with the nights is said once: whoever types goes on typing while the page keeps itself as the house is', async () => {
  const router = show()
  const arrival = await screen.findByLabelText('Arrivée')
  expect(document.activeElement).toBe(arrival)
  expect(isWrong(arrival)).toBe(true)

  const travelers = screen.getByLabelText('Voyageurs')
  await userEvent.type(travelers, '{Backspace}3')
  await act(() => router.revalidate())
  expect(document.activeElement).toBe(travelers)
  expect(isWrong(arrival)).toBe(false)
})

test('asked again with the same nights, it is said again', async () => {
  show()
  await userEvent.type(await screen.findByLabelText('Voyageurs'), '{Backspace}3')
  await userEvent.click(screen.getByRole('button', { name: 'Voir les lofts' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Arrivée')))
  expect(isWrong(screen.getByLabelText('Arrivée'))).toBe(true)
})
