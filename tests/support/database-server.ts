import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startDatabase, type Database } from '#sandbox/database.ts'
import { lockFolder } from '#sandbox/folder-lock.ts'
import { migrate } from '#server/db/migrate.ts'
import { temporaryFolder } from './temporary-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of the database that every test's own one is copied from: migrated, empty. */
    templateUrl: string
  }
}

const prefix = 'lofts-tests-'

/** One PostgreSQL for the whole run, with one migrated database that freshDatabase() copies. */
// oxlint-disable-next-line import/no-default-export -- Vitest takes a global setup by its default export.
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweepKilledRuns()
  const dataDir = await temporaryFolder(prefix)
  const database = await startDatabase({ dataDir, fast: true })
  await migrate(database.url)
  await forbidConnections(database)
  project.provide('templateUrl', database.url)
  return async () => {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A run that was killed leaves its server and folder behind; both go when nobody holds the folder's lock. */
async function sweepKilledRuns(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue
    const dataDir = join(tmpdir(), name)
    const lock = await lockFolder(dataDir)
    if (!lock) continue
    await lock.release()
    // Starting takes over the orphaned server, stopping ends it.
    await startDatabase({ dataDir, fast: true }).then((database) => database.stop())
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** PostgreSQL copies a template only while nobody is connected to it. */
async function forbidConnections(database: Database): Promise<void> {
  const address = new URL(database.url)
  const name = address.pathname.slice(1)
  address.pathname = '/postgres'
  const client = new Client({ connectionString: address.href })
  await client.connect()
  await client.query(`alter database "${name}" with is_template true allow_connections false`)
  await client.end()
}
