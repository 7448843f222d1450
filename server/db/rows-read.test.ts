import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useApp } from '#tests/support/api/use-app.ts'
import { setWaysIn } from '#tests/support/api/ways-in.ts'
import type { Db } from './client.ts'
import { listStaysWithCard } from './deposits.ts'
import { forgetUnpaidHolds } from './old-records.ts'
import { listStaysWithoutCode, listUnannouncedArrivals, listUnthankedStays } from './unwritten-stays.ts'

const { app } = useApp()

/** Which rows beside those that it is about a sweep reads is the planner's affair: of two thousand these are few. */
const few = 50

beforeAll(async () => {
  const { guestId, propertyId } = app.seed
  await setWaysIn(app.deps, { doorCode: '1234' })
  for (const [status, first] of [
    ['expired', '2010-01-01'],
    ['confirmed', '2020-01-01'],
  ])
    await sql`with made as (
        insert into stays (property_id, nights, status, guest_id, travelers, locale, quote, sold_terms, total, held_at, held_until, confirmed_at)
        select ${propertyId}, daterange(day::date, day::date + 1), ${status}, ${guestId}, 2, 'fr', '{}', '{"hours": {}}', 10000, day, day,
          case when ${status} = 'confirmed' then day end
        from generate_series(${first}::timestamptz, ${first}::timestamptz + interval '1999 days', '1 day') as day returning id
      )
      insert into payments (stay_id, provider, intent_id, attempt, amount, status, void_reason, is_live, created_at, updated_at)
      select id, 'stripe', 'pi_' || id, 1, 10000, 'voided', 'nights_taken', false, '2020-01-01', '2020-01-01' from made`.execute(
      app.db,
    )
  await sql`analyze stays, payments`.execute(app.db)
})

test('of the holds that ran out, the old ones are looked at, and only their own payments', async () => {
  const forget = (db: Db) => forgetUnpaidHolds(db, '2010-01-04T00:00:00Z')
  expect(await rowsRead('stays', forget)).toBeLessThan(few)
  expect(await rowsRead('payments', forget)).toBeLessThan(few)
})

test('of all payments, those with a card that is kept are looked at', async () => {
  const list = (db: Db) => listStaysWithCard(db, { arrivedBy: '2026-01-01' })
  expect(await rowsRead('payments', list)).toBeLessThan(few)
  expect(await rowsRead('stays', list)).toBeLessThan(few)
})

test('of those that end within a month, the ones that begin in four days are looked at', async () => {
  const list = (db: Db) => listUnannouncedArrivals(db, { from: '2023-05-01', to: '2023-05-04' })
  expect(await rowsRead('stays', list)).toBeLessThan(10)
})

test.each([
  ['arrive', (db: Db) => listUnannouncedArrivals(db, { from: '2023-05-01', to: '2023-05-04' })],
  ['are in', (db: Db) => listStaysWithoutCode(db, { arrivedBy: '2023-05-02', leavingFrom: '2023-05-01' })],
  ['have left', (db: Db) => listUnthankedStays(db, { from: '2023-05-01', to: '2023-05-04' })],
])('of all stays, those whose guests %s are looked at', async (_, list) => {
  expect(await rowsRead('stays', list)).toBeLessThan(few)
})

/** Rows of a table that this reads, by its index or not. PostgreSQL counts on from what its connection read before. */
async function rowsRead(table: string, work: (db: Db) => Promise<unknown>): Promise<number> {
  return app.db.transaction().execute(async (db) => {
    const counted = sql<{ count: number }>`select (seq_tup_read + idx_tup_fetch)::integer as count
      from pg_stat_xact_user_tables where relname = ${table}`
    const countOf = async () => (await counted.execute(db)).rows[0]!.count
    const before = await countOf()
    await work(db)
    return (await countOf()) - before
  })
}
