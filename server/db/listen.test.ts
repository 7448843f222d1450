import { once } from 'node:events'
import { connect as connectTo, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#tests/support/api/fresh-database.ts'
import { connect } from './client.ts'
import type { Database } from './tables.gen.ts'
import { listen } from './listen.ts'

let fresh: FreshDatabase
let db: Kysely<Database>
/** Stands between the listener and the database. */
let network: Server
const sockets = new Set<Socket>()
let isSilent: boolean
let timers: { ms: number; done: () => void }[]
let seen: unknown[]
let listener: ReturnType<typeof listen>

beforeAll(async () => {
  fresh = await freshDatabase()
  db = connect(fresh.url)
  const { hostname, port } = new URL(fresh.url)
  network = createServer((near) => {
    const far = connectTo(Number(port), hostname)
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined))
    // As when a cable is cut: nothing comes any more, and nobody says so.
    near.on('data', (bytes) => isSilent || far.write(bytes))
    far.on('data', (bytes) => isSilent || near.write(bytes))
    near.on('close', () => far.destroy())
    far.on('close', () => isSilent || near.destroy())
  }).listen(0, '127.0.0.1')
  await once(network, 'listening')
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  network.close()
  await db.destroy()
  await fresh.drop()
})

beforeEach(async () => {
  isSilent = false
  timers = []
  seen = []
  const url = new URL(fresh.url)
  url.hostname = '127.0.0.1'
  url.port = String((network.address() as AddressInfo).port)
  listener = listen(url.href, {
    channel: 'rooms',
    onMessage: (payload) => seen.push(payload),
    onChange: (isListening) => seen.push(isListening),
    onError: ({ message }) => seen.push(message),
    timer: (ms, done) => {
      const started = { ms, done }
      timers.push(started)
      return () => (timers = timers.filter((one) => one !== started))
    },
  })
  await sees(true)
})
afterEach(() => listener.close())

const sees = (what: unknown) => vi.waitFor(() => expect(seen).toContain(what), { interval: 5 })

/** The one timer that is set has to be of so many milliseconds; it rings. */
function pass(ms: number): void {
  expect(timers.map((one) => one.ms)).toEqual([ms])
  timers.shift()!.done()
}

test('a connection that answers is asked again every three seconds, and hears what is said', async () => {
  for (let n = 0; n < 3; n++) {
    pass(3000)
    await vi.waitFor(() => expect(timers.map(({ ms }) => ms)).toEqual([3000]), { interval: 5 })
  }
  await sql`select pg_notify('rooms', 'painted')`.execute(db)
  await sees('painted')
  expect(seen).toEqual([true, 'painted'])
})

test('one that died without a word is noticed after two seconds, and another is made', async () => {
  isSilent = true
  pass(3000)
  pass(2000)
  expect(seen).toEqual([true, false, 'The connection that listens to rooms does not answer.'])
  isSilent = false
  seen = []
  pass(250)
  await sees(true)
  await sql`select pg_notify('rooms', 'painted')`.execute(db)
  await sees('painted')
  expect(seen).toEqual([true, 'painted'])
})

test('once it is closed nothing is asked any more', async () => {
  await listener.close()
  expect(timers).toEqual([])
  expect(seen).toEqual([true])
})
