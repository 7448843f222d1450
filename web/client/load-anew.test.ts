import { afterEach, expect, test, vi } from 'vitest'
import { guardReturns, loadRouteModule } from './load-anew.ts'

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

const comeBack = (persisted: boolean) =>
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))

/** One for all tests: a page never stops to listen. */
const isStillTheirs = vi.fn<() => boolean | Promise<boolean>>()
const load = vi.fn<() => void>()
guardReturns(isStillTheirs, load)

test.each([
  ['at once', true],
  ['later', Promise.resolve(true)],
])('a page that comes back to whom it belongs is shown, said %s', async (_, answer) => {
  load.mockClear()
  isStillTheirs.mockReturnValue(answer)
  comeBack(true)
  await vi.waitFor(() => expect(document.body.hidden).toBe(false))
  expect(load).not.toHaveBeenCalled()
})

test('nothing of it is seen until that is known, and where it is not theirs it never is', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  isStillTheirs.mockReturnValue(promise)
  comeBack(true)
  expect(document.body.hidden).toBe(true)
  resolve(false)
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  expect(document.body.hidden).toBe(true)
  document.body.hidden = false
})

test('a page that was loaded asks nobody', () => {
  isStillTheirs.mockClear()
  comeBack(false)
  expect(isStillTheirs).not.toHaveBeenCalled()
})
