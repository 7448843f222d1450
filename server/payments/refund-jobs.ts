// Says when a refund is asked for: at once by the code that decided it, and by these jobs when that did not do it.

import { addMinutes, type Instant } from '#domain/days.ts'
import type { Db } from '#server/db/client.ts'
import { addEmail, addJobs, type Job } from '#server/db/jobs.ts'
import type { Refund } from '#server/db/refunds.ts'

/** After that many refusals only a person can help: the owner has been told at the first. */
export const refundAttempts = 5

/** While the bank cannot be reached the job is tried again, later each time, for weeks: no refund is ever forgotten. */
const patience = 100

/** Done at once by the command that decided it. */
export const refundJob = (refund: Pick<Refund, 'id'>): Job => ({ ...jobOf(refund), atOnce: true })

/** In the transaction that stores a refund which no command decided. */
export function addRefundJob(tx: Db, refund: Pick<Refund, 'id' | 'createdAt'>): Promise<void> {
  return addJobs(tx, [refundJob(refund)], refund.createdAt)
}

/** What was taken and bought nothing goes back: the guest who paid it hears of it, and so does the owner. */
export function addGivenBackEmail(tx: Db, { id: refundId }: Pick<Refund, 'id'>): Promise<void> {
  return addEmail(tx, { name: 'given-back', refundId })
}

/** The bank refused: 1, 4, 16, then 64 hours later it is asked anew, and the owner hears of it. */
export async function addNextAttempt(
  tx: Db,
  refund: Pick<Refund, 'id' | 'attempt'>,
  at: Instant,
): Promise<void> {
  await addEmail(tx, { name: 'refund-failed', refundId: refund.id })
  const runAt = addMinutes(at, 60 * 4 ** (refund.attempt - 1))
  if (refund.attempt < refundAttempts) await addJobs(tx, [{ ...jobOf(refund), runAt }])
}

const jobOf = ({ id: refundId }: Pick<Refund, 'id'>) => ({
  task: 'refund-payment' as const,
  payload: { refundId },
  jobKey: `refund-payment:${refundId}`,
  maxAttempts: patience,
})
