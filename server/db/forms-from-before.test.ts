import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#tests/support/api/fresh-database.ts'
import { migrateWithout } from '#tests/support/api/migrate-without.ts'
import { insertSmallSeed } from '#tests/support/api/small-seed.ts'
import { connect } from './client.ts'
import { beginForm, endForm, findForm } from './forms.ts'
import { migrate } from './migrate.ts'
import type { Database } from './tables.gen.ts'

const at = '2026-11-21T15:00:00.000Z'

let fresh: FreshDatabase
let db: Kysely<Database>

beforeAll(async () => {
  fresh = await freshDatabase()
  db = connect(fresh.url)
  await migrateWithout(db, '0069')
  const { propertyId } = await insertSmallSeed(db)
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
  expect(await findForm(db, { action: 'nights_closed', key: 'closed' })).toEqual({ auditId: 7, made: {} })
  expect(await findForm(db, { action: 'prices_changed', key: 'priced' })).toEqual({ auditId: null, made: {} })
  expect(await beginForm(db, { action: 'prices_changed', key: 'priced' }, at)).toBe(false)
})

test('what a form of before made is told again', async () => {
  const { id } = await db
    .selectFrom('messageTemplates')
    .select('id')
    .where('formKey', '=', 'template')
    .executeTakeFirstOrThrow()
  expect(await findForm(db, { action: 'template_saved', key: 'template' })).toEqual({
    auditId: null,
    made: { id },
  })
})

test('the same key of another form is another wish, and what is made is told again', async () => {
  const form = { action: 'nights_opened', key: 'closed' } as const
  expect(await beginForm(db, form, at)).toBe(true)
  await endForm(db, form, { auditId: 8, made: { id: 9 } })
  expect(await beginForm(db, form, at)).toBe(false)
  expect(await findForm(db, form)).toEqual({ auditId: 8, made: { id: 9 } })
})
