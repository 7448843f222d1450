import { beforeEach, describe, expect, test } from 'vitest'
import { createApi } from '#server/app.ts'
import { createRenderingTurns } from '#server/delivery/rendering-turns.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const { app } = useApp()

const flooder = '203.0.113.9'
const buyer = '198.51.100.7'

type Asked = { method: string; path: string; payload?: object }
let go: () => void
let database: Promise<void>
let api: ReturnType<typeof createApi>
let begun: number

/** Everything that takes a turn waits for the database, three of it at once; three of each line wait for those. */
beforeEach(() => {
  const { promise, resolve } = Promise.withResolvers<void>()
  database = promise
  go = resolve
  begun = 0
  const turns = createRenderingTurns({ waiting: 3, timer: () => () => {} })
  api = createApi(app.deps, {
    takeTurn: (line, work, of) =>
      turns.take(
        line,
        async () => {
          begun += 1
          await database
          return work()
        },
        of,
      ),
  })
})

async function ask({ method, path, payload }: Asked, from = flooder): Promise<number> {
  const { status } = await api.request(path, {
    method,
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
    ...(payload && { body: JSON.stringify({ payload }) }),
  })
  return status
}

/** Everything that can go on has gone on. */
async function untilQuiet(): Promise<void> {
  for (let n = 0; n < 20; n++) await new Promise((resolve) => setImmediate(resolve))
}

const get = (path: string): Asked => ({ method: 'GET', path })
const loft = () => get(`/api/properties/${app.seed.propertyId}`)
const price = (): Asked => ({
  method: 'POST',
  path: '/api/properties/calculate-price',
  payload: { id: app.seed.propertyId, arrival: '2027-02-12', departure: '2027-02-15', travelers: 2 },
})
const search: Asked = {
  method: 'POST',
  path: '/api/search',
  payload: { site: 'lofts', locale: 'fr', needle: 'lac' },
}

async function flood(asked: Asked, times: number): Promise<Promise<number>[]> {
  const answers = Array.from({ length: times }, () => ask(asked))
  await untilQuiet()
  return answers
}

describe.each([
  ['lists', () => get('/api/properties/lofts')],
  ['lofts by their slug', () => get('/api/properties/loft-101')],
  ['calendars', () => get('/api/sites/lofts/calendar')],
  ['searches', () => search],
])('a flood of %s', (_, asked) => {
  test('is turned away beyond its line, and keeps nothing from whoever buys', async () => {
    const flooded = await flood(asked(), 8)
    expect(begun).toBe(3)
    const waiting = [loft(), price()].map((wanted) => ask(wanted, buyer))
    const constant = [get('/api/countries'), get('/api/checkouts/card-entry')].map((one) => ask(one, buyer))
    expect(await Promise.all(constant)).toEqual([200, 200])
    go()
    expect(await Promise.all(waiting)).toEqual([200, 200])
    expect((await Promise.all(flooded)).filter((status) => status === 503)).toHaveLength(2)
  })
})

describe.each([
  ['a loft by its number', loft],
  ['prices', price],
])('a flood of %s, as a purchase asks for them', (_, asked) => {
  test('is turned away beyond its line', async () => {
    const flooded = await flood(asked(), 8)
    go()
    expect(await Promise.all(flooded)).toEqual([200, 200, 200, 200, 200, 200, 503, 503])
  })

  test('from one network keeps nobody of another one from buying', async () => {
    const flooded = await flood(asked(), 8)
    const bought = [ask(loft(), buyer), ask(loft(), '198.51.100.8')]
    go()
    expect(await Promise.all(bought)).toEqual([200, 200])
    expect((await Promise.all(flooded)).filter((status) => status === 200)).toHaveLength(4)
  })
})

test.each([
  ['/api/search', search],
  ['/api/properties/calculate-price', null],
])('%s takes its turn once its body has come, not while it comes', async (path, known) => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const body = JSON.stringify({ payload: (known ?? price()).payload })
  const headers = { 'Content-Type': 'application/json' }
  const init = { method: 'POST', headers, body: readable, duplex: 'half' } as RequestInit
  const answer = api.request(path, init)
  await writer.write(Buffer.from(body.slice(0, 9)))
  await untilQuiet()
  expect(begun).toBe(0)
  await writer.write(Buffer.from(body.slice(9)))
  await writer.close()
  await untilQuiet()
  expect(begun).toBe(1)
  go()
  expect((await answer).status).toBe(200)
})
