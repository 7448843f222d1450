import { releaseAbandonedJobs } from '#server/db/jobs.ts'
import { deleteExpiredSessions } from '#server/db/sessions.ts'
import type { Task } from './task.ts'

/** Jobs of processes that were killed are done by others, and sessions whose hour is over go. */
export const clearLeftovers: Task<'clear-leftovers'> = async ({ db, now }) => {
  await releaseAbandonedJobs(db)
  await deleteExpiredSessions(db, now())
}
