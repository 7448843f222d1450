import { sql } from 'kysely'
import type { Instant } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import type { Db } from './client.ts'

/** What can be done later, and what each task has to know; server/jobs has one file per task. */
export type TaskPayloads = {
  'confirmation-mail': { stayId: number }
  'owner-notice': { stayId: number }
  'payment-failed-mail': { stayId: number }
  'cancellation-mail': { stayId: number }
  'owner-cancellation-mail': { stayId: number }
  'refund-failed-mail': { refundId: number }
  'given-back-mail': { refundId: number }
  'pre-arrival-mail': { stayId: number }
  'door-code-mail': { stayId: number }
  'after-stay-mail': { stayId: number }
  'deposit-refused-mail': { stayId: number }
  'deposit-kept-mail': { depositId: number }
  /** `dueAt` by the clock of the site; the queue goes by that of the database. */
  'left-at-bank-mail': { stayId: number; dueAt: Instant }
  'account-exists-mail': { guestId: number }
  /** `email` is the address that the letter was asked for. */
  'confirm-address-mail': { guestId: number; email: string }
  /** Whether the address has an account is found out by the task. */
  'password-reset-mail': { siteId: number; email: string; locale: Locale | null }
  'password-changed-mail': { guestId: number; resetId: string; changedAt: Instant }
  /** `email` is the address that the letter goes to, while it is still wanted. */
  'new-address-mail': { guestId: number; email: string }
  /** The guest as they were before their address became another one. */
  'email-changed-mail': {
    changeId: string
    guestId?: number
    siteId: number
    email: string
    firstname: string
    emailConfirmedAt: Instant | null
    locale: Locale
    changedAt: Instant
  }
  /** What somebody wrote to the owner; `key` is the same for the same words of the same person on one day. */
  'contact-mail': {
    siteId: number
    key: string
    sentAt: Instant
    locale: Locale
    firstname: string
    lastname: string
    email: string
    telephone: string
    message: string
  }
  'capture-payment': { paymentId: number }
  'void-payment': { paymentId: number }
  'refund-payment': { refundId: number }
  'sweep-payments': Record<string, never>
  'announce-arrivals': Record<string, never>
  'thank-guests': Record<string, never>
  'settle-deposits': Record<string, never>
  'clear-leftovers': Record<string, never>
  'watch-books': Record<string, never>
  'watch-holds': Record<string, never>
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

/** Adds a job in the caller's transaction: it exists exactly when the change that it follows does. */
export async function addJob<T extends TaskName>(
  tx: Db,
  task: T,
  payload: TaskPayloads[T],
  { runAt, jobKey, onlyOnce = false, maxAttempts }: JobOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    identifier => ${task},
    payload => ${JSON.stringify(payload)}::json,
    run_at => ${runAt ?? null}::timestamptz,
    max_attempts => ${maxAttempts ?? null}::integer,
    job_key => ${jobKey ?? null},
    job_key_mode => ${onlyOnce ? 'unsafe_dedupe' : 'replace'}
  )`.execute(tx)
}

/**
 * Gives back what somebody took and did not end in five minutes: their process was killed. By itself the queue waits four
 * hours for that, and offers no other way to release one job.
 */
export async function releaseAbandonedJobs(db: Db): Promise<void> {
  await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null
    where locked_at < now() - interval '5 minutes'`.execute(db)
}
