import { sql, type Kysely } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { addMinutes, type Day, type Instant } from '#domain/days.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/api/fresh-database.ts'
import { holdFor, insertLoft, insertPerson } from '#tests/support/api/small-seed.ts'
import { connect } from '#server/db/client.ts'
import type { Database } from '#server/db/tables.gen.ts'
import { refuseInvented } from './refuse-invented.ts'
import { countDemo, emptied, isProductRunning, kept, removeDemo, sifted } from './remove-demo.ts'
import { loadDemo } from './seeds/load-demo.ts'
import { insertBlock } from '#server/db/blocks.ts'
import { insertHold } from '#server/db/stays.ts'

const today: Day = '2026-11-21'
const now: Instant = '2026-11-21T15:00:00.000Z'
let loaded: FreshDatabase
let fresh: FreshDatabase
let db: Kysely<Database>

beforeAll(async () => {
  loaded = await freshDatabase()
  await loadDemo(loaded.url, { withGuest: true, today })
})
afterAll(() => loaded.drop())

beforeEach(async () => {
  fresh = await freshDatabase(loaded.url)
  db = connect(fresh.url)
})
afterEach(async () => {
  await db.destroy()
  await fresh.drop()
})

test('every table is emptied, sifted or kept on purpose', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...emptied, ...sifted, ...kept].toSorted())
})

test('the demo goes, the company’s own lofts stay, with the nights that it closed', async () => {
  const ownLoft = await addOwnLoft()
  await sql`select graphile_worker.add_job('confirmation-mail', '{"stayId": 1}')`.execute(db)
  const before = await countDemo(db)
  expect(before).toMatchObject({ lofts: 6, articles: 8, jobs: 1 })
  const removal = await removeDemo(db, now)
  expect(removal).toEqual({ ok: true, removed: before })
  expect(Object.values(await countDemo(db)).every((count) => count === 0)).toBe(true)
  for (const table of emptied.filter((name) => name !== 'stays'))
    expect([table, await countIn(table)]).toEqual([table, 0])
  expect(await listRows('properties', 'id, slug')).toEqual([{ id: ownLoft, slug: 'loft-du-rivage-777' }])
  expect(await listRows('stays', 'id, property_id, status, nights::text as nights')).toEqual([
    { id: 1, propertyId: ownLoft, status: 'blocked', nights: '[2027-03-01,2027-03-05)' },
  ])
  expect(await countIn('property_photos')).toBe(0)
  expect(await countIn('articles')).toBe(0)
  expect(await countIn('tags')).toBe(0)
  expect(await countIn('sites')).toBe(1)
  expect(await countIn('site_rates')).toBe(1)
  expect(await listRows('journal', 'entry, details')).toEqual([{ entry: 'demo_removed', details: before }])
})

test('numbers begin at 1', async () => {
  const propertyId = await addOwnLoft()
  await removeDemo(db, now)
  const guestId = await insertPerson(db, { siteId: 1, email: 'margot@people.example', firstname: 'Margot' })
  expect(guestId).toBe(1)
  const hold = await holdFor(db, '2027-02-12', '2027-02-15', now, addMinutes(now, 15))
  // The block of the company's own loft is number 1.
  expect((await insertHold(db, { ...hold, propertyId, guestId })).id).toBe(2)
})

test('live keys are refused for as long as anything tells of the demo: its loading, a licence, a tax number', async () => {
  expect(await refuseInvented(fresh.url)).toContain('holds the demo')
  await sql`delete from seed_loads`.execute(db)
  expect(await refuseInvented(fresh.url)).toContain('holds the demo')
  await sql`update properties set license_citq = '123456'`.execute(db)
  expect(await refuseInvented(fresh.url)).toContain('still has the tax numbers of the demo')
})

test('live keys are taken once the company has set its own facts', async () => {
  await removeDemo(db, now)
  expect(await refuseInvented(fresh.url)).toContain('still has the tax numbers of the demo')
  await db
    .updateTable('sites')
    .set({ tpsNumber: '123456789 RT0001', tvqNumber: '1234567890 TQ0001' })
    .execute()
  expect(await refuseInvented(fresh.url)).toBeNull()
})

test('a second time there is nothing to remove', async () => {
  await removeDemo(db, now)
  const again = await removeDemo(db, now)
  expect(again.ok && Object.values(again.removed).every((count) => count === 0)).toBe(true)
})

test('one payment with live keys keeps everything', async () => {
  await sql`update payments set is_live = true where id = 1`.execute(db)
  const before = await countDemo(db)
  expect(await removeDemo(db, now)).toEqual({ ok: false, reason: 'live_payments', count: 1 })
  expect(await countDemo(db)).toEqual(before)
  expect(await countIn('journal')).toBe(0)
})

test('nobody else empties the books, before or after, nor changes the journal', async () => {
  const refusals = ['truncate movements', 'delete from movements', 'update movements set amount = 1']
  const tryAll = async () => {
    for (const statement of refusals)
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('Movements are only ever added')
  }
  await tryAll()
  await removeDemo(db, now)
  await tryAll()
  for (const statement of ['truncate journal', 'delete from journal', `update journal set entry = 'x'`])
    await expect(sql.raw(statement).execute(db)).rejects.toThrow('The journal is only ever added to')
})

test('not even with a row in the journal, once a card was charged', async () => {
  await sql`update payments set is_live = true where id = 1`.execute(db)
  const emptying = db.transaction().execute(async (tx) => {
    await tx.insertInto('journal').values({ entry: 'demo_removed', details: '{}', writtenAt: now }).execute()
    await sql`truncate movements`.execute(tx)
  })
  await expect(emptying).rejects.toThrow('Movements are only ever added')
})

test('a product that runs on the database is noticed', async () => {
  expect(await isProductRunning(db)).toBe(false)
  const product = connect(fresh.url)
  await sql`select 1`.execute(product)
  expect(await isProductRunning(db)).toBe(true)
  await product.destroy()
})

async function addOwnLoft(): Promise<number> {
  const propertyId = await insertLoft(db, 1, 777)
  await insertBlock(db, {
    propertyId,
    arrival: '2027-03-01',
    departure: '2027-03-05',
    source: 'owner',
    note: null,
  })
  return propertyId
}

async function listRows(table: string, columns: string): Promise<unknown[]> {
  const { rows } = await sql`select ${sql.raw(columns)} from ${sql.table(table)} order by id`.execute(db)
  return rows
}

async function countIn(table: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) from ${sql.table(table)}`.execute(db)
  return Number(rows[0]?.count)
}
