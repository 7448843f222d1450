import { act, fireEvent, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Locale } from '#domain/locale.ts'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { render } from '#tests/support/parts/render.tsx'
import type { Place } from '#ui/directions-link.tsx'
import { clearStored } from '#client/storage.ts'
import { PlaceMap } from './place-map.tsx'

const elsewhere = 'https://tiles.example/{z}/{x}/{y}.png'
const ours = '/tiles/{z}/{x}/{y}.png'
const address = ['45, chemin du Vieux-Quai', 'Sainte-Agathe-des-Monts']

/** Somebody scrolls to whatever waits for them; nothing is laid out here. */
class NearAtOnce {
  private readonly tell: (entries: { isIntersecting: boolean }[]) => void
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.tell = tell
  }
  observe() {
    this.tell([{ isIntersecting: true }])
  }
  disconnect() {}
}

beforeEach(() => {
  clearStored()
  vi.stubGlobal('IntersectionObserver', NearAtOnce)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

const place = { latitude: 46.035, longitude: -74.285, address: '14, chemin du Lac', city: 'Val-David' }

async function open({ tiles = elsewhere, locale = 'fr' as Locale, at = place as Place } = {}) {
  overwriteGetLocale(() => locale)
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: () => <PlaceMap place={at} address={address} />,
    },
  ])
  const data = { root: { origin: 'https://lofts.example', mapTiles: tiles } }
  const view = render(<Stub hydrationData={{ loaderData: data }} />)
  if (tiles === '') return view
  // The style sheet comes from our own server; the DOM of these tests fetches none.
  const styles = () => document.head.querySelector('link[rel="stylesheet"]')
  await until(() => styles() !== null)
  fireEvent.load(styles()!)
  return view
}

/** Lets everything happen that needs no time; what never comes ends with the time of the test. */
async function until(isSo: () => boolean) {
  while (!isSo()) await act(() => new Promise<void>((resolve) => setImmediate(resolve)))
}

const askedTiles = () => [...document.querySelectorAll<HTMLImageElement>('.map-tiles img[src*="14/"]')]
const tilesAreAsked = () => until(() => askedTiles().length > 0)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const drawing = () => screen.queryByRole('img', { name: /Plan dessiné|Drawn map/ })
const status = () => screen.getByRole('status').textContent

async function answer(how: 'load' | 'error') {
  await tilesAreAsked()
  await act(async () => {
    for (const tile of askedTiles()) fireEvent[how](tile)
  })
}

describe('a map whose tiles are somebody else’s', () => {
  test.each([
    ['fr', 'Afficher la carte interactive', /La carte interactive vient de tiles\.example, un autre site/],
    ['en', 'Show the interactive map', /The interactive map comes from tiles\.example, another site/],
  ] as const)('is drawn by us until the visitor asks for it (%s)', async (locale, name, sentence) => {
    await open({ locale })
    expect(drawing()).not.toBeNull()
    expect(status()).toMatch(sentence)
    expect(screen.getByRole('button', { name })).toBeDefined()
    expect(within(screen.getByRole('region')).getByText(address[0]!)).toBeDefined()
    expect(screen.getByRole('link', { name: /Itinéraire|Directions/ })).toBeDefined()
    await pass(60_000)
    expect(document.querySelector('img')).toBeNull()
  })

  test('is shown when its first tile is there, and taken away again', async () => {
    await open()
    press('Afficher la carte interactive')
    await tilesAreAsked()
    expect(screen.getByRole('button', { name: 'Chargement de la carte…' })).toBeDefined()
    expect(drawing()).not.toBeNull()
    expect(askedTiles()[0]!.src).toMatch(/^https:\/\/tiles\.example\/14\/4811\/58\d\d\.png$/)
    await answer('load')
    expect(drawing()).toBeNull()
    const application = screen.getByRole('application', { name: 'Carte interactive des environs' })
    expect(application.tabIndex).toBe(0)
    expect(application.getAttribute('aria-describedby')).toBe('map-hint')
    expect(document.getElementById('map-hint')?.textContent).toMatch(/flèches.*Échap/)
    expect(
      screen.getByRole('img', {
        name: 'Les Lofts du Lac, 45, chemin du Vieux-Quai, Sainte-Agathe-des-Monts',
      }),
    ).toBeDefined()
    expect(screen.getByRole('link', { name: /contributeurs d’OpenStreetMap/ })).toBeDefined()
    press('Revenir au plan dessiné')
    expect(drawing()).not.toBeNull()
    expect(askedTiles()).toEqual([])
  })

  test('is shown without a question on the next page, until it is taken away', async () => {
    const first = await open()
    press('Afficher la carte interactive')
    await answer('load')
    first.unmount()
    const second = await open()
    await answer('load')
    press('Revenir au plan dessiné')
    second.unmount()
    await open()
    await pass(60_000)
    expect(askedTiles()).toEqual([])
  })

  test('asks again for tiles that fail, and is shown when the third try succeeds', async () => {
    await open()
    press('Afficher la carte interactive')
    await answer('error')
    await pass(1000)
    await answer('error')
    await pass(2000)
    await answer('load')
    expect(screen.getByRole('button', { name: 'Revenir au plan dessiné' })).toBeDefined()
  })

  test.each([
    ['fr', 'Afficher la carte interactive', /n’est pas disponible pour le moment/, 'Réessayer'],
    ['en', 'Show the interactive map', /isn’t available right now/, 'Try again'],
  ] as const)('stays drawn when tiles fail four times, and can be tried again (%s)', async (...expected) => {
    const [locale, show, sentence, retry] = expected
    await open({ locale })
    press(show)
    for (const wait of [1000, 2000, 4000]) {
      await answer('error')
      expect(status()).not.toMatch(sentence)
      await pass(wait)
    }
    await answer('error')
    expect(status()).toMatch(sentence)
    expect(drawing()).not.toBeNull()
    expect(askedTiles()).toEqual([])
    press(retry)
    await answer('load')
    expect(drawing()).toBeNull()
  })

  test('stays drawn when nobody ever answers: a server that is silent is asked four times', async () => {
    await open()
    press('Afficher la carte interactive')
    await tilesAreAsked()
    await pass(26_000)
    expect(status()).toMatch(/^Chargement/)
    await pass(1000)
    expect(status()).toMatch(/n’est pas disponible/)
    expect(drawing()).not.toBeNull()
    await pass(60_000)
    expect(askedTiles()).toEqual([])
  })

  test('is left by Escape for the button below it', async () => {
    await open()
    press('Afficher la carte interactive')
    await answer('load')
    const application = screen.getByRole('application')
    application.focus()
    fireEvent.keyDown(application, { key: 'Escape', keyCode: 27 })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Revenir au plan dessiné' }))
  })

  test('is enlarged and made smaller by buttons that say when they have come to the end', async () => {
    await open()
    press('Afficher la carte interactive')
    await answer('load')
    const nearer = screen.getByRole('button', { name: 'Agrandir la carte' })
    for (let n = 14; n < 18; n++) {
      expect(nearer.getAttribute('aria-disabled')).toBeNull()
      press('Agrandir la carte')
      await pass(1000)
    }
    expect(nearer.getAttribute('aria-disabled')).toBe('true')
    press('Réduire la carte')
    await pass(1000)
    expect(nearer.getAttribute('aria-disabled')).toBeNull()
  })
})

describe('a map whose tiles are ours', () => {
  test('needs no question', async () => {
    await open({ tiles: ours })
    await answer('load')
    expect(screen.getByRole('button', { name: 'Revenir au plan dessiné' })).toBeDefined()
    expect(window.sessionStorage.getItem('lofts.map')).toBeNull()
  })
})

test('without tiles the drawing is the map', async () => {
  await open({ tiles: '' })
  expect(drawing()).not.toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: /Itinéraire/ })).toBeDefined()
})

test.each([
  ['that nobody said', { latitude: null, longitude: null }],
  ['in another town', { latitude: 45.2665, longitude: -72.148 }],
])('a place %s is not drawn: its address and the way there stand alone', async (_, position) => {
  await open({ tiles: '', at: { ...place, ...position } })
  expect(drawing()).toBeNull()
  expect(screen.getByText(address[0]!)).toBeDefined()
  expect(screen.getByRole('link', { name: /Itinéraire/ })).toBeDefined()
})
