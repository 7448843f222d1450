import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useApp } from '#tests/support/api/use-app.ts'
import { startJobs } from './jobs.ts'

const { app } = useApp()

/** Those of the queue have no name; all of the product's others have one. */
const ofTheQueue = sql`pg_stat_activity where datname = current_database() and application_name = ''`

test('a connection that breaks while the jobs stop does not end the process', async () => {
  const count = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int from ${ofTheQueue}`.execute(app.db)
    return rows[0]!.count
  }
  const uncaught: unknown[] = []
  const note = (error: unknown) => void uncaught.push(error)
  process.on('uncaughtException', note)
  for (const _ of Array.from({ length: 10 })) {
    const jobs = await startJobs(app.deps, app.deps.settings.databaseUrl)
    await expect.poll(count, { timeout: 10_000 }).toBeGreaterThan(1)
    const cut = sql`select pg_terminate_backend(pid) from ${ofTheQueue}`.execute(app.db)
    await Promise.all([jobs.stop(), cut])
    await expect.poll(count, { timeout: 10_000 }).toBe(0)
  }
  process.off('uncaughtException', note)
  expect(uncaught).toEqual([])
})
