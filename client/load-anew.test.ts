import { afterEach, expect, test, vi } from 'vitest'
import { loadRouteModule } from './load-anew.ts'

const gone = { id: 'fr/town', module: '/assets/gone-1a2b.js' }
function going(location?: object) {
  window.__reactRouterDataRouter = { state: { navigation: { location: location as never } } }
}

afterEach(() => delete window.__reactRouterDataRouter)

test('a page that is there already is not fetched again', async () => {
  const page = { default: () => null }
  expect(await loadRouteModule(gone, { [gone.id]: page })).toBe(page)
})

test('without a connection a page fails in its place, for the error page to tell', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  going({ pathname: '/fr/ville', search: '', hash: '' })
  const loaded = {}
  const page = (await loadRouteModule(gone, loaded)) as Record<'default' | 'clientLoader', () => void>
  expect(page.default).toThrow(/gone-1a2b/)
  expect(page.clientLoader).toThrow(/gone-1a2b/)
  expect(loaded).toEqual({})
})
