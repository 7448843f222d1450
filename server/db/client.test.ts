import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#tests/support/api/fresh-database.ts'
import { connect, inTransaction, isRetryable } from './client.ts'
import type { Database } from './tables.gen.ts'

let fresh: FreshDatabase
let db: Kysely<Database>

beforeAll(async () => {
  fresh = await freshDatabase()
  db = connect(fresh.url, { max: 4, onIdleError: () => undefined })
})
afterAll(async () => {
  await db.destroy()
  await fresh.drop()
})

describe('values', () => {
  test('days and instants come as the text that the domain uses, whatever their precision and zone', async () => {
    const { rows } = await sql<object>`select
      '2026-03-08'::date as day,
      '2026-03-08 02:30:00-05'::timestamptz as whole,
      '2026-03-08T07:30:00.5Z'::timestamptz as half,
      '2026-03-08T07:30:00.123456Z'::timestamptz as fine,
      count(*) as count, array[1, 2] as weekdays from generate_series(1, 3)`.execute(db)
    expect(rows).toEqual([
      {
        day: '2026-03-08',
        whole: '2026-03-08T07:30:00.000Z',
        half: '2026-03-08T07:30:00.500Z',
        fine: '2026-03-08T07:30:00.123Z',
        count: 3,
        weekdays: [1, 2],
      },
    ])
  })

  test('keys inside a stored object stay as they are', async () => {
    const { rows } = await sql<object>`select '{"snake_case": 1, "camelCase": 2}'::jsonb as a_quote`.execute(
      db,
    )
    expect(rows).toEqual([{ aQuote: { snake_case: 1, camelCase: 2 } }])
  })
})

describe('a transaction', () => {
  // On another day (scripts/deep/clock.mjs) PostgreSQL's alarms never ring: while it waits it is told the real time.
  test.skipIf(process.env['FAKETIME'])('is run again when PostgreSQL breaks a deadlock', async () => {
    const lock = (tx: Kysely<Database>, key: number) =>
      sql`select pg_advisory_xact_lock(${key}::integer)`.execute(tx)
    let runs = 0
    let waiting = 0
    let release = () => {}
    const bothAtFirst = new Promise<void>((resolve) => (release = resolve))
    const cross = (first: number, second: number) =>
      inTransaction(db, async (tx) => {
        runs += 1
        await lock(tx, first)
        waiting += 1
        if (waiting === 2) release()
        await bothAtFirst
        await lock(tx, second)
      })
    await Promise.all([cross(1, 2), cross(2, 1)])
    expect(runs).toBe(3)
  })

  test('inside another one joins it', async () => {
    const failing = inTransaction(db, async (tx) => {
      await inTransaction(tx, (inner) =>
        inner.insertInto('seedLoads').values({ name: 'inner', loadedOn: '2026-11-21' }).execute(),
      )
      throw new Error('The outer one fails')
    })
    await expect(failing).rejects.toThrow('The outer one fails')
    expect(await db.selectFrom('seedLoads').selectAll().execute()).toEqual([])
  })

  test('that fails for another reason is not run again', async () => {
    let runs = 0
    const failing = inTransaction(db, async (tx) => {
      runs += 1
      await sql`select 1 / 0`.execute(tx)
    })
    const error = await failing.catch((caught: unknown) => caught)
    expect(error).toMatchObject({ code: '22012' })
    expect(isRetryable(error)).toBe(false)
    expect(runs).toBe(1)
  })
})

test('a connection that breaks fails its query and nothing else', async () => {
  const broken = db.connection().execute(async (connection) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection)
    const [running] = await Promise.allSettled([
      sql`select pg_sleep(30)`.execute(connection),
      sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(db),
    ])
    return running
  })
  expect(await broken).toMatchObject({ status: 'rejected', reason: { code: '57P01' } })
  const one = () => sql<object>`select 1 as one`.execute(db).then(({ rows }) => rows)
  // The pool hears of the end a moment after the query did.
  await expect.poll(() => one().catch(() => null)).toEqual([{ one: 1 }])
})
