import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#server/db/client.ts'
import { listSealed, tryOpening } from '#server/db/ways-in.ts'
import type { Database } from '#server/db/tables.gen.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/api/fresh-database.ts'
import { doorCodeOf, insertSmallSeed, type SmallSeed } from '#tests/support/api/small-seed.ts'
import type { Kysely } from 'kysely'
import { readEnv } from './env.ts'
import { sealSecrets } from './seal-secrets.ts'

const [first, second, third] = ['first', 'second', 'third'].map((text) => Buffer.alloc(32, text)) as [
  Buffer,
  Buffer,
  Buffer,
]
let fresh: FreshDatabase
let db: Kysely<Database>
let seed: SmallSeed

beforeAll(async () => {
  fresh = await freshDatabase()
  db = connect(fresh.url)
  seed = await insertSmallSeed(db)
})
afterAll(async () => {
  await db.destroy()
  await fresh.drop()
})

const start = (consoleKey: Buffer, formerConsoleKey: Buffer | null = null) =>
  sealSecrets({ databaseUrl: fresh.url, consoleKey, formerConsoleKey })
const codeWith = async (consoleKey: Buffer) => {
  const [row] = await listSealed(db, [seed.propertyId])
  return tryOpening({ settings: { consoleKey } }, row!)?.doorCode
}

test('a start seals what is plain, another changes the key, and one that neither key serves is refused by name', async () => {
  await start(first)
  expect(await codeWith(first)).toBe(doorCodeOf(101))
  await start(second, first)
  expect([await codeWith(first), await codeWith(second)]).toEqual([undefined, doorCodeOf(101)])
  await expect(start(third, first)).rejects.toThrow(
    'opens what was sealed for Loft du Rivage 101, Loft du Rivage 102: set CONSOLE_KEY_FORMER to the key',
  )
  expect(await codeWith(second)).toBe(doorCodeOf(101))
  // A start with a key that opens nothing goes on: codes can be typed anew.
  await start(third)
})

test('a former key is 32 random bytes in base64', () => {
  expect(readEnv({ CONSOLE_KEY_FORMER: 'c2hvcnQ=' })).toEqual({
    ok: false,
    sentence: 'CONSOLE_KEY_FORMER must be 32 random bytes in base64.',
  })
  const read = readEnv({ CONSOLE_KEY_FORMER: first.toString('base64') })
  expect(read).toMatchObject({ ok: true, settings: { formerConsoleKey: first } })
})
