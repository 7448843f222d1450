import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { refusal, stubApi } from '#tests/support/parts/stub-api.ts'
import { render } from '#tests/support/parts/render.tsx'
import { ProofProvider } from '#console/proof/proof-provider.tsx'
import type { Reservation } from '#console/client/entry-words.ts'
import { Letters } from './letters.tsx'

const address = 'camille@voyageurs.example'
const reservation = { id: 7, zone: 'America/Toronto', guest: { email: address } } as unknown as Reservation
const letter = {
  key: 'confirmation/7',
  name: 'confirmation',
  recipient: address,
  sentAt: '2026-12-01T15:00:00.000Z',
  isAgain: false,
  canSendAgain: true,
} as NonNullable<Reservation['letters']>[number]
const sending = 'POST /api/staff/reservations/7/letters'

async function show() {
  const Page = () => (
    <ProofProvider>
      <Letters reservation={reservation} letters={[letter]} />
    </ProofProvider>
  )
  const router = createMemoryRouter(
    [
      {
        id: 'fr/console',
        path: '/',
        loader: () => ({ role: 'owner' }),
        HydrateFallback: () => null,
        children: [{ path: '*', Component: Page }],
      },
    ],
    { initialEntries: ['/fr/page'] },
  )
  render(<RouterProvider router={router} />)
  await opener()
}
const opener = () => screen.findByRole('button', { name: /Renvoyer/ })
const focused = () => document.activeElement

test('by keys alone a letter is sent again, and the focus goes to where that is said', async () => {
  stubApi({ [sending]: {} })
  await show()
  const keys = userEvent.setup()
  ;(await opener()).focus()
  await keys.keyboard('{Enter}{Tab}{Enter}')
  const told = screen.getByRole('status')
  await vi.waitFor(() => expect(told.textContent).toContain(address))
  await vi.waitFor(() => expect(screen.getAllByRole('button')).toHaveLength(1))
  expect(focused()).toBe(told)
  // From there on, the next stop is the letter again.
  await keys.tab()
  expect(focused()).toBe(await opener())
})

test('a refusal leaves the focus where it is, and leaving it gives the focus back', async () => {
  stubApi({ [sending]: refusal({ code: 'letter_underway' }) })
  await show()
  const keys = userEvent.setup()
  ;(await opener()).focus()
  await keys.keyboard('{Enter}{Tab}')
  const sure = focused()
  await keys.keyboard('{Enter}')
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  expect(focused()).toBe(sure)
  await keys.keyboard('{Tab}{Enter}')
  expect(focused()).toBe(await opener())
})
