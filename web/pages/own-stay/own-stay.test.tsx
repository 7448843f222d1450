import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { render } from '#tests/support/parts/render.tsx'
import { refusal, stubApi } from '#tests/support/parts/stub-api.ts'
import { upcomingStay } from '#web/features/reservation-card/upcoming-stay.ts'
import { byLink, readLink, type OwnStay } from './ask-stay.ts'
import { AccountOffer } from './account-offer.tsx'
import { LinkOver } from './link-over.tsx'
import { OpenStay } from './open-stay.tsx'

vi.mock(import('react-router'), async (original) => ({
  ...(await original()),
  // A page's router reads anew; here nobody answers.
  useRevalidator: () => ({ revalidate: async () => undefined, state: 'idle' as const }),
}))

const token = 'x'.repeat(43)
const own: OwnStay = {
  status: 'ok',
  now: '2026-12-01T15:00:00.000Z',
  reservation: { ...upcomingStay, balance: 60_402 },
  houseRules: [
    { labelFr: 'Calme', textFr: 'de 22 h à 7 h', labelEn: 'Quiet hours', textEn: '10 p.m. to 7 a.m.' },
  ],
  letters: [
    {
      calledFr: 'Confirmation',
      calledEn: 'Confirmation',
      sentAt: '2026-12-01T15:00:00.000Z',
      letter: 'confirmation/12',
    },
    { calledFr: 'Option', calledEn: 'Option', sentAt: '2026-11-30T15:00:00.000Z', letter: null },
  ],
  request: null,
  messages: [{ id: 1, isOwn: true, body: 'Un lit de bébé?', at: '2026-12-01T16:00:00.000Z' }],
  openUntil: '2027-01-17',
}
const by = byLink(token, 'fr')
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const show = (page: React.ReactNode) =>
  render(<MemoryRouter initialEntries={[`/fr/mon-sejour/${token}`]}>{page}</MemoryRouter>)

test('the stay is shown with what is paid and owed, and nothing that only an account can do', () => {
  show(<OpenStay token={token} by={by} own={own} />)
  const stay = plain(screen.getByRole('article').textContent)
  expect(stay).toContain('Reçu jusqu’ici : 400,00 $')
  expect(stay).toContain('Il reste 604,02 $ à payer')
  expect(stay).not.toMatch(/Payé par carte/)
  expect(screen.queryByRole('button', { name: /Annuler ce séjour|Créer une page/ })).toBeNull()
  expect(screen.getByText('de 22 h à 7 h')).toBeDefined()
  expect(plain(document.body.textContent)).toContain('jusqu’au 17 janvier 2027')
})

test('papers and messages are asked for with the link, and name no stay', async () => {
  const asked = stubApi({
    'POST /api/stay/download-invoice': refusal({ code: 'invoice_not_ready' }),
    'POST /api/stay/messages': {},
  })
  show(<OpenStay token={token} by={by} own={own} />)
  await userEvent.click(screen.getByRole('button', { name: /Télécharger la facture/ }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Écrire à votre hôte' }), 'À quelle heure?')
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer à votre hôte' }))
  expect(await screen.findByText('Votre message est envoyé. La réponse viendra par courriel.')).toBeDefined()
  expect(asked).toEqual([
    {
      address: 'POST /api/stay/download-invoice',
      payload: { kind: 'invoice', locale: 'fr' },
      token: `Stay ${token}`,
    },
    {
      address: 'POST /api/stay/messages',
      payload: {
        message: 'À quelle heure?',
        key: expect.stringMatching(/^[\da-f-]{36}$/) as string,
        locale: 'fr',
      },
      token: `Stay ${token}`,
    },
  ])
})

test('a letter is read again where it is opened, in its own language, with its headings', async () => {
  const text =
    'Your stay\n=========\n\nHello,\n\nRules\n-----\n\nCalm : 10 p.m.\n\nSee the loft:\nhttps://lofts.example/en\n'
  const asked = stubApi({
    'POST /api/stay/letters': [
      refusal({ code: 'not_found' }),
      { body: { subject: 'S', text, language: 'en' } },
    ],
  })
  show(<OpenStay token={token} by={by} own={own} />)
  const opened = screen.getAllByRole('group').find((one) => one.textContent?.includes('Confirmation'))!
  const press = () => userEvent.click(within(opened).getByText(/Confirmation/))
  await press()
  expect(await screen.findByRole('alert')).toBeDefined()
  await press()
  await press()
  expect((await screen.findByText('Rules')).closest('[lang]')?.getAttribute('lang')).toBe('en-CA')
  expect(document.body.textContent).not.toMatch(/==|--|https/)
  expect(screen.getByRole('link', { name: 'See the loft' }).getAttribute('href')).toBe(
    'https://lofts.example/en',
  )
  expect(asked).toEqual(
    [1, 2].map(() => ({
      address: 'POST /api/stay/letters',
      payload: { letter: 'confirmation/12' },
      token: `Stay ${token}`,
    })),
  )
  expect(screen.getByText(/^Option/).closest('details')).toBeNull()
})

test('what is asked for leads to the page of its link, and says until when', () => {
  const request = { amount: 60_402, expiresAt: '2026-12-03T15:00:00.000Z', token: 't'.repeat(43) }
  show(<OpenStay token={token} by={by} own={{ ...own, request }} />)
  const pay = screen.getByRole('link', { name: (name) => plain(name) === 'Payer 604,02 $' })
  expect(pay.getAttribute('href')).toMatch(new RegExp(`/${request.token}$`))
  expect(plain(document.body.textContent)).toContain('Ce lien fonctionne jusqu’au 3 décembre 2026')
})

test('an account is offered by a letter', async () => {
  stubApi({ 'POST /api/stay/claim': [refusal({ code: 'too_many_attempts', retryAfterSeconds: 60 }), {}] })
  show(<AccountOffer by={by} />)
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Recevoir ce lien par courriel' }))
  await press()
  expect(await screen.findByRole('alert')).toBeDefined()
  await press()
  expect(await screen.findByText(/^Le lien est en route/)).toBeDefined()
})

test('a link that ended says why, and another one is sent for an address', async () => {
  const asked = stubApi({ 'POST /api/stay-links/letters': {} })
  show(<LinkOver why="corrected" />)
  expect(screen.getByText(/a été corrigée/)).toBeDefined()
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Recevoir le lien' }))
  await send()
  expect(asked).toEqual([])
  await userEvent.type(screen.getByRole('textbox', { name: 'Adresse courriel' }), 'zoe@people.example')
  await send()
  expect((await screen.findByRole('status')).textContent).toMatch(/^Si un séjour sans compte/)
  expect(asked[0]?.payload).toEqual({ email: 'zoe@people.example', site: 'lofts', locale: 'fr' })
})

test('one whose stay is in an account leads to the login', () => {
  show(<LinkOver why="claimed" />)
  expect(within(document.body).getByRole('link', { name: 'Se connecter' }).getAttribute('href')).toBe(
    '/fr/connexion',
  )
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('what a link opens is read with it, and why it opens nothing where it does not', async () => {
  const asked = stubApi({
    'GET /api/stay': [{ body: own }, refusal({ code: 'not_found' }), 'no connection'],
    'POST /api/stay-links/end': { body: { why: 'claimed' } },
  })
  expect(await readLink(token, 'fr')).toMatchObject({ token, own: { openUntil: '2027-01-17' } })
  expect(await readLink(token, 'fr')).toEqual({ why: 'claimed' })
  expect(await readLink(token, 'fr')).toMatchObject({ error: { code: 'offline' } })
  expect(asked.map(({ token: sent }) => sent)).toEqual([
    `Stay ${token}`,
    `Stay ${token}`,
    null,
    `Stay ${token}`,
  ])
})
