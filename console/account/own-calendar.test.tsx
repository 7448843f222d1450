import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { render } from '#tests/support/parts/render.tsx'
import { stubApi } from '#tests/support/parts/stub-api.ts'
import type { Role } from '#domain/permissions.ts'
import { Component as Account, loader } from '#console/pages/account.tsx'
import { ProofProvider } from '#console/proof/proof-provider.tsx'

const keeping = { most: 7, days: 0, is_by_passkey: true }
const account = {
  sessions: [],
  passkeys: [],
  keeping,
  has_password: true,
  language: 'fr',
  recovery_codes: 10,
}
const url = 'https://lofts.example/api/calendars/secret/agenda.ics'

async function show(role: Role, calendar: { made_at: string; read_at: string | null } | null) {
  const state = { ...account, calendar }
  const asked = stubApi({
    'GET /api/staff/account': { body: state },
    'POST /api/staff/account/calendar': { body: { status: 'ok', url } },
    'DELETE /api/staff/account/calendar': {},
  })
  const Page = () => (
    <ProofProvider>
      <Account />
    </ProofProvider>
  )
  const children = [{ path: '*', loader, Component: Page }]
  const me = { id: 1, name: 'Odile', email: 'odile@staff.example', role }
  const frame = { id: 'fr/console', path: '/', loader: () => me, HydrateFallback: () => null, children }
  render(<RouterProvider router={createMemoryRouter([frame], { initialEntries: ['/fr/page'] })} />)
  await screen.findByRole('heading', { name: 'Mon compte' })
  return { asked, state }
}

const made = { made_at: '2026-12-01T15:00:00.000Z', read_at: null }

test('the address of an agenda is shown once it is made, with how a phone takes it up', async () => {
  const { state } = await show('housekeeping', null)
  const user = userEvent.setup()
  state.calendar = made
  await user.click(screen.getByRole('button', { name: 'Obtenir une adresse' }))
  expect(await screen.findByRole('textbox', { name: 'Adresse de votre agenda' })).toHaveProperty('value', url)
  const link = screen.getByRole('link', { name: 'Ajouter à cet appareil' })
  expect(link.getAttribute('href')).toBe('webcal://lofts.example/api/calendars/secret/agenda.ics')
  expect(screen.getByText(/aucun agenda ne l’a encore lue/)).toBeTruthy()
})

test('another one and its end ask first; neither shows the one that is there', async () => {
  const { asked, state } = await show('owner', made)
  const user = userEvent.setup()
  expect(screen.queryByRole('textbox', { name: 'Adresse de votre agenda' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Supprimer l’adresse' }))
  expect(asked.filter(({ address }) => address.startsWith('DELETE'))).toEqual([])
  state.calendar = null
  await user.click(screen.getByRole('button', { name: 'Supprimer l’adresse maintenant' }))
  await screen.findByText('L’adresse n’ouvre plus rien.')
  expect(await screen.findByRole('button', { name: 'Obtenir une adresse' })).toBeTruthy()
})

test('a role without turnovers is offered none', async () => {
  await show('bookkeeper', null)
  expect(screen.queryByRole('heading', { name: 'Votre agenda, dans votre téléphone' })).toBeNull()
})
