import { act, fireEvent, screen } from '@testing-library/react'
import { createMemoryRouter, redirect, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from '#tests/support/parts/render.tsx'
import { refusal, stubApi } from '#tests/support/parts/stub-api.ts'
import { endSession, missSession, readSession, startSession } from '#client/session.ts'
import { clearStored } from '#client/storage.ts'
import { SessionWarning } from './session-warning.tsx'

const address = 'POST /api/renew-session'
const user = { id: 1, firstname: 'Camille', locale: 'fr' as const }
const minute = 60_000
const start = Date.UTC(2027, 1, 12, 15, 0, 0)
const at = (minutes: number) => new Date(start + minutes * minute).toISOString()
const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * minute))

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  clearStored()
  startSession({ token: 'old', expiresAt: at(60), user })
})

function open(path: string) {
  const Page = () => (
    <>
      <SessionWarning />
      <main id="main" tabIndex={-1}>
        <input aria-label="Nom" />
      </main>
    </>
  )
  const loader = () => {
    missSession('/fr')
    return redirect('/fr')
  }
  const pages = [
    { path: '/en/account', loader },
    { path: '*', Component: Page },
  ]
  const router = createMemoryRouter(pages, { initialEntries: [path] })
  render(<RouterProvider router={router} />)
  return router
}
const banner = () => screen.queryByRole('region', { name: 'Votre session' })
const renew = () => screen.getByRole('button', { name: 'Prolonger ma session' })

test('nothing is said until two minutes before the end, and then without taking the focus', async () => {
  open('/fr/compte')
  const field = screen.getByRole('textbox')
  field.focus()
  await pass(57.9)
  expect(banner()).toBeNull()
  await pass(0.2)
  expect(banner()?.textContent).toContain('Votre session prend fin à')
  expect(document.activeElement).toBe(field)
})

test('going on gives another hour, and the focus goes back to where somebody was typing', async () => {
  const asked = stubApi({
    [address]: {
      body: { status: 'ok', user, token: 'new', expires_at: at(118.5), renewable_until: at(720) },
    },
  })
  open('/fr/paiement/infos')
  await pass(58.5)
  const field = screen.getByRole('textbox')
  field.focus()
  fireEvent.focus(renew(), { relatedTarget: field })
  fireEvent.click(renew())
  await pass(0)
  expect(asked.map(({ token }) => token)).toEqual(['old'])
  expect(readSession()?.token).toBe('new')
  expect(banner()?.textContent).toContain('Votre session est prolongée')
  expect(document.activeElement).toBe(field)
  await pass(20)
  expect(readSession()?.token).toBe('new')
})

test('twelve hours after the login the end is told without an offer that nobody could keep', async () => {
  startSession({ token: 'old', expiresAt: at(30), renewableUntil: at(30), user })
  open('/fr/compte')
  await pass(28.5)
  expect(banner()?.textContent).toContain('Par sécurité, il faut se reconnecter')
  expect(screen.queryByRole('button', { name: 'Prolonger ma session' })).toBeNull()
  await pass(2)
  expect(readSession()).toBeNull()
})

test('a closed warning stays closed, and the end is told all the same', async () => {
  open('/fr/attraits-touristiques')
  await pass(58.5)
  fireEvent.click(screen.getByRole('button', { name: 'Fermer ce message' }))
  expect(banner()).toBeNull()
  await pass(2)
  expect(banner()?.textContent).toContain('Votre session a pris fin')
})

test('the end is told once: the next page is silent', async () => {
  const router = open('/fr/attraits-touristiques')
  await pass(61)
  expect(screen.getByRole('link', { name: 'Se connecter' }).getAttribute('href')).toBe('/fr/connexion')
  await act(() => router.navigate('/fr/nous-joindre'))
  expect(banner()).toBeNull()
  await act(() => router.navigate('/fr/connexion'))
  await act(() => router.navigate('/fr/attraits-touristiques'))
  expect(banner()).toBeNull()
})

test('whoever wanted their account and is not signed in hears it once, in one line', async () => {
  endSession()
  const router = open('/fr')
  act(() => missSession('/fr'))
  expect(banner()?.textContent).toContain('Aucune session n’est ouverte ici')
  expect(screen.getByRole('link', { name: 'Se connecter' }).getAttribute('href')).toBe('/fr/connexion')
  await act(() => router.navigate('/fr/nous-joindre'))
  expect(banner()).toBeNull()
})

test('it is said where they are led from a link of the site, and each time that they want it', async () => {
  endSession()
  const router = open('/fr/nous-joindre')
  for (let time = 0; time < 2; time++) {
    await act(() => router.navigate('/en/account'))
    await pass(0)
    expect(router.state.location.pathname).toBe('/fr')
    expect(banner()?.textContent).toContain('Aucune session n’est ouverte ici')
    await act(() => router.navigate('/fr/nous-joindre'))
    expect(banner()).toBeNull()
  }
})

test('in checkout nobody is led away: the token is gone, the end is told, and what is sent next leads to the login', async () => {
  open('/fr/paiement/transaction')
  await pass(61)
  expect(window.sessionStorage.getItem('lofts.session')).not.toContain('"old"')
  expect(banner()?.textContent).toContain('Votre session a pris fin')
  expect(banner()?.textContent).toContain('Tout ce que vous avez saisi est conservé.')
  fireEvent.click(screen.getByRole('button', { name: 'Fermer ce message' }))
  expect(banner()).toBeNull()
})

test('a server that has ended the session already is believed', async () => {
  stubApi({ [address]: refusal({ code: 'signed_out' }) })
  open('/fr/nous-joindre')
  await pass(58.5)
  fireEvent.click(renew())
  await pass(0)
  expect(readSession()).toBeNull()
  expect(banner()?.textContent).toContain('Votre session a pris fin')
})

test('without a connection the offer stays', async () => {
  stubApi({ [address]: 'no connection' })
  open('/fr/nous-joindre')
  await pass(58.5)
  fireEvent.click(renew())
  await pass(0)
  expect(banner()?.textContent).toContain('La connexion au site a été perdue')
  expect(renew()).toBeDefined()
})
