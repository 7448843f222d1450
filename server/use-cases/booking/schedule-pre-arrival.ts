// Decides when the letter before arrival is written, and leaves that to a job.

import { addMinutes, type Instant } from '#domain/days.ts'
import { figures } from '#i18n/legal/figures.ts'
import type { Db } from '#server/db/client.ts'
import { addJob } from '#server/db/jobs.ts'

/** decisions §8: 48 hours before check-in. */
export const preArrivalAt = (checkInAt: Instant): Instant =>
  addMinutes(checkInAt, -figures.arrivalLetterHours * 60)

/** Whoever books later than that gets it at once. */
export async function schedulePreArrival(
  tx: Db,
  stayId: number,
  { checkInAt, at }: { checkInAt: Instant; at: Instant },
): Promise<void> {
  const usual = preArrivalAt(checkInAt)
  const runAt = usual > at ? usual : at
  await addJob(tx, 'pre-arrival-mail', { stayId }, { runAt, jobKey: `pre-arrival-mail:${stayId}` })
}
