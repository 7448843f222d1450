import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql, type Kysely } from 'kysely'
import { addMinutes, type Instant } from '#domain/days.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/api/fresh-database.ts'
import { migrateWithout } from '#tests/support/api/migrate-without.ts'
import { holdFor, insertHoldRow, insertSmallSeed, type SmallSeed } from '#tests/support/api/small-seed.ts'
import { connect } from './client.ts'
import type { Database } from './tables.gen.ts'
import { chargingInvoiceOf, insertInvoice, listDocumentsOfStay, type Invoice } from './invoices.ts'
import { migrate } from './migrate.ts'

const at: Instant = '2026-11-21T15:00:00.000Z'

let fresh: FreshDatabase
let db: Kysely<Database>
let seed: SmallSeed
let stayId: number
let first: Invoice

const snapshot = { kind: 'invoice', total: 113_049, buyer: { name: 'Margot Tremblay' }, lines: [1] }
const company = { ...snapshot, buyer: { name: 'Rivard inc.' }, corrects: { number: 1 } }
const paper = { kind: 'invoice', issuedAt: at } as const
const correct = (former: Invoice, more: object = {}) =>
  insertInvoice(db, {
    ...paper,
    siteId: former.siteId,
    stayId: former.stayId,
    sequence: former.sequence + 1,
    correctsId: former.id,
    snapshot: company,
    ...more,
  })

beforeAll(async () => {
  fresh = await freshDatabase()
  db = connect(fresh.url)
  // An invoice from before, whose stay was changed once.
  await migrateWithout(db, '0037')
  seed = await insertSmallSeed(db)
  const hold = await holdFor(db, '2027-02-12', '2027-02-15', at, addMinutes(at, 15))
  stayId = await insertHoldRow(db, { ...hold, propertyId: seed.propertyId, guestId: seed.guestId })
  await sql`insert into invoices (site_id, stay_id, kind, number, sequence, snapshot, issued_at)
    values (${seed.siteId}, ${stayId}, 'invoice', 1, 1, ${JSON.stringify(snapshot)}, ${at})`.execute(db)
  await sql`insert into document_numbers (site_id, kind, last_number) values (${seed.siteId}, 'invoice', 1)`.execute(
    db,
  )
  await migrate(fresh.url)
})
afterAll(async () => {
  await db.destroy()
  await fresh.drop()
})
beforeEach(async () => {
  await db.deleteFrom('invoices').where('correctsId', 'is not', null).execute()
  first = await db.selectFrom('invoices').selectAll().executeTakeFirstOrThrow()
})

test('an invoice from before corrects none, and can be corrected', async () => {
  expect(first).toMatchObject({ number: 1, correctsId: null, snapshot })
  const second = await correct(first)
  expect(await listDocumentsOfStay(db, stayId)).toMatchObject([
    { number: 1, replacedBy: second.number, isCorrected: true },
    { number: second.number, replacedBy: null, isCorrected: false },
  ])
  const { rows } = await sql<{ id: number }>`select ${chargingInvoiceOf(sql.ref('stays.id'))} as id
    from stays where id = ${stayId}`.execute(db)
  expect(rows).toEqual([{ id: first.id }])
})

test.each([
  ['another amount', { snapshot: { ...company, total: 113_048 } }],
  ['other lines', { snapshot: { ...company, lines: [] } }],
  ['the same buyer', { snapshot: { ...company, buyer: snapshot.buyer } }],
  ['another place in the row', { sequence: 3 }],
])('the database keeps out a correction with %s', async (_, more) => {
  await expect(correct(first, more)).rejects.toMatchObject({ constraint: 'invoices_same_but_buyer' })
})

test('the database keeps out a second correction of one invoice, and one of a credit note', async () => {
  await correct(first)
  await expect(correct(first)).rejects.toThrow(/unique/)
  await expect(correct(first, { kind: 'credit_note', invoiceId: first.id })).rejects.toMatchObject({
    code: '23514',
  })
})

test('one that was corrected stays as it was', async () => {
  await correct(first)
  const change = db.updateTable('invoices').set({ snapshot: { ...snapshot, total: 1 } })
  await expect(change.where('id', '=', first.id).execute()).rejects.toThrow(/stays as it is/)
  const second = db.updateTable('invoices').set({ snapshot: { ...company, total: 1 } })
  await expect(second.where('correctsId', '=', first.id).execute()).rejects.toMatchObject({
    constraint: 'invoices_same_but_buyer',
  })
})
