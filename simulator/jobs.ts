import { sql } from 'kysely'
import { addMinutes, type Instant } from '#domain/days.ts'
import type { TaskName } from '#server/db/jobs.ts'
import { taskListFor } from '#server/tasks.ts'
import type { System } from './system.ts'

type Job = { id: string; task: TaskName; payload: unknown; attempts: number }

export type Sweep =
  | 'sweep-payments'
  | 'clear-leftovers'
  | 'announce-arrivals'
  | 'thank-guests'
  | 'send-own-letters'
  | 'settle-deposits'
  | 'compare-turnovers'
  | 'tell-mornings'
  | 'tell-staff'

/** The queue by the history's clock, over the tables and functions of graphile-worker, as its own worker treats them. */
export type Jobs = {
  /** Does the next job that is due; false when none is. */
  doNext(): Promise<boolean>
  /** What runs every few minutes, in a process of its own. */
  run(task: Sweep): Promise<void>
  /** When the next one that is not given up is due; null when none waits. */
  nextAt(): Promise<Instant | null>
  countGivenUp(): Promise<number>
  count(): Promise<number>
}

/** Longer than any job takes: what is locked for longer was begun by a process that was killed. */
const abandonedAfterMinutes = 5

export function openJobs({ db, deps, clock, unexpectedErrors }: System): Jobs {
  const begun = new Map<string, Instant>()
  // Nothing is remembered from one job to the next: each may run in another process.
  const perform = async (task: TaskName, payload: unknown) => {
    const work = taskListFor({ ...deps })[task]
    if (!work) throw new Error(`There is no task ${task}.`)
    await work(payload)
  }

  return {
    async doNext() {
      const job = await takeNext(db, clock.now())
      if (!job) return false
      begun.set(job.id, clock.now())
      const error = await perform(job.task, job.payload).then(
        () => null,
        (reason: unknown) => reason,
      )
      if (error !== null && !isExpected(error)) unexpectedErrors.push(error)
      begun.delete(job.id)
      await (error === null ? complete(db, job) : fail(db, job, error, clock.now()))
      return true
    },
    async run(task) {
      if (task === 'clear-leftovers') await ageAbandoned(db, begun, clock.now())
      await perform(task, {}).catch((error: unknown) => {
        if (!isExpected(error)) unexpectedErrors.push(error)
      })
    },
    async nextAt() {
      const { rows } = await sql<{ runAt: Instant | null }>`select min(run_at) as run_at
        from graphile_worker._private_jobs where attempts < max_attempts`.execute(db)
      return rows[0]?.runAt ?? null
    },
    async countGivenUp() {
      const { rows } = await sql<{ many: number }>`select count(*)::integer as many
        from graphile_worker._private_jobs where attempts >= max_attempts and key is not null`.execute(db)
      return rows[0]?.many ?? 0
    },
    async count() {
      const { rows } = await sql<{ many: number }>`select count(*)::integer as many
        from graphile_worker._private_jobs`.execute(db)
      return rows[0]?.many ?? 0
    },
  }
}

type Db = System['db']

async function takeNext(db: Db, now: Instant): Promise<Job | undefined> {
  const { rows } = await sql<Job>`update graphile_worker._private_jobs jobs
    set attempts = attempts + 1, locked_at = now(), locked_by = 'simulated'
    from graphile_worker._private_tasks tasks
    where tasks.id = jobs.task_id and jobs.id = (
      select id from graphile_worker._private_jobs
      where locked_at is null and run_at <= ${now}::timestamptz and attempts < max_attempts
      order by priority, run_at, id limit 1 for update skip locked
    )
    returning jobs.id::text, tasks.identifier as task, jobs.payload, jobs.attempts`.execute(db)
  return rows[0]
}

async function complete(db: Db, { id }: Job): Promise<void> {
  await sql`delete from graphile_worker._private_jobs where id = ${id}::bigint`.execute(db)
}

async function fail(db: Db, { id, attempts }: Job, error: unknown, now: Instant): Promise<void> {
  const runAt = addMinutes(now, Math.exp(Math.min(attempts, 10)) / 60)
  await sql`update graphile_worker._private_jobs
    set last_error = ${String(error)}, run_at = ${runAt}::timestamptz, locked_at = null, locked_by = null
    where id = ${id}::bigint`.execute(db)
}

/** PostgreSQL's clock is not the history's: what the history knows as abandoned gets old there, too. */
async function ageAbandoned(db: Db, begun: Map<string, Instant>, now: Instant): Promise<void> {
  const before = addMinutes(now, -abandonedAfterMinutes)
  const ids = [...begun].filter(([, at]) => at <= before).map(([id]) => id)
  if (ids.length === 0) return
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '6 minutes'
    where id = any(${ids}::bigint[]) and locked_at is not null`.execute(db)
  for (const id of ids) begun.delete(id)
}

/** A job that says that it has to be tried again later says so in these words. */
const notYet = / is (left to another|not (sent|captured|settled|voided|kept)( yet)?)\.$/

/** Whether an error is the way in which a job asks to be tried again; anything else is a finding. */
function isExpected(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isExpected)
  return error instanceof Error && notYet.test(error.message)
}
