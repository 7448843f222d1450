import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { camille } from '#tests/support/fixtures.ts'
import { stubApi } from '#tests/support/stub-api.ts'
import { emptyProfile, type ProfileValues } from '#web/features/profile-form/profile-values.ts'
import { readDraft } from '#web/session/draft.ts'
import { clearStored } from '#web/session/storage.ts'
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
  overwriteGetLocale(() => 'fr')
  clearStored()
})
afterEach(() => vi.unstubAllGlobals())

const show = (initial = profile) =>
  render(
    <MemoryRouter>
      <ProfileSection guestId={7} profile={initial} countries={countries} />
    </MemoryRouter>,
  )
const city = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Ville' })

test('a profile is said to be saved until something else is typed', async () => {
  stubApi({ 'PUT /api/profile/infos': { body: { status: 'ok', user: { firstname: 'Camille' } } } })
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
