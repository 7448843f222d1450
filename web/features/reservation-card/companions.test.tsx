import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { render } from '#tests/support/parts/render.tsx'
import { refusal, stubApi } from '#tests/support/parts/stub-api.ts'
import { upcomingStay } from './upcoming-stay.ts'
import { Companions } from './companions.tsx'

const openAddress = 'POST /api/profile/reservations/companions'
const closeAddress = 'POST /api/profile/reservations/companions/close'
const url = 'https://leslofts.example/fr/sejour-partage/1/secret'
const opened = { body: { status: 'ok', url } }
const done = { body: { status: 'ok' } }

function show(hasCompanionPage = false) {
  render(
    <MemoryRouter initialEntries={['/fr/compte']}>
      <Companions reservation={{ ...upcomingStay, hasCompanionPage }} />
    </MemoryRouter>,
  )
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const onTouch = (isTouch: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: isTouch }))

test('the address is shown, and copied', async () => {
  onTouch(false)
  // Brings a clipboard, which the tests' browser lacks.
  userEvent.setup()
  const asked = stubApi({ [openAddress]: opened })
  show()
  await press(/^Créer une page à partager/)
  expect(await screen.findByLabelText('Adresse de la page')).toHaveProperty('value', url)
  await press('Copier le lien')
  expect(await screen.findByText('Le lien est copié.')).toBeDefined()
  expect(await navigator.clipboard.readText()).toBe(url)
  expect(asked[0]?.payload).toEqual({ reservation_id: 2, locale: 'fr' })
})

test('a phone shares it with its own sheet', async () => {
  onTouch(true)
  const share = vi.fn<(shared: ShareData) => Promise<void>>().mockResolvedValue()
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  stubApi({ [openAddress]: opened })
  show()
  await press(/^Créer une page à partager/)
  await userEvent.click(await screen.findByRole('button', { name: 'Partager' }))
  expect(share).toHaveBeenCalledWith({ title: 'Notre séjour', url })
})

test('one that is open can be closed without its address, and opened anew', async () => {
  onTouch(false)
  const asked = stubApi({ [closeAddress]: done, [openAddress]: opened })
  show(true)
  expect(screen.queryByLabelText('Adresse de la page')).toBeNull()
  await press('Fermer la page')
  expect((await screen.findByRole('status')).textContent).toMatch(/^La page est fermée/)
  await press('Créer un autre lien')
  expect(await screen.findByLabelText('Adresse de la page')).toBeDefined()
  expect(asked.map(({ address }) => address)).toEqual([closeAddress, openAddress])
})

test('while it is being closed its other button can do nothing, and is not the one that tells of it', async () => {
  onTouch(false)
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  show(true)
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
  const states = (name: string) => [button(name).dataset['pending'], button(name).disabled]
  await press('Fermer la page')
  expect([states('Fermer la page'), states('Créer un autre lien')]).toEqual([
    ['true', false],
    [undefined, true],
  ])
})

test('what went wrong is said', async () => {
  stubApi({ [openAddress]: refusal({ code: 'already_cancelled' }) })
  show()
  await press(/^Créer une page à partager/)
  expect(await screen.findByRole('alert')).toBeDefined()
})
