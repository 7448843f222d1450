import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#tests/support/api/fresh-database.ts'
import { printTables } from '#tests/support/repository/print-tables.ts'
import { connect } from './client.ts'
import type { Database } from './tables.gen.ts'

let fresh: FreshDatabase
let db: Kysely<Database>

beforeEach(async () => {
  fresh = await freshDatabase()
  db = connect(fresh.url)
})
afterEach(async () => {
  await db.destroy()
  await fresh.drop()
})

test('the types of the tables say what the live schema says; -u prints them anew', async () => {
  await expect(await printTables(db)).toMatchFileSnapshot(join(import.meta.dirname, 'tables.gen.ts'))
})

test('a column that a migration adds, with what it means, is one of its table’s', async () => {
  const before = await printTables(db)
  await sql`alter table tags add column first_seen date`.execute(db)
  await sql`comment on column tags.first_seen is 'Not before ${sql.raw('`name_en`')} was.'`.execute(db)
  const added = '  nameEn: string\n  /** Not before `nameEn` was. */\n  firstSeen: Day | null\n}'
  expect(await printTables(db)).toBe(before.replace(/(?<=Tags = \{[^}]*) {2}nameEn: string\n\}/, added))
})
