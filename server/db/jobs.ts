import { sql } from 'kysely'
import type { AlertTold } from '#domain/alert.ts'
import { addMinutes, type Instant } from '#domain/days.ts'
import type { PushTold } from '#domain/push.ts'
import type { Db } from './client.ts'

/** What each email has to know, by its name: each email of server/emails/ adds its own. */
export interface EmailPayloads {}
export type EmailName = keyof EmailPayloads
export type EmailJob<Name extends EmailName = EmailName> = {
  [Each in Name]: { name: Each } & EmailPayloads[Each] & SentAgain
}[Name]

/** Of a letter that somebody of the staff wants sent once more: what tells this sending from the others. */
type SentAgain = { again?: string }

/** What can be done later, and what each task has to know; server/jobs.ts has the work of each. */
export type TaskPayloads = {
  email: EmailJob
  /** Anyone who has not come back from their bank's page is written to; `dueAt` by the clock of the site, the queue goes by that of the database. */
  'left-at-bank': { stayId: number; dueAt: Instant }
  'capture-payment': { paymentId: number }
  'void-payment': { paymentId: number }
  'refund-payment': { refundId: number }
  'keep-deposit': { depositId: number }
  /** Somebody was refused at the console's door; whether the address is known is found out then. */
  'note-refused-entry': { email: string; requestId: string; cause: string }
  /** `message` tells it from others, however often it is sent; `at`: since when it is so. */
  'deliver-alert': { siteId: number; kind: AlertTold; count: number; at: Instant; message: string }
  /** `batch`: what is told together, 0 of a test; after `until` it is not worth being told any more. */
  'deliver-push': { deviceId: number; kind: PushTold; batch: number; until: Instant }
  'watch-urgent': Record<string, never>
  'sweep-payments': Record<string, never>
  'announce-arrivals': Record<string, never>
  'thank-guests': Record<string, never>
  'send-own-letters': Record<string, never>
  'settle-deposits': Record<string, never>
  'clear-leftovers': Record<string, never>
  'read-inbox': Record<string, never>
  'tell-staff': Record<string, never>
  'compare-turnovers': Record<string, never>
  'tell-mornings': Record<string, never>
  'watch-books': Record<string, never>
  'watch-holds': Record<string, never>
  'watch-cards': Record<string, never>
  'watch-running-out': Record<string, never>
}
export type TaskName = keyof TaskPayloads

export type JobOptions = {
  /** Not before then; at once when missing. */
  runAt?: Instant
  /** A job of the same key that still waits is replaced instead of added. */
  jobKey?: string
  /** A job of the same key stays as it is, whether it waits, is tried again later or was given up: none is added. */
  onlyOnce?: boolean
  maxAttempts?: number
}

/** What is done at once is left to its job only when its process dies before, or what it needs cannot be reached. */
const healAfterMinutes = 1

/** A task with what it has to know, and when. `atOnce`: whoever adds it does it right after the commit, and the queue a minute later. */
export type Job = {
  [Name in TaskName]: { task: Name; payload: TaskPayloads[Name]; atOnce?: boolean } & JobOptions
}[TaskName]

/** Adds a job in the caller's transaction: it exists exactly when the change that it follows does. */
export function addJob<T extends TaskName>(
  tx: Db,
  task: T,
  payload: TaskPayloads[T],
  options: JobOptions = {},
): Promise<void> {
  return addJobs(tx, [{ ...options, task, payload } as Job])
}

/** The same for several jobs of one change, in one statement. `at`: when the change is made, for those that are done at once. */
export async function addJobs(tx: Db, jobs: readonly Job[], at?: Instant): Promise<void> {
  await sql`select ${sql.join(jobs.map((job) => additionOf(job, at)))}`.execute(tx)
}

function additionOf({ task, payload, jobKey, onlyOnce = false, maxAttempts, ...when }: Job, at?: Instant) {
  if (when.atOnce && at === undefined) throw new Error(`Nobody says when ${task} is done at once.`)
  const runAt = when.atOnce ? addMinutes(at!, healAfterMinutes) : when.runAt
  return sql`graphile_worker.add_job(
    identifier => ${task},
    payload => ${JSON.stringify(payload)}::json,
    run_at => ${runAt ?? null}::timestamptz,
    max_attempts => ${maxAttempts ?? null}::integer,
    job_key => ${jobKey ?? null},
    job_key_mode => ${onlyOnce ? 'unsafe_dedupe' : 'replace'}
  )`
}

/**
 * Takes away jobs whose work is done. One that runs at this moment stays: it finds that itself, and is tried again should it end
 * with an error. The queue's `remove_job` would mark that one as given up and take its key, so that its row stayed for ever.
 */
export async function removeJobs(db: Db, jobKeys: readonly string[]): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where key = any(${jobKeys}::text[])))`.execute(db)
}

type EmailOptions = Omit<JobOptions, 'jobKey'> & { about?: number | string; atOnce?: boolean }

/**
 * Adds the job of an email; one of the same name about the same thing that still waits is replaced. `about`: what that is,
 * for an email that is about no stay, refund or deposit; without it each is a job of its own.
 */
export const addEmail = (tx: Db, email: EmailJob, options?: Omit<EmailOptions, 'atOnce'>): Promise<void> =>
  addJobs(tx, [emailJob(email, options)])

/** The job of an email, for `addJobs`. */
export function emailJob(email: EmailJob, { about = subjectOf(email), ...options }: EmailOptions = {}): Job {
  return {
    task: 'email',
    payload: email,
    ...options,
    ...(about && { jobKey: emailJobKey(email.name, about) }),
  }
}

/** These keys are older than the one task: with another, jobs that wait already would be added twice. */
export const emailJobKey = (name: EmailName, about: number | string): string => `${name}-mail:${about}`

function subjectOf(email: EmailJob): number | undefined {
  if ('stayId' in email) return email.stayId
  if ('refundId' in email) return email.refundId
  return 'depositId' in email ? email.depositId : undefined
}

/**
 * Gives back what somebody took and did not end in five minutes: their process was killed. By itself the queue waits four
 * hours for that, and offers no other way to release one job. The table is graphile-worker's own: the package's version is
 * exact, and anyone who raises it looks here.
 */
export async function releaseAbandonedJobs(db: Db): Promise<void> {
  await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null
    where locked_at < now() - interval '5 minutes'`.execute(db)
}

/** Gives back at once what queues had taken that are known to have ended, by their names. */
export async function releaseJobsOf(db: Db, queues: readonly string[]): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(${queues}::text[])`.execute(db)
}
