import type { TaskName } from '#server/db/jobs.ts'
import type { BenchSite } from '#tests/bench/open-site.ts'

/**
 * What runs every minute, every five and every night. `watch-books` is left out: it asks the bank for each payment, and the
 * sandbox's knows none of those that were made by SQL.
 */
const sweeps: TaskName[] = [
  'sweep-payments',
  'announce-arrivals',
  'thank-guests',
  'send-own-letters',
  'settle-deposits',
  'watch-holds',
  'watch-cards',
  'clear-leftovers',
  'watch-running-out',
]
const patienceMs = 120_000

/** Each as a job of its own, one after the other, and the milliseconds from asking for it to its end. */
export async function runJobs(site: BenchSite): Promise<[TaskName, number][]> {
  const times: [TaskName, number][] = []
  for (const task of sweeps) {
    const begun = performance.now()
    const { rows } = await site.db.query<{ id: string }>('select id from graphile_worker.add_job($1)', [task])
    await ended(site, task, rows[0]!.id, begun)
    times.push([task, performance.now() - begun])
  }
  return times
}

async function ended(site: BenchSite, task: TaskName, id: string, begun: number): Promise<void> {
  for (;;) {
    const { rows } = await site.db.query<{ last_error: string | null }>(
      'select last_error from graphile_worker.jobs where id = $1',
      [id],
    )
    if (rows.length === 0) return
    if (rows[0]!.last_error) throw new Error(`${task} failed: ${rows[0]!.last_error}`)
    if (performance.now() - begun > patienceMs) throw new Error(`${task} does not end.`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
