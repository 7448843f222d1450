// Over ten seconds: PostgreSQL is started for each test, for some twice, and migrated three times.
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Logger, runOnce } from 'graphile-worker'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { recallDatabase, startDatabase, type Database } from '#sandbox/database.ts'
import { openJobsPool } from '#server/db/jobs-pool.ts'
import { migrate } from '#server/db/migrate.ts'
import { connect } from '#server/db/client.ts'
import { loadDemo } from '#demo/seeds/load-demo.ts'
import { administer } from '#tests/support/api/administer.ts'
import { insertSmallSeed } from '#tests/support/api/small-seed.ts'
import { temporaryFolder } from '#tests/support/product/temporary-folder.ts'
import { type PreparedCluster, preparedCluster } from '#tests/support/product/prepared-cluster.ts'

let folder: string
let dataDir: string
let cluster: PreparedCluster
/** Of an earlier version, in which the product was the superuser. */
let earlier: PreparedCluster
let folders = 0
beforeAll(async () => {
  folder = await temporaryFolder('lofts-role-')
  cluster = await preparedCluster()
  earlier = await preparedCluster(fillAsEarlierVersions)
})
beforeEach(async () => {
  dataDir = join(folder, `data-${++folders}`)
  await cluster.copyTo(dataDir)
})
afterAll(async () => {
  await cluster.remove()
  await earlier.remove()
  await rm(folder, { recursive: true, force: true })
})

test('the product owns its embedded database and has no other right', async () => {
  await during(async ({ url }) => {
    expect(await ask(url, rightsOfUser)).toEqual([noRights])
    await expect(ask(url, 'create database another')).rejects.toThrow('permission denied')
    await expect(ask(url, 'create role another')).rejects.toThrow('permission denied')
    await expect(ask(url, "select pg_read_file('postgresql.conf')")).rejects.toThrow('permission denied')
    await expect(ask(url, "copy (select 1) to program 'true'")).rejects.toThrow('permission denied')
    await expect(ask(url, 'set session_replication_role = replica')).rejects.toThrow('permission denied')
  })
})

test('as that role migrations run, the demo is loaded and jobs are done', async () => {
  await during(async ({ url }) => {
    await migrate(url)
    await loadDemo(url, { withGuest: true })
    expect(await ask(url, objectsOfSuperuser)).toEqual([])
    await ask(url, `select graphile_worker.add_job('ping', '{"night": 1}')`)
    expect(await workOff(url)).toEqual([{ night: 1 }])
  })
})

test('a folder of an earlier version goes on: what the superuser made there becomes the product’s', async () => {
  await copyEarlierVersion()
  await during(async ({ url }) => {
    expect(await recallDatabase(dataDir)).toBe(url)
    expect(await ask(url, rightsOfUser)).toEqual([noRights])
    expect(await ask(url, objectsOfSuperuser)).toEqual([])
    await migrate(url)
    expect(await ask(url, 'select count(*)::int from properties')).toEqual([{ count: 2 }])
    expect(await workOff(url)).toContainEqual({ night: 2 })
    // What a migration to come may do.
    for (const statement of migrationToCome) await ask(url, statement)
  })
})

test('a version before that and back again leaves nothing to the superuser', async () => {
  await copyEarlierVersion()
  await during(({ superuserUrl }) =>
    ask(superuserUrl, 'create table made_between (id int generated always as identity)'),
  )
  await during(async ({ url }) => {
    expect(await ask(url, objectsOfSuperuser)).toEqual([])
    await ask(url, 'insert into made_between default values')
  })
})

test('a start that was cut short between the role and its database is completed by the next', async () => {
  await during(({ superuserUrl }) =>
    administer(superuserUrl, `drop database lofts`, "alter role product superuser password 'lost'"),
  )
  await during(async ({ url }) => {
    expect(await ask(url, rightsOfUser)).toEqual([noRights])
  })
})

test('what the product leaves in its schema is not run by the superuser', async () => {
  await during(({ url }) =>
    ask(
      url,
      `create function quote_ident(name) returns text language plpgsql as $$ begin
         if (select rolsuper from pg_roles where rolname = current_user) then alter role product superuser; end if;
         return pg_catalog.quote_ident($1::text);
       end $$`,
    ),
  )
  await during(async ({ url }) => {
    expect(await ask(url, rightsOfUser)).toEqual([noRights])
  })
})

const rightsOfUser = `select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
    pg_get_userbyid(datdba) = current_user as owns
  from pg_roles, pg_database where rolname = current_user and datname = current_database()`
const noRights = {
  rolsuper: false,
  rolcreatedb: false,
  rolcreaterole: false,
  rolreplication: false,
  rolbypassrls: false,
  owns: true,
}

/** Besides those that PostgreSQL and its extensions made. */
const objectsOfSuperuser = `
  select name from (
    select 'pg_class'::regclass as place, oid, oid::regclass::text as name, relowner as owner, relnamespace as schema from pg_class
    union all select 'pg_proc'::regclass, oid, oid::regprocedure::text, proowner, pronamespace from pg_proc
    union all select 'pg_type'::regclass, oid, oid::regtype::text, typowner, typnamespace from pg_type
    union all select 'pg_namespace'::regclass, oid, nspname, nspowner, oid from pg_namespace
  ) as found
  where owner = 'lofts'::regrole
    and schema not in (select oid from pg_namespace where nspname ~ '^pg_' or nspname = 'information_schema')
    and not exists (select from pg_depend where classid = place and objid = found.oid and deptype = 'e')
    and not exists (select from pg_type where oid = found.oid and place = 'pg_type'::regclass and typelem <> 0
      and exists (select from pg_depend where classid = place and objid = typelem and deptype = 'e'))`

const migrationToCome = [
  'alter table stays add column to_come text',
  'create index to_come on stays (to_come)',
  'drop index to_come',
  'drop function stems_of(text, text) cascade',
  'alter table properties alter column id restart with 100',
  'drop schema graphile_worker cascade',
]

/** Until the product had a role, it was the superuser, and the only password in the note was the superuser's. */
async function fillAsEarlierVersions({ superuserUrl }: Database): Promise<void> {
  await administer(superuserUrl, 'drop database lofts', 'drop role product', 'create database lofts')
  await migrate(superuserUrl)
  const db = connect(superuserUrl, { max: 1 })
  await insertSmallSeed(db)
  await db.destroy()
  await ask(superuserUrl, `select graphile_worker.add_job('ping', '{"night": 2}')`)
}

async function copyEarlierVersion(): Promise<void> {
  await rm(dataDir, { recursive: true })
  await earlier.copyTo(dataDir)
  const note = join(dataDir, 'database.json')
  const { password } = JSON.parse(await readFile(note, 'utf8')) as { password: string }
  await writeFile(note, JSON.stringify({ password }))
  expect(await recallDatabase(dataDir)).toBeNull()
}

async function during(work: (database: Database) => Promise<unknown>): Promise<void> {
  const database = await startDatabase({ dataDir, fast: true })
  try {
    await work(database)
    await vi.waitFor(() => expectNobodyIn(database), { timeout: 15_000 })
  } finally {
    await database.stop()
  }
}

/** The queue closes its connections a little after it has ended: one that is cut off would be heard by nobody. */
async function expectNobodyIn({ superuserUrl }: Database): Promise<void> {
  const others = `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`
  expect(await ask(besides(superuserUrl), others)).toEqual([])
}

/** Another database of the same server. */
function besides(url: string): string {
  const address = new URL(url)
  address.pathname = '/postgres'
  return address.href
}

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(statement)).rows as unknown[]
  } finally {
    await client.end()
  }
}

/** The payloads of the jobs `ping`, done now. */
async function workOff(url: string): Promise<unknown[]> {
  const done: unknown[] = []
  const taskList = { ping: async (payload: unknown) => void done.push(payload) }
  // One of its own would hear nothing any more when the server stops next.
  const pgPool = openJobsPool(url, () => undefined)
  try {
    await runOnce({ pgPool, taskList, noHandleSignals: true, logger: new Logger(() => () => {}) })
  } finally {
    await pgPool.end()
  }
  return done
}
