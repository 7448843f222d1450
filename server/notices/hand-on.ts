// Hands on what waits to be told: what somebody is told of one kind goes together, by its way, once their quiet hours are over.

import { goesOut, mayBeTold, type NoticeKind, type NoticeWay } from '#domain/notices.ts'
import { inTransaction } from '#server/db/client.ts'
import { addJobs, emailJob, type Job } from '#server/db/jobs.ts'
import { endNotices, listWaitingNotices, lockNotices, type WaitingNotices } from '#server/db/staff-notices.ts'
import type { Deps } from '#server/deps.ts'
import { tellOfMessages } from './tell-of-messages.ts'

/** Some notices of one kind that one person is told together; `batch` is the number of the first, and theirs alone. */
export type Batch = { staffId: number; batch: number }

/** The letter of each kind that is told by one. */
const letters: Partial<Record<NoticeKind, (batch: Batch) => Job>> = {
  guest_message: (batch) => emailJob({ name: 'guest-messages', ...batch }, { about: batch.batch }),
  turnover_given: (batch) => emailJob({ name: 'turnover-news', ...batch }, { about: batch.batch }),
  turnover_changed: (batch) => emailJob({ name: 'turnover-news', ...batch }, { about: batch.batch }),
  morning_digest: (batch) => emailJob({ name: 'morning', ...batch }, { about: batch.batch }),
}

/** What sends by each way; a way that is not there yet has nothing, and is chosen by nobody (`wayIsThere`). */
const ways: Record<NoticeWay, (kind: NoticeKind, batch: Batch) => Job | undefined> = {
  letter: (kind, batch) => letters[kind]?.(batch),
  push: () => undefined,
}

/** Looks for what nobody was told of yet, then sends what may go out by now. */
export async function tellStaff(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await tellOfMessages(deps)
  await handOn(deps)
}

async function handOn({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockNotices(tx)
    const at = now()
    for (const waiting of await listWaitingNotices(tx)) {
      const job = jobOf(waiting)
      if (job && !goesOut(waiting, waiting.zone, at)) continue
      await endNotices(tx, waiting, { at, isTold: job !== undefined })
      if (job) await addJobs(tx, [job])
    }
  })
}

/** Whoever left, or may see it no more, is sent nothing. */
function jobOf({ staffId, role, status, kind, way, firstId }: WaitingNotices): Job | undefined {
  if (status !== 'active' || !mayBeTold(role, kind)) return undefined
  return ways[way](kind, { staffId, batch: firstId })
}
