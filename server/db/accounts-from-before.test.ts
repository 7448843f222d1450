import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#tests/support/api/fresh-database.ts'
import { insertPerson, insertSmallSeed } from '#tests/support/api/small-seed.ts'
import { connect } from './client.ts'
import { migrate } from './migrate.ts'

let database: FreshDatabase
let client: pg.Client
beforeAll(async () => {
  database = await freshDatabase()
  client = new pg.Client(database.url)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

test('who registered before addresses were confirmed keeps the account, and open links keep their address', async () => {
  const db = connect(database.url)
  const { siteId } = await insertSmallSeed(db)
  const person = (name: string, createdAt: '2026-04-30T12:00:00.000Z' | '2026-05-02T12:00:00.000Z') =>
    insertPerson(db, { siteId, email: `${name}@people.example`, firstname: name, createdAt })
  await person('avant', '2026-04-30T12:00:00.000Z')
  const later = await person('apres', '2026-05-02T12:00:00.000Z')
  await db.destroy()
  // The database as the version before left it.
  await client.query('alter table guests drop column ends_unconfirmed')
  await client.query('alter table password_resets drop column email')
  await client.query(`delete from migrations where name ~ '^001[45]'`)
  await client.query(`update migrations set applied_at = '2026-05-01T12:00:00Z' where name ~ '^0010'`)
  await client.query(
    `insert into password_resets (id, guest_id, secret_hash, created_at, expires_at)
      values (gen_random_uuid(), $1, 'x', now(), now() + interval '1 hour')`,
    [later],
  )
  await migrate(database.url)
  const { rows } = await client.query(
    `select email, ends_unconfirmed as ends from guests where email ~ '^(avant|apres)' order by id`,
  )
  expect(rows).toEqual([
    { email: 'avant@people.example', ends: false },
    { email: 'apres@people.example', ends: true },
  ])
  const resets = await client.query('select email from password_resets')
  expect(resets.rows).toEqual([{ email: 'apres@people.example' }])
})
