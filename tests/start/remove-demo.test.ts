// Over ten seconds: the command is started for each refusal.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDatabase, type Database } from '#sandbox/database.ts'
import { connect } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { loadDemo } from '#demo/seeds/load-demo.ts'
import { compileCache } from '#tests/support/product/start-product.ts'
import { temporaryFolder } from '#tests/support/product/temporary-folder.ts'

const root = join(import.meta.dirname, '..', '..')
let folder: string
let database: Database

/** Somebody's database, into which the demo came. */
beforeAll(async () => {
  folder = await temporaryFolder('lofts-remove-')
  database = await startDatabase({ dataDir: join(folder, 'data'), fast: true })
  await migrate(database.url)
  await loadDemo(database.url, { withGuest: true })
})
afterAll(async () => {
  await database.stop()
  await rm(folder, { recursive: true, force: true })
})

test('without a database that somebody named there is nothing to clear', async () => {
  expect(await removeDemo([], {})).toEqual({
    code: 2,
    stdout: '',
    stderr:
      'DATABASE_URL is not set: the demo of the embedded database goes with the data folder .data, once the product is stopped.',
  })
})

test('where nobody can be asked, nothing is removed', async () => {
  const { code, stdout, stderr } = await removeDemo([])
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: 'Nobody can be asked here: `npm run remove-demo -- --yes` removes all of it.',
  })
  expect(stdout).toMatch(/^ +6 {2}lofts of the demo, with pictures, rates and reviews$/m)
  expect(stdout).toMatch(/^ +\d+ {2}guests, with their accounts$/m)
  expect(await count('properties')).toBe(6)
})

test('beside a running product nothing is removed', async () => {
  const product = connect(database.url, { max: 1 })
  await product.selectFrom('sites').select('id').execute()
  expect(await removeDemo(['--yes'])).toEqual({
    code: 1,
    stdout: '',
    stderr: 'The product is running on this database: stop it first.',
  })
  await product.destroy()
})

test('after a payment with live keys nothing is removed', async () => {
  await change('update payments set is_live = true where id = 1')
  expect(await removeDemo(['--yes'])).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'The database holds a payment that was made with live Stripe keys, or before it was noted with which: its records are kept.',
  })
  await change('update payments set is_live = false where id = 1')
})

test('with a yes all of it goes, and a second time there is nothing left', async () => {
  expect(await removeDemo(['--yes'])).toMatchObject({ code: 0, stderr: '' })
  for (const table of ['properties', 'guests', 'stays', 'payments', 'invoices', 'movements', 'seed_loads'])
    expect([table, await count(table)]).toEqual([table, 0])
  expect(await removeDemo([])).toEqual({
    code: 0,
    stdout: 'There is no demo in this database, and nobody has used it: nothing to remove.',
    stderr: '',
  })
})

/** What `npm run remove-demo` runs once everything is installed. */
async function removeDemo(
  parameters: string[],
  env: Record<string, string> = { DATABASE_URL: database.url },
) {
  const child = spawn(process.execPath, ['remove-demo.ts', ...parameters], {
    cwd: root,
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compileCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [[code], stdout, stderr] = await Promise.all([
    once(child, 'exit') as Promise<[number | null]>,
    text(child.stdout),
    text(child.stderr),
  ])
  return { code, stdout: stdout.trimEnd(), stderr: stderr.trim() }
}

async function count(table: string): Promise<number> {
  const [row] = await change(`select count(*) from ${table}`)
  return Number(row?.count)
}

async function change(statement: string): Promise<{ count?: string }[]> {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  return client
    .query<{ count?: string }>(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}
