import { screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { render } from '#tests/support/parts/render.tsx'
import { ProofProvider } from '#console/proof/proof-provider.tsx'
import type { Reservation } from '#console/client/entry-words.ts'
import { HeldOption } from './held-option.tsx'

const option = { state: 'over', until: '2026-12-02T15:00:00.000Z', zone: 'America/Toronto', heldBy: 'Odile' }
const reservation = {
  id: 7,
  propertyId: 3,
  arrival: '2027-02-12',
  departure: '2027-02-15',
  travelers: 2,
  guestName: 'Zoé Lavoie',
  guest: { id: 41 },
  total: 113_049,
  option,
} as unknown as Reservation

async function show(of: Reservation) {
  const Page = () => (
    <ProofProvider>
      <HeldOption reservation={of} />
    </ProofProvider>
  )
  const role = { role: 'owner', permissions: [] }
  const parent = { id: 'fr/console', path: '/', loader: () => role, HydrateFallback: () => null }
  const router = createMemoryRouter([{ ...parent, children: [{ path: '*', Component: Page }] }], {
    initialEntries: ['/fr/page'],
  })
  render(<RouterProvider router={router} />)
  await screen.findByRole('heading', { name: 'Nuits retenues' })
}

test('nights that ran out are held again for the same guest, in the same loft, as one step', async () => {
  await show(reservation)
  const again = await screen.findByRole('link', { name: 'Retenir de nouveau' })
  const query = new URLSearchParams(again.getAttribute('href')!.split('?')[1])
  expect(Object.fromEntries(query)).toEqual({
    step: 'loft',
    arrival: '2027-02-12',
    departure: '2027-02-15',
    travelers: '2',
    loft: '3',
    guest: '41',
  })
})

test('what is held still is not offered twice', async () => {
  await show({ ...reservation, option: { ...option, state: 'open' } } as unknown as Reservation)
  expect(screen.queryByRole('link', { name: 'Retenir de nouveau' })).toBeNull()
})
