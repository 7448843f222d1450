import { type Database, startDatabase } from '#sandbox/database.ts'

const running = new Set<Database>()

/** A PostgreSQL in processes of its own, as safe as that of a real start; it outlives the bench unless it is stopped. */
export async function startBenchDatabase(dataDir: string): Promise<Database> {
  const database = await startDatabase({ dataDir })
  running.add(database)
  return {
    ...database,
    stop: async () => {
      if (running.delete(database)) await database.stop()
    },
  }
}

/** Whatever still runs, when somebody ends the bench. */
export async function stopDatabases(): Promise<void> {
  const left = [...running]
  running.clear()
  await Promise.all(left.map((database) => database.stop()))
}
