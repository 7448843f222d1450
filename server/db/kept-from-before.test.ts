import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#tests/support/api/fresh-database.ts'
import { migrateWithout } from '#tests/support/api/migrate-without.ts'
import { insertSmallSeed, type SmallSeed } from '#tests/support/api/small-seed.ts'
import { connect } from './client.ts'
import type { Database } from './tables.gen.ts'
import { migrate } from './migrate.ts'

let fresh: FreshDatabase
let db: Kysely<Database>
let seed: SmallSeed

beforeAll(async () => {
  fresh = await freshDatabase()
  db = connect(fresh.url)
  await migrateWithout(db, '0058', '0067')
  seed = await insertSmallSeed(db)
})
afterAll(async () => {
  await db.destroy()
  await fresh.drop()
})

async function leave(arrival: string, status: string, confirmedAt: string | null): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with stay as (
      insert into stays (property_id, nights, status, guest_id, travelers, locale, quote, sold_terms, total, held_at, held_until, confirmed_at)
      values (${seed.propertyId}, daterange(${arrival}::date, ${arrival}::date + 1), ${confirmedAt ? 'confirmed' : 'expired'}, ${seed.guestId}, 2, 'fr', '{}', '{"hours":{"arrivalTime":"16:00","departureTime":"11:00"}}', 10000, '2026-11-01', '2026-11-01', ${confirmedAt}::timestamptz)
      returning id
    )
    insert into payments (stay_id, intent_id, attempt, amount, status, void_reason, approved_at, is_live, created_at, updated_at)
    select id, 'pi_' || id, 1, 10000, ${status}, ${status === 'voided' ? 'nights_taken' : null}, '2026-11-01', false, '2026-11-01', '2026-11-01'
    from stay returning id`.execute(db)
  return rows[0]!.id
}

test('payments of before count as kept from when their stay could no longer be given back for nothing', async () => {
  const usual = await leave('2027-03-01', 'captured', '2026-11-21T15:00:00.000Z')
  // 20 November in the zone of the lofts.
  const onArrival = await leave('2026-11-20', 'captured', '2026-11-21T02:00:00.000Z')
  const lost = await leave('2027-03-05', 'voided', null)
  await migrate(fresh.url)
  const payments = await db.selectFrom('payments').select(['id', 'keptFrom']).orderBy('id').execute()
  expect(payments.map(({ id, keptFrom }) => [id, keptFrom])).toEqual([
    [usual, '2026-11-21T19:00:00.000Z'],
    [onArrival, '2026-11-21T03:00:00.000Z'],
    [lost, null],
  ])
})
