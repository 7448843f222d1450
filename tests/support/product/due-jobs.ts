import { expect } from '@playwright/test'
import { Client } from 'pg'

/** What a started product does every minute or every five by itself; the sites of journeys do it when it is asked for. */
export type Recurring =
  | 'sweep-payments'
  | 'read-inbox'
  | 'announce-arrivals'
  | 'thank-guests'
  | 'send-own-letters'
  | 'settle-deposits'
  | 'watch-holds'
  | 'clear-leftovers'
  | 'tell-staff'

/**
 * What is due within so many minutes is due now, these jobs are as well, and nothing of it is left afterwards. The queue's
 * clock is that of its database, which nobody moves.
 */
export async function runDue(
  { databaseUrl }: { databaseUrl: string },
  { withinMinutes = 0, jobs = [] }: { withinMinutes?: number; jobs?: Recurring[] } = {},
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `update graphile_worker._private_jobs set run_at = now()
       where run_at > now() and run_at <= now() + make_interval(mins => $1) and attempts = 0 and locked_at is null`,
      [withinMinutes],
    )
    // An added job also wakes the queue for those that became due.
    for (const job of jobs.length > 0 ? jobs : ['clear-leftovers'])
      await client.query(`select graphile_worker.add_job($1, job_key => $1, max_attempts => 3)`, [job])
    const left = async () => {
      const { rows } = await client.query<{ task: string }>(
        `select t.identifier as task from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id
         where (j.run_at <= now() or j.locked_at is not null) and j.attempts < j.max_attempts`,
      )
      return rows.map(({ task }) => task)
    }
    await expect.poll(left, { intervals: [50], message: 'jobs that are still due' }).toEqual([])
  } finally {
    await client.end()
  }
}
