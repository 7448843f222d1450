// Over ten seconds: PostgreSQL is started and stopped some twelve times.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/product/temporary-folder.ts'
import { type PreparedCluster, preparedCluster } from '#tests/support/product/prepared-cluster.ts'
import { startDatabase } from './database.ts'

let dataDir: string
let cluster: PreparedCluster
beforeAll(async () => {
  cluster = await preparedCluster()
})
afterAll(() => cluster.remove())

beforeEach(async () => {
  dataDir = join(await temporaryFolder('lofts-'), 'données du lac')
})

afterEach(() => rm(join(dataDir, '..'), { recursive: true, force: true }))

test('what was stored is there after a stop and a start, at the same address', async () => {
  await cluster.copyTo(dataDir)
  const first = await startDatabase({ dataDir, fast: true })
  await ask(first.url, 'create table kept as select 7 as nights')
  await first.stop()
  const second = await startDatabase({ dataDir, fast: true })
  expect(second.url).toBe(first.url)
  expect(await ask(second.url, 'select nights from kept')).toEqual([{ nights: 7 }])
  await second.stop()
})

test('the extensions the product needs can be created', async () => {
  await cluster.copyTo(dataDir)
  const database = await startDatabase({ dataDir, fast: true })
  for (const name of ['btree_gist', 'unaccent', 'pg_trgm'])
    await ask(database.url, `create extension ${name}`)
  expect(await ask(database.url, "select unaccent('Érable été') as plain")).toEqual([{ plain: 'Erable ete' }])
  await database.stop()
})

test('the password is random, asked for, and readable by its owner only', async () => {
  const database = await startDatabase({ dataDir, fast: true })
  const address = new URL(database.url)
  expect(address.hostname).toBe('127.0.0.1')
  expect(address.password.length).toBeGreaterThan(20)
  expect((await stat(join(dataDir, 'database.json'))).mode & 0o077).toBe(0)
  address.password = 'wrong'
  await expect(ask(address.href, 'select 1')).rejects.toThrow('password authentication failed')
  await database.stop()
})

test('a second start on the same folder is refused in one sentence and harms nothing', async () => {
  await cluster.copyTo(dataDir)
  const database = await startDatabase({ dataDir, fast: true })
  await expect(startDatabase({ dataDir })).rejects.toThrow(
    /^The data folder .* is in use by another running copy\.$/,
  )
  expect(await ask(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await database.stop()
})

test('of two starts at once one has the database and the other is refused', async () => {
  const starts = await Promise.allSettled([
    startDatabase({ dataDir, fast: true }),
    startDatabase({ dataDir }),
  ])
  const running = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
  expect(running).toHaveLength(1)
  for (const database of running) await database.stop()
})

test('after the product is killed the next start takes over its data and ends the orphaned server', async () => {
  await cluster.copyTo(dataDir)
  const { child, url } = await startElsewhere()
  await ask(url, 'create table kept as select 7 as nights')
  const orphan = await serverProcess()
  child.kill('SIGKILL')
  await once(child, 'exit')
  const database = await startDatabase({ dataDir, fast: true })
  expect(await serverProcess()).not.toBe(orphan)
  expect(await ask(database.url, 'select nights from kept')).toEqual([{ nights: 7 }])
  await database.stop()
})

test('after product and server are killed the next start recovers the data', async () => {
  await cluster.copyTo(dataDir)
  const { child, url } = await startElsewhere()
  await ask(url, 'create table kept as select 7 as nights')
  process.kill(await serverProcess(), 'SIGKILL')
  child.kill('SIGKILL')
  await once(child, 'exit')
  const database = await startDatabase({ dataDir, fast: true })
  expect(await ask(database.url, 'select nights from kept')).toEqual([{ nights: 7 }])
  await database.stop()
})

test('a note about a server whose number now belongs to another program does not stop the start', async () => {
  await cluster.copyTo(dataDir)
  await startDatabase({ dataDir, fast: true }).then((database) => database.stop())
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), `${process.pid}\n`)
  const database = await startDatabase({ dataDir, fast: true })
  expect(await ask(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await database.stop()
})

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  // A server that is killed takes its connections with it, which the driver reports as an event.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

async function serverProcess(): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}

/** Starts the database from a process of its own, which stays until it is killed. */
async function startElsewhere(): Promise<{ child: ChildProcess; url: string }> {
  const program = `
    import { startDatabase } from '#sandbox/database.ts'
    const { url } = await startDatabase({ dataDir: process.argv[1] })
    process.on('message', () => undefined)
    process.send(url)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [url] = (await once(child, 'message')) as [string]
  return { child, url }
}
