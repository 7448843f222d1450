import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { render } from '#tests/support/parts/render.tsx'
import { stubApi } from '#tests/support/parts/stub-api.ts'
import { ProofProvider } from '#console/proof/proof-provider.tsx'
import { Component as Notices, loader } from '#console/pages/notices.tsx'

const phone = {
  id: 7,
  browser: 'chrome',
  system: 'android',
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
  shows_words: true,
  allowed_at: '2026-12-01T15:00:00.000Z',
  told_at: null,
}

async function show(devices: object[]) {
  const asked = stubApi({
    'GET /api/staff/account/notices': { body: { choices: [], quiet_from: null, quiet_until: null } },
    'GET /api/staff/account/push': { body: { public_key: 'BKey', devices } },
    'POST /api/staff/account/push/7/test': {},
    'DELETE /api/staff/account/push/7': {},
  })
  const Page = () => (
    <ProofProvider>
      <Notices />
    </ProofProvider>
  )
  const children = [{ path: '*', loader, Component: Page }]
  const frame = { id: 'fr/console', path: '/', loader: () => ({}), HydrateFallback: () => null, children }
  render(<RouterProvider router={createMemoryRouter([frame], { initialEntries: ['/fr/page'] })} />)
  await screen.findByRole('heading', { name: 'Notifications sur vos appareils' })
  return asked
}

test('a browser that cannot be told says so, and offers nothing to press', async () => {
  await show([])
  expect(await screen.findByText(/Ce navigateur ne reçoit pas de notifications/)).toBeTruthy()
  expect(screen.getByText('Aucun appareil ne vous avertit pour l’instant.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Autoriser sur cet appareil' })).toBeNull()
})

test('another device is named with what it shows, is tried and ended', async () => {
  const asked = await show([phone])
  const user = userEvent.setup()
  expect(screen.getByText(/noms et messages affichés/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Envoyer un essai/ }))
  await screen.findByText(/La notification d’essai est partie/)
  await user.click(screen.getByRole('button', { name: /^Ne plus avertir/ }))
  await screen.findByText('Cet appareil ne vous avertit plus.')
  const changes = asked.map(({ address }) => address).filter((address) => !address.startsWith('GET'))
  expect(changes).toEqual(['POST /api/staff/account/push/7/test', 'DELETE /api/staff/account/push/7'])
})
