import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from '#tests/support/parts/render.tsx'
import { refusal, stubApi } from '#tests/support/parts/stub-api.ts'
import type { GuestSession } from '#client/session-words.ts'
import { hasSessionExpired, startSession } from '#client/session.ts'
import { clearStored } from '#client/storage.ts'
import { SecuritySection } from './security-section.tsx'

const user = { id: 1, firstname: 'Camille', locale: 'fr' as const }
const session = (change: Partial<GuestSession>): GuestSession => ({
  id: '1',
  browser: 'firefox',
  system: 'windows',
  signedInAt: '2026-11-21T15:00:00.000Z',
  renewedAt: null,
  expiresAt: '2026-11-21T16:00:00.000Z',
  isCurrent: true,
  ...change,
})
const here = session({})
const phone = session({ id: '2', browser: 'safari', system: 'iphone', isCurrent: false })
const unknown = session({ id: '3', browser: 'other', system: 'other', isCurrent: false })

beforeEach(() => {
  clearStored()
  startSession({ token: 't', expiresAt: new Date(Date.now() + 3_600_000).toISOString(), user })
})

/** The page reads its list again after each change, as the account's loader does. */
async function show(...lists: GuestSession[][]) {
  let turn = 0
  const Page = () => <SecuritySection sessions={useLoaderData()} />
  const loader = () => lists[Math.min(turn++, lists.length - 1)]!
  const router = createMemoryRouter([{ path: '/', Component: Page, loader, HydrateFallback: () => null }])
  render(<RouterProvider router={router} />)
  await screen.findByRole('heading', { level: 2, name: 'Sécurité' })
}
const rows = () => screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('list'))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('this session is marked, and each other one can be ended by itself', async () => {
  const asked = stubApi({ 'POST /api/profile/sessions/end': {} })
  await show([here, phone, unknown], [here, unknown])
  expect(rows().map((row) => row.querySelector('p')?.textContent)).toEqual([
    'Firefox\u00a0· Windows (Cette session)',
    'Safari\u00a0· iPhone',
    'Navigateur inconnu',
  ])
  await press('Mettre fin à cette session, Safari\u00a0· iPhone')
  expect(await screen.findByText('La session a pris fin.')).toBeDefined()
  expect(asked).toEqual([{ address: 'POST /api/profile/sessions/end', payload: { id: '2' }, token: 't' }])
  await vi.waitFor(() => expect(rows()).toHaveLength(2))
})

test('one that ended by itself meanwhile is as good as ended', async () => {
  stubApi({ 'POST /api/profile/sessions/end': refusal({ code: 'session_not_found' }) })
  await show([here, phone], [here])
  await press('Mettre fin à cette session, Safari\u00a0· iPhone')
  expect(await screen.findByText('La session a pris fin.')).toBeDefined()
})

test('all others end together, and then there is nothing to press', async () => {
  stubApi({ 'POST /api/profile/sessions/end-others': {} })
  await show([here, phone, unknown], [here])
  await press('Mettre fin à toutes les autres sessions')
  expect(await screen.findByText('Vos autres sessions ont pris fin.')).toBeDefined()
  expect(await screen.findByText('Votre compte n’est ouvert nulle part ailleurs.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Mettre fin à toutes les autres sessions' })).toBeNull()
})

test('without a connection nothing is said to have ended', async () => {
  stubApi({ 'POST /api/profile/sessions/end-others': 'no connection' })
  await show([here, phone])
  await press('Mettre fin à toutes les autres sessions')
  expect((await screen.findByRole('alert')).textContent).toContain('La connexion au site a été perdue')
  expect(rows()).toHaveLength(2)
})

const fields = ['Mot de passe actuel', 'Nouveau mot de passe', 'Confirmez le nouveau mot de passe'] as const
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))
async function type(...values: string[]) {
  for (const [at, value] of values.entries()) {
    // A password outlives its form for a moment, for the page's other language.
    await userEvent.clear(field(fields[at]!))
    if (value) await userEvent.type(field(fields[at]!), value)
  }
  await press('Changer mon mot de passe')
}

test('a password is changed, and no field keeps it', async () => {
  const asked = stubApi({ 'PUT /api/profile/password': {} })
  await show([here])
  await type('Deux-nuits-7', 'Quai-au-matin', 'Quai-au-matin')
  expect(await screen.findByText(/Votre mot de passe a été changé/)).toBeDefined()
  expect(asked[0]?.payload).toEqual({
    current_password: 'Deux-nuits-7',
    password: 'Quai-au-matin',
    confirm_password: 'Quai-au-matin',
  })
  expect(fields.map((name) => field(name).value)).toEqual(['', '', ''])
})

test.each([
  [0, ['', 'Quai-au-matin', 'Quai-au-matin'], 'Ce champ est obligatoire.'],
  [1, ['Deux-nuits-7', 'court', 'court'], 'Veuillez entrer un mot de passe valide.'],
  [2, ['Deux-nuits-7', 'Quai-au-matin', 'Quai'], 'Les deux mots de passe ne sont pas identiques.'],
])('what cannot be right is said at field %i before anything is sent', async (at, typed, sentence) => {
  const asked = stubApi({})
  await show([here])
  await type(...typed)
  expect(screen.getByText(sentence)).toBeDefined()
  expect([asked.length, document.activeElement]).toEqual([0, field(fields[at]!)])
})

test('a wrong password is said at its field, and what was typed stays', async () => {
  const wrong = { code: 'wrong_password' } as const
  stubApi({ 'PUT /api/profile/password': refusal({ ...wrong, fields: { currentPassword: wrong } }) })
  await show([here])
  await type('Pas celui-ci', 'Quai-au-matin', 'Quai-au-matin')
  expect(await screen.findByText('Ce n’est pas votre mot de passe actuel.')).toBeDefined()
  expect([field(fields[1]).value, document.activeElement]).toEqual(['Quai-au-matin', field(fields[0])])
})

test('a session that was ended elsewhere leads to the login', async () => {
  stubApi({ 'PUT /api/profile/password': refusal({ code: 'signed_out' }) })
  await show([here])
  await type('Deux-nuits-7', 'Quai-au-matin', 'Quai-au-matin')
  await vi.waitFor(() => expect(hasSessionExpired()).toBe(true))
})
