import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import type { ProfileValues } from '#domain/typed-fields.ts'
import { toWire } from '#contract/wire.ts'
import { render } from '#tests/support/parts/render.tsx'
import { camille } from '#tests/support/api/demo-seed.ts'
import { stubApi } from '#tests/support/parts/stub-api.ts'
import { emptyProfile } from '#web/features/profile-form/profile-values.ts'
import { clearStored, readDraft } from '#client/storage.ts'
import { ProfileSection } from './profile-section.tsx'

const countries = [
  { code: 'CA', name: 'Canada', nameEn: 'Canada', regions: [{ name: 'Québec', nameEn: 'Quebec' }] },
]
const profile: ProfileValues = {
  ...emptyProfile,
  firstname: camille.firstname,
  lastname: camille.lastname,
  email: camille.email,
  telephone: '819-555-0101',
  address: '12, rue des Pins',
  city: 'Val-David',
  postalCode: 'J0T 2N0',
  birthdateDay: 2,
  birthdateMonth: 4,
  birthdateYear: 1986,
}

beforeEach(() => {
  clearStored()
})

const show = (initial = profile) =>
  render(
    <MemoryRouter>
      <ProfileSection guestId={7} profile={initial} countries={countries} />
    </MemoryRouter>,
  )
const city = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Ville' })

/** The profile as the API answers it. */
const answered = (change: object = {}) => ({
  status: 'ok',
  user: {
    id: 7,
    ...(toWire(profile) as object),
    birthdate: '1986-04-02',
    locale: 'fr',
    email_confirmed: true,
    pending_email: null,
    ...change,
  },
})

test('a profile is said to be saved until something else is typed', async () => {
  stubApi({ 'PUT /api/profile/infos': { body: answered() } })
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer mon profil' }))
  expect(await screen.findByText('Votre profil est à jour.')).toBeDefined()
  await userEvent.type(city(), 's')
  expect(screen.queryByText('Votre profil est à jour.')).toBeNull()
})

test('a profile that was only looked at leaves no draft behind, a changed one does', async () => {
  const first = show()
  expect(readDraft('details.7')).toEqual({})
  first.unmount()
  // Changed elsewhere meanwhile.
  const second = show({ ...profile, city: 'Sainte-Adèle' })
  expect(city().value).toBe('Sainte-Adèle')
  await userEvent.type(city(), ' Nord')
  second.unmount()
  show(profile)
  expect(city().value).toBe('Sainte-Adèle Nord')
})

test('a draft holds what was typed and nothing else of the profile, also after saving', async () => {
  stubApi({ 'PUT /api/profile/infos': { body: answered({ city: 'Val-David Nord' }) } })
  show()
  await userEvent.type(city(), ' Nord')
  expect(readDraft('details.7')).toEqual({ city: 'Val-David Nord' })
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer mon profil' }))
  expect(await screen.findByText('Votre profil est à jour.')).toBeDefined()
  expect(readDraft('details.7')).toEqual({})
  await userEvent.type(screen.getByRole('textbox', { name: 'Prénom' }), 'e')
  expect(readDraft('details.7')).toEqual({ firstname: `${camille.firstname}e` })
})

test('what was typed back to what is stored stays, whatever is stored meanwhile', async () => {
  const first = show()
  await userEvent.type(city(), 's')
  await userEvent.type(city(), '{Backspace}')
  first.unmount()
  show({ ...profile, city: 'Sainte-Adèle' })
  expect(city().value).toBe('Val-David')
})

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Adresse courriel' })
const next = 'camille.roy@people.example'

test('another address asks for the password, waits to be confirmed and leaves the present one in the form', async () => {
  const asked = stubApi({
    'PUT /api/profile/infos': { body: answered({ pending_email: next }) },
    'POST /api/profile/new-address/send': {},
    'POST /api/profile/new-address/cancel': {},
  })
  show()
  expect(screen.queryByLabelText(/^Mot de passe actuel/)).toBeNull()
  await userEvent.clear(email())
  await userEvent.type(email(), next)
  await userEvent.type(screen.getByLabelText(/^Mot de passe actuel/), 'Deux-nuits-7')
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer mon profil' }))
  expect(await screen.findByText('Nouvelle adresse à confirmer')).toBeDefined()
  expect(asked[0]?.payload).toMatchObject({ email: next, current_password: 'Deux-nuits-7' })
  expect(email().value).toBe(camille.email)
  expect(screen.queryByLabelText(/^Mot de passe actuel/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Renvoyer le courriel' }))
  expect(await screen.findByText(/Le courriel est renvoyé/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Garder l’adresse actuelle' }))
  expect(await screen.findByText('Votre adresse reste la même.')).toBeDefined()
  expect(screen.queryByText('Nouvelle adresse à confirmer')).toBeNull()
})

test('an address that waits is shown, and an email that cannot be sent is said so', async () => {
  stubApi({ 'POST /api/profile/new-address/send': 'no connection' })
  render(
    <MemoryRouter>
      <ProfileSection guestId={7} profile={profile} countries={countries} pendingEmail={next} />
    </MemoryRouter>,
  )
  expect(screen.getByText(new RegExp(next))).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Renvoyer le courriel' }))
  expect((await screen.findByRole('alert')).textContent).toContain('La connexion au site a été perdue')
})
