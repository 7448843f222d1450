import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#tests/support/api/fresh-database.ts'
import { migrateWithout } from '#tests/support/api/migrate-without.ts'
import { holdFor, insertHoldRow, insertSmallSeed } from '#tests/support/api/small-seed.ts'
import { connect } from './client.ts'
import type { Database } from './tables.gen.ts'
import { migrate } from './migrate.ts'

const at = '2026-11-21T15:00:00.000Z'

let fresh: FreshDatabase
let db: Kysely<Database>

beforeAll(async () => {
  fresh = await freshDatabase()
  db = connect(fresh.url)
  await migrateWithout(db, '0067')
  const { propertyId, guestId } = await insertSmallSeed(db)
  const hold = await holdFor(db, '2027-02-12', '2027-02-15', at, at)
  const stayId = await insertHoldRow(db, { ...hold, propertyId, guestId })
  await sql`insert into payments (stay_id, intent_id, attempt, amount, status, is_live, created_at, updated_at)
    values (${stayId}, 'pi_1', 1, 1000, 'captured', true, ${at}, ${at})`.execute(db)
  await sql`insert into payments (stay_id, attempt, amount, status, is_live, method, reference, received_on, received_by, receipt_key, created_at, updated_at)
    values (${stayId}, 2, 500, 'captured', true, 'cash', 'receipt 7', '2026-11-21', 'Odile', 'key', ${at}, ${at})`.execute(
    db,
  )
  await sql`insert into deposits (stay_id, attempt, amount, status, asked_at) values (${stayId}, 1, 500, 'asked', ${at})`.execute(
    db,
  )
  await sql`insert into payment_events (id, type, received_at) values ('evt_1', 'refund.created', ${at})`.execute(
    db,
  )
  await migrate(fresh.url)
})
afterAll(async () => {
  await db.destroy()
  await fresh.drop()
})

test('what was stored before is with the one provider that there was, and money received without a card with none', async () => {
  const payments = await db.selectFrom('payments').select(['method', 'provider']).orderBy('attempt').execute()
  expect(payments).toEqual([
    { method: 'card', provider: 'stripe' },
    { method: 'cash', provider: null },
  ])
  for (const table of ['deposits', 'paymentEvents'] as const)
    expect(await db.selectFrom(table).select('provider').execute()).toEqual([{ provider: 'stripe' }])
})

test('nothing is stored of a provider that is not on the list, or of none', async () => {
  for (const table of ['payments', 'deposits', 'payment_events']) {
    const name = (provider: string | null) =>
      sql`update ${sql.table(table)} set provider = ${provider} where provider = 'stripe'`.execute(db)
    await expect(name('nobody')).rejects.toThrow(`"${table}_provider"`)
    await expect(name(null)).rejects.toThrow(/"payments_at_provider"|null value in column "provider"/)
  }
})
