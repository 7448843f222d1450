import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#tests/support/database.ts'
import { migrate } from './migrate.ts'

let empty: FreshDatabase
let client: pg.Client

beforeAll(async () => {
  empty = await freshDatabase()
  client = new pg.Client(empty.url)
  await client.connect()
  await client.query('drop schema public cascade')
  await client.query('create schema public')
  await client.query('drop schema graphile_worker cascade')
})
afterAll(async () => {
  await client.end()
  await empty.drop()
})

describe('migrating', () => {
  test('that fails half-way leaves nothing behind and says which migration it was', async () => {
    await client.query('create table seed_loads (in_the_way text)')
    await expect(migrate(empty.url)).rejects.toThrow('0001_foundation.sql failed and was undone')
    const { rows } = await client.query<{ there: boolean }>(
      `select to_regclass('sites') is not null as there`,
    )
    expect(rows).toEqual([{ there: false }])
    await client.query('drop table seed_loads')
  })

  test('by several processes at once applies each migration once, the job queue included', async () => {
    await Promise.all([migrate(empty.url), migrate(empty.url), migrate(empty.url)])
    const { rows } = await client.query<{ name: string }>('select name from migrations order by name')
    expect(rows[0]?.name).toBe('0001_foundation.sql')
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
    await expect(
      client.query(`select graphile_worker.add_job('confirmation-mail', '{}')`),
    ).resolves.toHaveProperty('rowCount', 1)
  })

  test('again changes nothing', async () => {
    const applied = () => client.query('select * from migrations order by name').then(({ rows }) => rows)
    const before = await applied()
    await migrate(empty.url)
    expect(await applied()).toEqual(before)
  })

  test('refuses a migration that was changed after it had been applied', async () => {
    await client.query(`update migrations set sha256 = 'of another text' where name = '0001_foundation.sql'`)
    await expect(migrate(empty.url)).rejects.toThrow('0001_foundation.sql was changed')
  })
})
