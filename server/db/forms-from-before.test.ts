import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JournalAction } from '#domain/staff-journal.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/api/fresh-database.ts'
import { migrateWithout } from '#tests/support/api/migrate-without.ts'
import { holdFor, insertHoldRow, insertSmallSeed } from '#tests/support/api/small-seed.ts'
import { connect } from './client.ts'
import { beginForm, endForm, findForm } from './forms.ts'
import { migrate } from './migrate.ts'
import type { Database } from './tables.gen.ts'

const at = '2026-11-21T15:00:00.000Z'
const later = '2026-11-22T15:00:00.000Z'

let fresh: FreshDatabase
let db: Kysely<Database>

beforeAll(async () => {
  fresh = await freshDatabase()
  db = connect(fresh.url)
  await migrateWithout(db, '0069')
  const { propertyId, guestId } = await insertSmallSeed(db)
  const terms = await holdFor(db, '2027-02-12', '2027-02-15', at, at)
  const stayId = await insertHoldRow(db, { ...terms, propertyId, guestId })
  await sql`update stays set option_key = 'option', held_by = 'Odile', status = 'confirmed', confirmed_at = ${at} where id = ${stayId}`.execute(
    db,
  )
  await sql`insert into payments (stay_id, attempt, amount, status, is_live, method, reference, received_on, received_by, receipt_key, created_at, updated_at)
    values (${stayId}, 1, 500, 'captured', false, 'cash', '7', '2026-11-21', 'Odile', 'paid', ${at}, ${at}),
      (${stayId}, 2, 300, 'captured', false, 'cash', '8', '2026-11-22', 'Odile', 'rest', ${later}, ${later})`.execute(
    db,
  )
  await sql`insert into audit (site_id, at, actor, action, subject, subject_id, after, request_id)
    select site_id, ${later}, 'system', 'money_received', 'reservation', ${String(stayId)}, '{"balance": 200}', 'r' from properties where id = ${propertyId}`.execute(
    db,
  )
  await sql`insert into refunds (payment_id, amount, status, created_at, key, cause, note, lines, asked_by)
    select id, 100, 'succeeded', ${later}, 'part', 'goodwill', 'Le foyer', '[]', 'Odile' from payments`.execute(
    db,
  )
  await sql`insert into deposits (stay_id, attempt, amount, status, provider, intent_id, asked_at, held_at, ends_at, keep_key, keep_amount, keep_note, kept_by)
    values (${stayId}, 1, 50000, 'keeping', 'stripe', 'pi_1', ${at}, ${at}, ${later}, 'kept', 100, 'Une lampe', 'Odile')`.execute(
    db,
  )
  await sql`insert into payment_requests (stay_id, amount, seed, token_hash, key, created_at, created_by, expires_at)
    values (${stayId}, 700, gen_random_uuid(), 'hash', 'link', ${at}, 1, ${later})`.execute(db)
  const paper = (number: number, correctsId: number | null) =>
    sql<{
      id: number
    }>`insert into invoices (site_id, stay_id, kind, number, sequence, snapshot, issued_at, corrects_id, correction_key)
      select site_id, ${stayId}, 'invoice', ${number}, ${number}, ${JSON.stringify({ buyer: { name: number } })}, ${at}, ${correctsId}, ${correctsId && 'buyer'}
      from properties where id = ${propertyId} returning id`.execute(db)
  const { rows } = await paper(1, null)
  await paper(2, rows[0]!.id)
  await sql`insert into night_forms (key, action, property_id, at, audit_id)
    values ('closed', 'nights_closed', ${propertyId}, ${at}, 7), ('priced', 'prices_changed', null, ${at}, null)`.execute(
    db,
  )
  await sql`insert into message_templates (site_id, name_fr, name_en, body_fr, body_en, form_key)
    select id, 'Bruit', 'Noise', 'Bonjour', 'Hello', 'template' from sites limit 1`.execute(db)
  await migrate(fresh.url)
})
afterAll(async () => {
  await db.destroy()
  await fresh.drop()
})

test('a form that did something before does it no second time', async () => {
  expect(await findForm(db, { action: 'nights_closed', key: 'closed', about: '3' })).toEqual({
    auditId: 7,
    made: {},
  })
  expect(await findForm(db, { action: 'prices_changed', key: 'priced', about: '' })).toEqual({
    auditId: null,
    made: {},
  })
  expect(await beginForm(db, { action: 'prices_changed', key: 'priced', about: '' }, at)).toBe(false)
})

test('what a form of before made is told again', async () => {
  const { id } = await db
    .selectFrom('messageTemplates')
    .select('id')
    .where('nameFr', '=', 'Bruit')
    .executeTakeFirstOrThrow()
  expect(await findForm(db, { action: 'template_saved', key: 'template', about: '' })).toEqual({
    auditId: null,
    made: { id },
  })
})

test('the same key of another form is another wish, and what is made is told again', async () => {
  const form = { action: 'nights_opened', key: 'closed', about: '3' } as const
  expect(await beginForm(db, form, at)).toBe(true)
  await endForm(db, form, { auditId: 8, made: { id: 9 } })
  expect(await beginForm(db, form, at)).toBe(false)
  expect(await findForm(db, form)).toEqual({ auditId: 8, made: { id: 9 } })
})

test('the same key about another stay is another wish', async () => {
  const form = { action: 'money_received', key: 'fresh', about: '1' } as const
  expect(await beginForm(db, form, at)).toBe(true)
  expect(await beginForm(db, { ...form, about: '2' }, at)).toBe(true)
  expect(await beginForm(db, form, at)).toBe(false)
  expect(await beginForm(db, { ...form, key: 'rest' }, at)).toBe(false)
})

test('what a form of before did with money or nights is told again', async () => {
  const made = async (action: JournalAction, key: string) =>
    (await findForm(db, { action, key, about: '12' }))?.made
  expect(await made('option_held', 'option')).toMatchObject({ request: 0 })
  expect(await made('option_confirmed', 'paid')).toMatchObject({ amount: 500 })
  expect(await made('money_received', 'rest')).toMatchObject({ amount: 300, balance: 200 })
  expect(await made('part_given_back', 'part')).toMatchObject({ amount: 200, remaining: 0 })
  expect(await made('deposit_kept', 'kept')).toEqual({ depositId: 1 })
  expect(await made('payment_requested', 'link')).toEqual({ request: 1 })
  expect(await made('buyer_corrected', 'buyer')).toMatchObject({ documentId: 2, number: 2, former: 1 })
})
