import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { render } from '#tests/support/parts/render.tsx'
import { stubApi } from '#tests/support/parts/stub-api.ts'
import { Navigation } from '#console/frame/navigation.tsx'
import { ProofProvider } from '#console/proof/proof-provider.tsx'
import { Component as Notices, loader } from '#console/pages/notices.tsx'

const own = {
  choices: [{ kind: 'guest_message', way: 'letter', is_on: true }],
  quiet_from: '21:00',
  quiet_until: '07:00',
}

async function show(unanswered: number) {
  const asked = stubApi({
    'GET /api/staff/account/notices': { body: own },
    'PUT /api/staff/account/notices': {},
    'GET /api/staff/account/push': { body: { public_key: 'BKey', devices: [] } },
  })
  const Page = () => (
    <ProofProvider>
      <Navigation />
      <Notices />
    </ProofProvider>
  )
  const me = { role: 'reception', siteStatus: 'open', unanswered }
  const children = [{ path: '*', loader, Component: Page }]
  const frame = { id: 'fr/console', path: '/', loader: () => me, HydrateFallback: () => null, children }
  render(<RouterProvider router={createMemoryRouter([frame], { initialEntries: ['/fr/page'] })} />)
  await screen.findByRole('heading', { name: 'Notifications' })
  return asked
}

test('what somebody chooses is sent as it stands, with their quiet hours or without', async () => {
  const asked = await show(0)
  const user = userEvent.setup()
  await user.click(screen.getByRole('checkbox', { name: 'Courriel' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'De' }), '20:00')
  await user.click(screen.getByRole('button', { name: 'Enregistrer mes choix' }))
  await screen.findByText('Vos choix sont enregistrés.')
  await user.click(screen.getByRole('checkbox', { name: 'N’envoyer que les urgences pendant ces heures' }))
  await user.click(screen.getByRole('button', { name: 'Enregistrer mes choix' }))
  await screen.findByText('Vos choix sont enregistrés.')
  const choices = [{ kind: 'guest_message', way: 'letter', is_on: false }]
  expect(asked.filter(({ address }) => address.startsWith('PUT')).map(({ payload }) => payload)).toEqual([
    { choices, quiet: { from: '20:00', until: '07:00' } },
    { choices, quiet: null },
  ])
})

test.each([
  [0, ''],
  [3, '3 sans réponse'],
])('%i who wait are told beside Messages', async (unanswered, told) => {
  await show(unanswered)
  const link = screen.getByRole('link', { name: 'Messages' })
  const description = document.getElementById(link.getAttribute('aria-describedby') ?? '')
  expect(description?.textContent ?? '').toBe(told)
})
