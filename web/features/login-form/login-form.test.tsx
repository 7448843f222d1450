import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { sentenceOf } from '#i18n/refusals.ts'
import { refusal, stubApi } from '#tests/support/parts/stub-api.ts'
import { showInFrench } from '#tests/support/parts/switch-language.tsx'
import { clearStored } from '#client/storage.ts'
import { LoginForm } from './login-form.tsx'
import { ResetLinkButton } from './reset-link-button.tsx'

beforeEach(clearStored)

const show = () => showInFrench(() => <LoginForm onDone={async () => {}} />)
const logIn = () => userEvent.click(screen.getByRole('button', { name: 'Se connecter' }))
const told = () => screen.findByRole('alert').then(({ textContent }) => textContent)

test('what is missing is said in the language of the page, also after it changed', async () => {
  const { toEnglish } = show()
  await logIn()
  expect(await told()).toBe('Vous devez entrer une adresse courriel et un mot de passe.')
  await toEnglish()
  expect(await told()).toBe('You must provide an email and a password.')
})

test('so is what the server says', async () => {
  const refused = { code: 'too_many_attempts', retryAfterSeconds: 300 } as const
  const inFrench = sentenceOf(refused, 'fr')
  stubApi({ 'POST /api/login': refusal(refused) })
  const { toEnglish } = show()
  await userEvent.type(screen.getByRole('textbox', { name: 'Adresse courriel' }), 'camille@voyageurs.example')
  await userEvent.type(screen.getByLabelText(/^Mot de passe/), 'Deux-nuits-7')
  await logIn()
  expect(await told()).toBe(inFrench)
  await vi.dynamicImportSettled()
  await toEnglish()
  expect(await told()).toBe(sentenceOf(refused, 'en'))
})

test('below the specification’s sentence for wrong credentials stands what helps', async () => {
  stubApi({ 'POST /api/login': refusal({ code: 'wrong_credentials' }) })
  const { toEnglish } = show()
  await userEvent.type(screen.getByRole('textbox', { name: 'Adresse courriel' }), 'camille@voyageurs.example')
  await userEvent.type(screen.getByLabelText(/^Mot de passe/), 'Deux-nuits-7')
  await logIn()
  expect(await told()).toBe(
    'Identifiants incorrects. Veuillez communiquer avec notre équipe de soutien.Vérifiez l’adresse et le mot de passe, ou recevez un lien pour choisir un nouveau mot de passe.',
  )
  await vi.dynamicImportSettled()
  await toEnglish()
  expect(await told()).toMatch(/^Wrong credentials\. Please contact our support team\.Check /)
})

test('a link for a new password is sent once however fast its button is pressed, and another one at a later press', async () => {
  const asked = stubApi({ 'POST /api/forgot-password': ['no connection', {}, {}] })
  showInFrench(() => <ResetLinkButton email="camille@voyageurs.example" label="Recevoir un lien" />)
  const pressTwice = () =>
    act(async () => {
      for (const _ of [1, 2]) screen.getByRole('button', { name: 'Recevoir un lien' }).click()
    })
  await pressTwice()
  expect(await told()).toContain('connexion')
  for (const times of [2, 3]) {
    await pressTwice()
    expect(await screen.findByText('Vérifiez vos courriels')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(asked).toHaveLength(times)
  }
})
