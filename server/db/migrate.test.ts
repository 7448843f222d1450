import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#tests/support/api/fresh-database.ts'
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
    await expect(migrate(empty.url)).rejects.toThrow(
      'Migration 0001_foundation.sql failed and was undone: relation "seed_loads" already exists',
    )
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

  // A pool says that it has ended while its connections still close.
  test('a server that stops right after it cuts nobody who listens no more', async () => {
    const ended = vi.spyOn(pg.Pool.prototype, 'end')
    await migrate(empty.url)
    const pools = ended.mock.contexts as pg.Pool[]
    expect(pools).toHaveLength(1)
    expect(pools[0]!.listenerCount('error')).toBeGreaterThan(0)
  })

  test('refuses a migration that was changed after it had been applied', async () => {
    await client.query(`update migrations set sha256 = 'of another text' where name = '0001_foundation.sql'`)
    await expect(migrate(empty.url)).rejects.toThrow('0001_foundation.sql was changed')
  })
})

describe('a user who does not own the database', () => {
  let named: URL
  let superuser: pg.Client
  let owner: pg.Client

  beforeAll(async () => {
    const name = `poor_${process.pid}_${Date.now()}`
    named = new URL(inject('superuserUrl'))
    named.pathname = '/postgres'
    superuser = new pg.Client(named.href)
    await superuser.connect()
    await superuser.query(`create role "${name}" login password 'poor'`)
    await superuser.query(`create database "${name}"`)
    named.pathname = `/${name}`
    owner = new pg.Client(named.href)
    await owner.connect()
    Object.assign(named, { username: name, password: 'poor' })
  })
  afterAll(async () => {
    await owner.end()
    // The queue's migration closes its connections a little after it has ended: one that is cut off would be heard by nobody.
    await vi.waitFor(() => superuser.query(`drop database "${named.username}"`), { timeout: 15_000 })
    await superuser.query(`drop role "${named.username}"`)
    await superuser.end()
  })

  test('is told which grants are missing, and needs no more than these', async () => {
    const user = `"${named.username}"`
    const [inSchema, inDatabase] = [
      `grant create on schema public to ${user}`,
      `grant create on database ${user} to ${user}`,
    ]
    await expect(migrate(named.href)).rejects.toThrow(
      `its user lacks rights, which its owner gives with: ${inSchema}; ${inDatabase}`,
    )
    await owner.query(inSchema)
    await expect(migrate(named.href)).rejects.toThrow(
      `its user lacks rights, which its owner gives with: ${inDatabase}`,
    )
    await owner.query(inDatabase)
    await expect(migrate(named.href)).resolves.toBeUndefined()
  })
})
