import { chmodSync, cpSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startDatabase, type Database } from '#sandbox/database.ts'
import { connect } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { insertSmallSeed } from '#tests/support/api/small-seed.ts'
import { ownPort } from './own-port.ts'
import { temporaryFolder } from './temporary-folder.ts'

export type PreparedCluster = { copyTo: (dataDir: string) => Promise<void>; remove: () => Promise<void> }

/**
 * A data folder whose database was started once, filled and stopped in order: copied in a moment, where making one takes
 * seconds, and migrating it as long again.
 */
export async function preparedCluster(
  fill: (database: Database) => Promise<unknown> = async () => undefined,
): Promise<PreparedCluster> {
  const folder = await temporaryFolder('lofts-used-')
  const used = join(folder, 'data')
  const database = await startDatabase({ dataDir: used, fast: true })
  try {
    await fill(database)
  } finally {
    await database.stop()
  }
  return {
    async copyTo(dataDir) {
      // There are many small files: copied asynchronously, they take seven times as long.
      cpSync(used, dataDir, { recursive: true })
      // A copied folder gets the usual mode, and PostgreSQL refuses one that others may read.
      chmodSync(join(dataDir, 'postgres'), 0o700)
      await moveToOwnPort(join(dataDir, 'database.json'))
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** One whose database is migrated and has the smallest business that can sell a stay. */
export const clusterWithSite = (): Promise<PreparedCluster> =>
  preparedCluster(async ({ url }) => {
    await migrate(url)
    const db = connect(url, { max: 1 })
    await insertSmallSeed(db)
    await db.destroy()
  })

/** Copies run side by side, and each has the same address after every start. */
async function moveToOwnPort(note: string): Promise<void> {
  const known = JSON.parse(await readFile(note, 'utf8')) as object
  await writeFile(note, JSON.stringify({ ...known, port: await ownPort() }))
}
