import { sql } from 'kysely'
import { addMinutes } from '#domain/days.ts'
import type { TaskName } from '#server/db/jobs.ts'
import { taskListFor } from '#server/tasks.ts'
import type { TestApp } from '#tests/support/api/app.ts'

/** How a job says that it has to be tried again; anything else is a finding. */
const notYet = / is not (sent|captured|settled|voided|refunded)( yet)?\.$/

/** Does every job that is due by the app's clock, as the worker does; answers their names, in order. */
export async function doDueJobs({ db, deps }: TestApp): Promise<string[]> {
  const done: string[] = []
  for (;;) {
    const now = deps.now()
    const { rows } = await sql<{ id: string; task: TaskName; payload: unknown; attempts: number }>`
      update graphile_worker._private_jobs jobs
      set attempts = attempts + 1, locked_at = now(), locked_by = 'this test'
      from graphile_worker._private_tasks tasks
      where tasks.id = jobs.task_id and jobs.id = (
        select id from graphile_worker._private_jobs
        where locked_at is null and run_at <= ${now}::timestamptz and attempts < max_attempts
        order by priority, run_at, id limit 1 for update skip locked
      )
      returning jobs.id::text, tasks.identifier as task, jobs.payload, jobs.attempts`.execute(db)
    const [job] = rows
    if (!job) return done
    const { id, task, payload, attempts } = job
    const shown = task === 'email' ? `\`email ${(payload as { name: string }).name}\`` : `\`${task}\``
    try {
      await taskListFor(deps)[task]?.(payload)
      await sql`delete from graphile_worker._private_jobs where id = ${id}::bigint`.execute(db)
      done.push(shown)
    } catch (error) {
      if (!(error instanceof Error && notYet.test(error.message))) throw error
      // e, e², e³ … seconds later, as the worker has it.
      const runAt = addMinutes(now, Math.exp(Math.min(attempts, 10)) / 60)
      await sql`update graphile_worker._private_jobs
        set run_at = ${runAt}::timestamptz, locked_at = null, locked_by = null where id = ${id}::bigint`.execute(
        db,
      )
      done.push(`${shown} (put off)`)
    }
  }
}
