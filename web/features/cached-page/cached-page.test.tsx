import { act, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLoaderData, useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from '#tests/support/parts/render.tsx'
import { dataOf } from './prefetch-links.ts'
import { cachedAddress, cachedOr, useCachedPage, type Cached } from './cached-page.ts'

type Shown = { name: string; price?: string }

let asked: string[] = []
let answer: (path: string) => Promise<Shown>

beforeEach(() => {
  asked = []
  answer = (path) => Promise.resolve({ name: `loft of ${path}`, price: `289 (${asked.length})` })
})

const slowParts = ({ name }: Shown): Cached<Shown> => ({ name, isCached: true })

function Page() {
  const shown = useLoaderData<Cached<Shown>>()
  useCachedPage(useLocation().pathname, shown, slowParts)
  return (
    <main>
      {shown.name} for {shown.price ?? '—'}
    </main>
  )
}

async function open(path: string) {
  const loader = ({ url }: { url: URL }) => {
    const { pathname } = url
    return cachedOr<Shown>(pathname, () => {
      asked.push(pathname)
      return answer(pathname)
    })
  }
  const router = createMemoryRouter([{ path: '*', Component: Page, loader, HydrateFallback: () => null }], {
    initialEntries: [path],
  })
  render(<RouterProvider router={router} />)
  await settle()
  const go = async (to: string) => {
    await act(() => router.navigate(to))
    await settle()
  }
  return { go }
}
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)))
const shown = () => screen.getByRole('main').textContent

test('a page seen before shows at once, and what it costs is asked for', async () => {
  const { go } = await open('/a')
  await go('/b')
  let tell: (shown: Shown) => void = () => undefined
  answer = () => new Promise((resolve) => (tell = resolve))
  await go('/a')
  expect(shown()).toBe('loft of /a for —')
  expect(asked).toEqual(['/a', '/b', '/a'])
  tell({ name: 'loft of /a', price: '310' })
  await settle()
  expect(shown()).toBe('loft of /a for 310')
  expect(asked).toHaveLength(3)
})

test('it shows without a connection, which brings the price when it is back', async () => {
  const { go } = await open('/a')
  await go('/b')
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  const online = answer
  answer = lost
  await go('/a')
  expect(shown()).toBe('loft of /a for —')
  answer = online
  act(() => void window.dispatchEvent(new Event('online')))
  await settle()
  expect(shown()).toMatch(/^loft of \/a for 289/)
})

test('no price is ever stored, and after an hour nothing is', async () => {
  const { go } = await open('/a')
  expect(JSON.stringify(Object.entries(window.sessionStorage))).toContain('loft of /a')
  expect(JSON.stringify(Object.entries(window.sessionStorage))).not.toContain('289 (')
  await go('/b')
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_001)
  answer = () => Promise.resolve({ name: 'another name', price: '1' })
  await go('/a')
  expect(shown()).toBe('another name for 1')
  vi.restoreAllMocks()
})

test('what breaks on a page that is cached is not hidden', async () => {
  const { go } = await open('/a')
  await go('/b')
  answer = () => Promise.reject(new Error('broken'))
  await expect(cachedOr('/b', () => answer('/b'))).rejects.toThrow('broken')
})

test.each([
  ['/en', '/en.data?_routes=en%2Fhome'],
  [
    '/fr/proprietes/loft-du-quai-103?nb_travelers=2',
    '/fr/proprietes/loft-du-quai-103.data?nb_travelers=2&_routes=fr%2Fproperty',
  ],
  ['/fr/attraits-touristiques#main', '/fr/attraits-touristiques.data?_routes=fr%2Farticles'],
  ['/fr/a-louer', null],
  ['/en?page=2#lofts', '/en.data?page=2&_routes=en%2Fhome'],
  ['/api/docs', null],
])('%s is prefetched at %s', (path, address) => {
  expect(dataOf(new URL(path, 'http://localhost'))).toBe(address)
})

test.each([
  ['/fr/proprietes', '/fr/proprietes?utm_source=mail', true],
  ['/fr/proprietes?page=1', '/fr/proprietes', true],
  ['/fr/proprietes?page=2', '/fr/proprietes', false],
  ['/fr/proprietes?page=2', '/fr/proprietes?page=02&x=1', true],
  ['/fr/attraits-touristiques?tag=2', '/fr/attraits-touristiques', false],
  ['/en/properties/loft-101?nb_travelers=2', '/en/properties/loft-101', true],
])('%s and %s are cached as one: %s', (one, other, isSame) => {
  const [first, second] = [one, other].map((path) => cachedAddress(new URL(path, 'http://localhost')))
  expect(first === second).toBe(isSame)
})

test('another page of the list on the screen is prefetched, and this one is not', async () => {
  window.history.replaceState(null, '', '/fr/proprietes?page=2')
  expect(dataOf(new URL('/fr/proprietes?page=3#lofts', 'http://localhost'))).toContain('.data?page=3&')
  expect(dataOf(new URL('/fr/proprietes?page=2#lofts', 'http://localhost'))).toBeNull()
  window.history.replaceState(null, '', '/')
})

test('what is cached is not prefetched', async () => {
  await open('/fr/proprietes')
  expect(dataOf(new URL('/fr/proprietes', 'http://localhost'))).toBeNull()
})
