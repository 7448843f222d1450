import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { causeOf } from '#server/reached.ts'
import { surviveBreaks } from './client.ts'
import { openJobsPool } from './jobs-pool.ts'
import { listMissingGrants } from './missing-grants.ts'

type Migration = { name: string; sql: string; sha256: string }

const folder = join(import.meta.dirname, 'migrations')

/**
 * Brings a database to the newest shape: migrations/*.sql in the order of their names, once each, then the tables
 * of the job queue. Several processes may call it at once; the later ones wait and find it done. An error for want of rights
 * says which grants its user lacks.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  try {
    await migrateAll(databaseUrl)
  } catch (error) {
    if (!isForbidden(error)) throw error
    const grants = await listMissingGrants(databaseUrl)
    if (grants.length === 0) throw error
    throw new Error(`its user lacks rights, which its owner gives with: ${grants.join('; ')}`, {
      cause: error,
    })
  }
}

/** PostgreSQL's own word for it, or that of the migration which met it. */
function isForbidden(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown }
  return code === '42501' || (cause instanceof Error && isForbidden(cause))
}

async function migrateAll(databaseUrl: string): Promise<void> {
  const released = await listMigrations()
  const client = await connectAlone(databaseUrl)
  try {
    await client.query(`select pg_advisory_lock(hashtext('house/migrate'))`)
    await applyPending(client, released)
    await migrateQueue(databaseUrl)
  } finally {
    // Ending the session gives the lock back.
    await client.end()
  }
}

/** A pool of graphile-worker's own hears nothing of its connections once it ends, and one that is cut then would end the process. */
async function migrateQueue(databaseUrl: string): Promise<void> {
  const pgPool = openJobsPool(databaseUrl, () => undefined)
  try {
    await runMigrations({ pgPool, logger: quiet })
  } finally {
    await pgPool.end()
  }
}

async function connectAlone(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'lofts-migrate' })
  surviveBreaks(client)
  await client.connect()
  return client
}

async function applyPending(client: pg.Client, released: Migration[]): Promise<void> {
  await client.query(`
    create table if not exists migrations (
      name text primary key,
      sha256 text not null,
      applied_at timestamptz not null default now()
    )`)
  const applied = await listApplied(client)
  refuseChanged(released, applied)
  for (const migration of released.filter(({ name }) => !applied.has(name))) await apply(client, migration)
}

async function apply(client: pg.Client, { name, sql, sha256 }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (cause) {
    // The caller ends the session, which undoes what was begun.
    throw new Error(`Migration ${name} failed and was undone: ${causeOf(cause)}`, { cause })
  }
}

/** A released migration never changes: what ran elsewhere would no longer be what the file says. */
function refuseChanged(released: Migration[], applied: Map<string, string>): void {
  for (const { name, sha256 } of released) {
    const known = applied.get(name)
    if (known && known !== sha256) {
      throw new Error(`Migration ${name} was changed after it had been applied. Add a new migration instead.`)
    }
  }
}

async function listApplied(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migrations')
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]))
}

async function listMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).toSorted()
  return Promise.all(names.map(readMigration))
}

async function readMigration(name: string): Promise<Migration> {
  // A checkout with Windows line ends is the same migration.
  const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
  return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
}

/** The queue tells at length what it migrates; only its warnings matter here, and failures are thrown. */
const quiet = new Logger(() => (level, message) => {
  if (level === 'error' || level === 'warning') process.emitWarning(message)
})
