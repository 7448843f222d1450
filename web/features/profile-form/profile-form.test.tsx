import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ProfileValues } from '#domain/typed-fields.ts'
import { sentenceOf } from '#i18n/refusals.ts'
import { camille } from '#tests/support/api/demo-seed.ts'
import { showInFrench } from '#tests/support/parts/switch-language.tsx'
import type { CallError } from '#client/call.ts'
import { clearStored } from '#client/storage.ts'
import { ProfileForm } from './profile-form.tsx'
import { emptyProfile } from './profile-values.ts'

const countries = [
  { code: 'CA', name: 'Canada', nameEn: 'Canada', regions: [{ name: 'Québec', nameEn: 'Quebec' }] },
  { code: 'HK', name: 'Hong Kong', nameEn: 'Hong Kong', regions: [] },
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

const show = (initial: ProfileValues, refused: CallError | null = null) =>
  showInFrench(() => (
    <ProfileForm
      form="details.7"
      initial={initial}
      countries={countries}
      submitLabel="OK"
      pendingLabel="…"
      onSubmit={async () => refused}
    />
  ))
const send = () => userEvent.click(screen.getByRole('button', { name: 'OK' }))
const summary = () => screen.getByRole('alert').textContent

test('what is missing is said in the language of the page at once when it changes, in the summary and at the field', async () => {
  const { toEnglish } = show({ ...complete, lastname: '' })
  await send()
  expect(summary()).toBe(
    'Veuillez remplir tous les champs obligatoires.Il manque un renseignement\u00a0: Nom.',
  )
  await toEnglish()
  expect(summary()).toBe('Please fill in all required fields.One detail is missing: Last name.')
  const field = screen.getByRole('textbox', { name: 'Last name' })
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'This field is required.',
  )
})

test('so is what is wrong with a field that was left', async () => {
  const { toEnglish } = show({ ...complete, email: 'camille@' })
  await userEvent.click(screen.getByRole('textbox', { name: 'Adresse courriel' }))
  await userEvent.click(screen.getByRole('textbox', { name: 'Téléphone' }))
  expect(screen.getByText('Cette adresse courriel n’est pas valide.')).toBeDefined()
  await toEnglish()
  expect(screen.getByText('This email address is not valid.')).toBeDefined()
})

test('so is what the server says about a field', async () => {
  const inFrench = sentenceOf({ code: 'email_unusable' }, 'fr')
  const { toEnglish } = show(complete, {
    status: 'error',
    code: 'email_unusable',
    errors: inFrench,
    fields: { email: inFrench },
    fieldCodes: { email: 'email_unusable' },
    requestId: 'r-1',
  })
  await send()
  expect(await within(screen.getByRole('alert')).findByText(new RegExp(inFrench))).toBeDefined()
  await vi.dynamicImportSettled()
  await toEnglish()
  expect(summary()).toContain(sentenceOf({ code: 'email_unusable' }, 'en'))
})

test('where the post knows no codes, the form says what to write', async () => {
  show({ ...complete, postalCode: '' })
  const help = 'Pas de code postal dans ce pays? Écrivez un tiret (-).'
  expect(screen.queryByText(help)).toBeNull()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Pays/ }), 'HK')
  expect(screen.getByText(help)).toBeDefined()
})

test('the birth date is one question: its years are a list behind the field', async () => {
  show(complete)
  const years = screen.getByText('Choisir l’année dans une liste')
  expect(years.closest('details')?.open).toBe(false)
  await userEvent.click(years)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Année/ }), '1990')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Date de naissance/ }).value).toBe(
    '02/04/1990',
  )
})

test('a name and an address that are pasted with signs around them lose none of their own', async () => {
  show({ ...complete, firstname: '', email: '' })
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Prénom' })
  await userEvent.click(name)
  await userEvent.paste(`${'\u00a0'.repeat(10)}${'a'.repeat(80)}`)
  expect(name.value.trim()).toBe('a'.repeat(80))
  const email = screen.getByRole<HTMLInputElement>('textbox', { name: 'Adresse courriel' })
  await userEvent.click(email)
  await userEvent.paste('\u200bcamille@café-du-lac.example')
  await send()
  expect(screen.queryByText('Cette adresse courriel n’est pas valide.')).toBeNull()
})
