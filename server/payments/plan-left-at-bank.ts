// Notes that somebody is to be written to, should they not come back from their bank's page.

import type { Instant } from '#domain/days.ts'
import { leftAtBankEmailAt } from '#domain/emails.ts'
import type { Db } from '#server/db/client.ts'
import { addJob } from '#server/db/jobs.ts'
import type { GuestStay } from '#server/db/stays.ts'

/** In the transaction that notes that the bank asks. Asked again, for another card, the letter waits anew. */
export async function planLeftAtBank(
  tx: Db,
  { id: stayId, heldUntil }: Pick<GuestStay, 'id' | 'heldUntil'>,
  askedAt: Instant,
): Promise<void> {
  const dueAt = leftAtBankEmailAt({ askedAt, heldUntil })
  const options = { runAt: dueAt, jobKey: `left-at-bank-mail:${stayId}` }
  await addJob(tx, 'left-at-bank', { stayId, dueAt }, options)
}
