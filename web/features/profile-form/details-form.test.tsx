import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ProfileValues } from '#domain/typed-fields.ts'
import { sentenceOf } from '#i18n/refusals.ts'
import { camille } from '#tests/support/api/demo-seed.ts'
import { refusal, stubApi } from '#tests/support/parts/stub-api.ts'
import { showInFrench } from '#tests/support/parts/switch-language.tsx'
import { clearStored, readDraft, saveDraft } from '#client/storage.ts'
import { DetailsForm } from './details-form.tsx'
import { emptyProfile } from './profile-values.ts'

const saving = 'PUT /api/profile/infos'
const countries = [
  { code: 'CA', name: 'Canada', nameEn: 'Canada', regions: [{ name: 'Québec', nameEn: 'Quebec' }] },
]
const complete: ProfileValues = {
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

beforeEach(clearStored)

function show(profile = complete) {
  const goOn = vi.fn<() => Promise<void>>(async () => undefined)
  const shown = showInFrench(() => (
    <DetailsForm
      countries={countries}
      guestId={7}
      profile={profile}
      arrival="2027-02-12"
      Foot={({ children }) => <>{children}</>}
      onDone={goOn}
    />
  ))
  return { goOn, ...shown }
}
const card = () => screen.queryByRole('region', { name: `${camille.firstname} ${camille.lastname}` })
const send = () => userEvent.click(screen.getByRole('button', { name: 'Continuer' }))
const city = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Ville' })

test('what is known is read, in the language of the page, and confirmed as it is', async () => {
  const asked = stubApi({ [saving]: {} })
  const { goOn, toEnglish } = show()
  expect(screen.queryAllByRole('textbox')).toEqual([])
  for (const text of [camille.email, '819-555-0101', '12, rue des Pins', '2 avril 1986'])
    expect(within(card()!).getByText(text)).toBeDefined()
  await toEnglish()
  expect(within(card()!).getByText('April 2, 1986')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(asked.map(({ payload }) => payload)).toMatchObject([
    { firstname: camille.firstname, birthdate_year: 1986, arrival: '2027-02-12' },
  ])
  await vi.waitFor(() => expect(goOn).toHaveBeenCalledOnce())
})

test('the form opens for whoever wants to change something, and keeps what is typed', async () => {
  const asked = stubApi({ [saving]: {} })
  show()
  await userEvent.click(screen.getByRole('button', { name: /^Modifier/ }))
  await userEvent.clear(await city())
  await userEvent.type(await city(), 'Val-Morin')
  expect(readDraft('details.7')).toEqual({ city: 'Val-Morin' })
  await send()
  expect(asked.map(({ payload }) => payload)).toMatchObject([{ city: 'Val-Morin' }])
  expect(asked[0]?.payload).not.toHaveProperty('birthdate')
})

test('it stands open where something typed waits', async () => {
  saveDraft('details.7', { city: 'Val-Morin' })
  show()
  expect((await city()).value).toBe('Val-Morin')
  expect(card()).toBeNull()
})

test('it stands open where something is missing', async () => {
  show({ ...complete, telephone: '' })
  expect(await screen.findByRole('textbox', { name: 'Téléphone' })).toBeDefined()
  expect(card()).toBeNull()
})

test('a refusal opens it with what is wrong, at its field', async () => {
  stubApi({
    [saving]: refusal({ code: 'too_young', minimumAge: 21 }),
  })
  const { goOn } = show()
  await send()
  const told = sentenceOf({ code: 'too_young', minimumAge: 21 }, 'fr')
  expect((await screen.findByRole('alert')).textContent).toContain(told)
  expect(goOn).not.toHaveBeenCalled()
})
