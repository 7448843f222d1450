import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sentenceOf } from '#i18n/refusals.ts'
import { render } from '#tests/support/parts/render.tsx'
import { refusal, stubApi } from '#tests/support/parts/stub-api.ts'
import { endSession, startSession } from '#client/session.ts'
import { clearStored } from '#client/storage.ts'
import { ContactForm } from './contact-form.tsx'
import { nobody, type Sender, readSender } from './contact-values.ts'

beforeEach(() => {
  clearStored()
  endSession()
})

const address = 'POST /api/contact'
const field = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const send = () => userEvent.click(screen.getByRole('button', { name: 'Envoyer le message' }))
const directMail = () => screen.queryByRole('link', { name: 'info@leslofts.example' })
const show = (sender: Sender | null = nobody) =>
  render(
    <MemoryRouter initialEntries={['/fr/nous-joindre']}>
      <ContactForm sender={sender} />
    </MemoryRouter>,
  )

async function fill() {
  await userEvent.type(field('Adresse courriel'), ' rosalie@people.example')
  await userEvent.type(field('Téléphone'), '450 555-0123')
  await userEvent.type(field('Votre message'), 'Un lit de bébé ?')
}

describe('the contact form', () => {
  test('sends what was typed, without names, and is replaced by what happens next', async () => {
    const asked = stubApi({ [address]: {} })
    show()
    await fill()
    await send()
    const said = await screen.findByRole('status')
    expect(said.textContent).toContain('Nous vous répondrons à rosalie@people.example')
    expect(screen.queryByRole('button', { name: 'Envoyer le message' })).toBeNull()
    expect(document.activeElement?.contains(said)).toBe(true)
    expect(asked.map(({ payload }) => payload)).toEqual([
      {
        firstname: '',
        lastname: '',
        email: 'rosalie@people.example',
        telephone: '450 555-0123',
        message: 'Un lit de bébé ?',
        site: 'lofts',
        locale: 'fr',
        topic: '',
      },
    ])
  })

  test('names what is missing at its top, where the focus goes, and at each field', async () => {
    const asked = stubApi({ [address]: {} })
    show()
    await send()
    const summary = screen.getByRole('alert')
    expect(document.activeElement).toBe(summary)
    expect(summary.textContent).toContain('Veuillez remplir tous les champs obligatoires.')
    expect(within(summary).getAllByRole('link')).toHaveLength(3)
    expect(field('Téléphone').getAttribute('aria-invalid')).toBe('true')
    expect(field(/^Prénom/).getAttribute('aria-invalid')).toBeNull()
    await userEvent.click(within(summary).getByRole('link', { name: /message/ }))
    expect([document.activeElement, asked.length]).toEqual([field('Votre message'), 0])
  })

  test('says at once what is wrong with a field that is left, and no more when it is typed in again', async () => {
    show()
    const email = field('Adresse courriel')
    await userEvent.type(email, 'rosalie@')
    await userEvent.click(field('Téléphone'))
    expect(screen.getByText('Cette adresse courriel n’est pas valide.')).toBeTruthy()
    // Nothing was typed yet into the second one, and the summary waits for the form to be sent.
    await userEvent.click(field('Votre message'))
    expect(field('Téléphone').getAttribute('aria-invalid')).toBeNull()
    expect([screen.queryByRole('alert'), document.activeElement]).toEqual([null, field('Votre message')])
    await userEvent.type(email, 'people.example')
    expect(email.getAttribute('aria-invalid')).toBeNull()
  })

  test('does not take an address that is none, nor a text that is too long, and cuts nothing', async () => {
    const asked = stubApi({ [address]: {} })
    show()
    await fill()
    await userEvent.type(field('Adresse courriel'), ' x')
    await userEvent.click(field('Votre message'))
    await userEvent.paste('a'.repeat(4000))
    await send()
    const said = screen.getByRole('alert').textContent?.replaceAll(/\u00a0|\u202f/g, ' ')
    expect(said).toContain('Cette adresse courriel n’est pas valide.')
    expect(said).toContain('4 000 caractères au plus, et il y en a 16 de trop')
    expect([field('Votre message').value.length, asked.length]).toEqual([4016, 0])
  })

  test('is busy while it sends, and sends once however often it is pressed', async () => {
    let answer: (response: Response) => void = () => {}
    const calls: string[] = []
    vi.stubGlobal('fetch', (url: string) => {
      calls.push(url)
      return new Promise<Response>((resolve) => {
        answer = resolve
      })
    })
    show()
    await fill()
    await userEvent.dblClick(screen.getByRole('button', { name: 'Envoyer le message' }))
    const busy = await screen.findByRole('button', { name: 'Envoi en cours…' })
    expect(busy.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(busy)
    await userEvent.type(field('Téléphone'), '{Enter}')
    expect(calls).toHaveLength(1)
    answer(Response.json({ status: 'ok' }))
    await screen.findByText('Votre message est envoyé')
  })

  test('after a lost connection everything is still there, and after two failures the direct ways are', async () => {
    stubApi({ [address]: ['no connection', refusal({ code: 'server_error' }), {}] })
    show()
    await fill()
    await send()
    expect((await screen.findByRole('alert')).textContent).toContain(
      'La connexion au site a été perdue avant sa réponse.',
    )
    expect([field('Votre message').value, directMail()]).toEqual(['Un lit de bébé ?', null])
    await send()
    expect((await screen.findByRole('alert')).textContent).toBe(sentenceOf({ code: 'server_error' }, 'fr'))
    expect(directMail()?.getAttribute('href')).toBe('mailto:info@leslofts.example')
    expect(screen.getByRole('link', { name: '819\u00a0555-0142' })).toBeDefined()
    await send()
    await screen.findByText('Votre message est envoyé')
  })

  test('mistakes are failures too', async () => {
    const invalid = { code: 'email_invalid' } as const
    stubApi({ [address]: refusal({ ...invalid, fields: { email: invalid } }) })
    show()
    await send()
    expect(directMail()).toBeNull()
    await fill()
    await send()
    expect((await screen.findByRole('alert')).textContent).toContain(
      `Adresse courriel\u00a0: ${sentenceOf(invalid, 'fr')}`,
    )
    expect(directMail()).not.toBeNull()
  })

  test('whoever is slowed down reads when to write again, and loses nothing', async () => {
    const slowed = { code: 'too_many_messages', retryAfterSeconds: 900, directEmail: 'a@b.example' } as const
    stubApi({ [address]: refusal(slowed) })
    show()
    await fill()
    await send()
    expect((await screen.findByRole('alert')).textContent).toBe(sentenceOf(slowed, 'fr'))
    expect(field('Votre message').value).toBe('Un lit de bébé ?')
  })
})

describe('what was typed', () => {
  test('survives a change of language or a reload, as do two failures and the confirmation', async () => {
    stubApi({ [address]: ['no connection', 'no connection', {}] })
    const { unmount } = show()
    await fill()
    await send()
    await screen.findByRole('alert')
    await send()
    await vi.waitFor(() => expect(directMail()).not.toBeNull())
    unmount()
    const second = show()
    expect(field('Votre message').value).toBe('Un lit de bébé ?')
    expect(directMail()).not.toBeNull()
    await send()
    await screen.findByText('Votre message est envoyé')
    second.unmount()
    show()
    expect(screen.getByText('Votre message est envoyé')).toBeDefined()
    expect(document.activeElement).toBe(document.body)
  })

  test('a further message begins empty, with the focus in it and the person still there', async () => {
    stubApi({ [address]: {} })
    show()
    await fill()
    await send()
    await userEvent.click(await screen.findByRole('button', { name: 'Écrire un autre message' }))
    expect(document.activeElement).toBe(field('Votre message'))
    expect([field('Votre message').value, field('Téléphone').value]).toEqual(['', '450 555-0123'])
  })
})

describe('who writes', () => {
  test('need not be said by a signed-in guest, who may change it', async () => {
    stubApi({
      'GET /api/profile': {
        body: { id: 1, firstname: 'Margot', lastname: 'Roy', email: 'margot@people.example', telephone: '1' },
      },
      [address]: {},
    })
    startSession({
      token: 't',
      expiresAt: '2999-01-01T00:00:00.000Z',
      user: { id: 1, firstname: 'Margot', locale: 'fr' },
    })
    const sender = await readSender('fr')
    const { unmount } = show(sender)
    expect([field(/^Prénom/).value, field('Adresse courriel').value]).toEqual([
      'Margot',
      'margot@people.example',
    ])
    await userEvent.clear(field(/^Prénom/))
    await userEvent.type(field('Téléphone'), '2')
    unmount()
    show(sender)
    expect([field(/^Prénom/).value, field('Téléphone').value]).toEqual(['', '12'])
  })

  test('is nobody known while nobody is signed in, and nothing is asked', async () => {
    const asked = stubApi({})
    expect([await readSender('fr'), asked.length]).toEqual([nobody, 0])
  })

  test('cannot type before the browser listens', () => {
    const { container } = show(null)
    expect(container.querySelector('form[inert]')).not.toBeNull()
  })
})

describe('a robot', () => {
  test('finds a field that people neither see nor reach', async () => {
    const asked = stubApi({ [address]: {} })
    const { container } = show()
    const honeypot = container.querySelector<HTMLInputElement>('input[name=topic]')!
    expect(honeypot.closest('[aria-hidden=true]')).not.toBeNull()
    expect([honeypot.tabIndex, honeypot.autocomplete, honeypot.type]).toEqual([-1, 'off', 'text'])
    expect(Object.keys(honeypot.dataset)).toEqual(['1pIgnore', 'lpignore', 'formType', 'bwignore'])
    await fill()
    honeypot.value = 'https://pills.example'
    await send()
    await screen.findByText('Votre message est envoyé')
    expect(asked[0]?.payload).toMatchObject({ topic: 'https://pills.example' })
  })
})
