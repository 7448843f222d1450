import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sentenceOf } from '#i18n/refusals.ts'
import { render } from '#tests/support/parts/render.tsx'
import { refusal, stubApi } from '#tests/support/parts/stub-api.ts'
import { showInFrench } from '#tests/support/parts/switch-language.tsx'
import { endSession, readSession } from '#client/session.ts'
import { clearStored } from '#client/storage.ts'
import { ClaimForm } from './claim-form.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

beforeEach(() => {
  clearStored()
  endSession()
})

const show = (part: React.ReactNode) =>
  render(<MemoryRouter initialEntries={['/fr/mot-de-passe-oublie']}>{part}</MemoryRouter>)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('a forgotten password', () => {
  const address = 'POST /api/forgot-password'
  const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Adresse courriel' })

  test.each([
    ['', 'Vous devez entrer une adresse courriel.'],
    ['camille@', 'Cette adresse courriel n’est pas valide.'],
  ])('asks for an address before anything is sent (%j)', async (typed, sentence) => {
    const asked = stubApi({ [address]: {} })
    show(<ForgotPasswordForm hasExpiredLink={false} />)
    if (typed) await userEvent.type(email(), typed)
    await press('Envoyer le lien')
    expect(screen.getByText(sentence)).toBeDefined()
    expect([asked.length, document.activeElement]).toEqual([0, email()])
  })

  test('is confirmed without saying whether there is an account', async () => {
    stubApi({ [address]: {} })
    show(<ForgotPasswordForm hasExpiredLink />)
    expect(screen.getByText('Ce lien ne fonctionne plus')).toBeDefined()
    await userEvent.type(email(), ' camille@voyageurs.example ')
    await press('Envoyer le lien')
    expect(await screen.findByText(/Si un compte existe pour camille@voyageurs\.example/)).toBeDefined()
    expect(screen.queryByText('Ce lien ne fonctionne plus')).toBeNull()
  })

  test('keeps the address when it could not be sent', async () => {
    const slowed = { code: 'too_many_attempts', retryAfterSeconds: 300 } as const
    stubApi({ [address]: refusal(slowed) })
    show(<ForgotPasswordForm hasExpiredLink={false} />)
    await userEvent.type(email(), 'camille@voyageurs.example')
    await press('Envoyer le lien')
    expect((await screen.findByRole('alert')).textContent).toBe(sentenceOf(slowed, 'fr'))
    expect(email().value).toBe('camille@voyageurs.example')
  })
})

test('what is missing is said in the language of the page, also after it changed', async () => {
  const { toEnglish } = showInFrench(() => (
    <>
      <ForgotPasswordForm hasExpiredLink={false} />
      <NewPasswordForm id="12" hash="f00d" onDone={async () => {}} onInvalidLink={async () => {}} />
    </>
  ))
  await press('Envoyer le lien')
  await press('Enregistrer et me connecter')
  expect(screen.getByText('Veuillez remplir tous les champs obligatoires.')).toBeDefined()
  await toEnglish()
  for (const sentence of [
    'You must provide an email address.',
    'Please fill in all required fields.',
    'This field is required.',
  ])
    expect(screen.getByText(sentence)).toBeDefined()
})

describe('a new password', () => {
  const address = 'POST /api/reset-password'
  const user = { id: 1, firstname: 'Camille', locale: 'fr' }

  async function choose(password: string, confirmation = password) {
    const done = vi.fn<() => Promise<void>>(async () => {})
    const invalid = vi.fn<() => Promise<void>>(async () => {})
    show(<NewPasswordForm id="12" hash="f00d" onDone={done} onInvalidLink={invalid} />)
    if (password) await userEvent.type(screen.getByLabelText(/^Nouveau mot de passe/), password)
    if (confirmation) await userEvent.type(screen.getByLabelText(/^Confirmez/), confirmation)
    await press('Enregistrer et me connecter')
    return { done, invalid }
  }

  test.each([
    ['', '', 'Veuillez remplir tous les champs obligatoires.'],
    ['Lac-bleu-7', '', 'Veuillez remplir tous les champs obligatoires.'],
    ['lac-bleu-7', 'lac-bleu-7', 'Veuillez entrer un mot de passe valide.'],
    ['Abc123$', 'Abc123$', 'Veuillez entrer un mot de passe valide.'],
    ['Deux-nuits-7', 'Deux-nuits-8', 'Les deux mots de passe ne sont pas identiques.'],
  ])('is refused before it is sent: %j with %j', async (password, confirmation, sentence) => {
    const asked = stubApi({ [address]: {} })
    await choose(password, confirmation)
    expect(screen.getByText(sentence)).toBeDefined()
    expect(asked).toEqual([])
  })

  test('signs in whoever chose it', async () => {
    const asked = stubApi({
      [address]: { body: { status: 'ok', user, token: 'fresh', expires_at: '2999-01-01T00:00:00.000Z' } },
    })
    const { done } = await choose('Deux-nuits-7')
    await vi.waitFor(() => expect(done).toHaveBeenCalledOnce())
    expect(readSession()?.token).toBe('fresh')
    expect(asked[0]?.payload).toMatchObject({ id: '12', hash: 'f00d', password: 'Deux-nuits-7' })
  })

  test('with a link that was used meanwhile leads to a new link', async () => {
    stubApi({ [address]: refusal({ code: 'reset_link_invalid' }) })
    const { done, invalid } = await choose('Deux-nuits-7')
    await vi.waitFor(() => expect(invalid).toHaveBeenCalledOnce())
    expect([done.mock.calls.length, readSession()]).toEqual([0, null])
  })

  test('can be looked at while it is typed', async () => {
    stubApi({})
    show(<NewPasswordForm id="12" hash="f00d" onDone={async () => {}} onInvalidLink={async () => {}} />)
    await userEvent.click(screen.getAllByRole('button', { name: 'Afficher le mot de passe' })[0]!)
    expect(screen.getByLabelText<HTMLInputElement>(/^Nouveau mot de passe/).type).toBe('text')
  })
})

test('who claims stays finds their birth date again after a reload, and no password', async () => {
  const claim = { status: 'ok', email: 'maude@voyageurs.example', hasAccount: false } as const
  const form = <ClaimForm id="7" hash="hash" claim={claim} onDone={async () => undefined} />
  const birthdate = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Date de naissance' })
  const { unmount } = show(form)
  await userEvent.type(birthdate(), '04/05/1990')
  await userEvent.type(screen.getByLabelText('Nouveau mot de passe'), 'Lac-Brome-1990')
  unmount()
  show(form)
  expect(birthdate().value).toBe('04/05/1990')
  expect(screen.getByLabelText<HTMLInputElement>('Nouveau mot de passe').value).toBe('')
  expect(JSON.stringify(sessionStorage)).not.toContain('Lac-Brome')
})
