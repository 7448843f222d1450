// Hands on what waits to be told: what somebody is told of one kind goes together, by its way, once their quiet hours are over.

import { addMinutes, type Instant } from '#domain/days.ts'
import { fateOfReturned, goesOut, mayBeTold, type NoticeKind, type NoticeWay } from '#domain/notices.ts'
import { pushMinutes } from '#domain/push.ts'
import { inTransaction, type Db } from '#server/db/client.ts'
import { addJobs, emailJob, type Job } from '#server/db/jobs.ts'
import { listPushDevices } from '#server/db/push.ts'
import { endNotices, listWaitingNotices, lockNotices, type WaitingNotices } from '#server/db/staff-notices.ts'
import type { Deps } from '#server/deps.ts'
import { tellOfMessages } from './tell-of-messages.ts'
import { tellOfWaiting } from './tell-of-waiting.ts'

/** Some notices of one kind that one person is told together; `batch` is the number of the first, and theirs alone. */
export type Batch = { staffId: number; batch: number }

/** The letter of each kind. */
const letters: Record<NoticeKind, (batch: Batch) => Job> = {
  guest_message: (batch) => emailJob({ name: 'guest-messages', ...batch }, { about: batch.batch }),
  turnover_given: (batch) => emailJob({ name: 'turnover-news', ...batch }, { about: batch.batch }),
  turnover_changed: (batch) => emailJob({ name: 'turnover-news', ...batch }, { about: batch.batch }),
  morning_digest: (batch) => emailJob({ name: 'morning', ...batch }, { about: batch.batch }),
  urgent: (batch) => emailJob({ name: 'standing-news', ...batch }, { about: batch.batch }),
  waiting: (batch) => emailJob({ name: 'standing-news', ...batch }, { about: batch.batch }),
}

/** What sends by each way: one letter, and one notification for each browser that is told. */
const ways: Record<NoticeWay, (tx: Db, kind: NoticeKind, batch: Batch, at: Instant) => Promise<Job[]>> = {
  letter: async (_, kind, batch) => [letters[kind](batch)],
  push: async (tx, kind, { staffId, batch }, at) => {
    const devices = await listPushDevices(tx, staffId)
    const until = addMinutes(at, pushMinutes)
    return devices.map(({ id: deviceId }) => ({
      task: 'deliver-push',
      payload: { deviceId, kind, batch, until },
    }))
  },
}

/** Looks for what nobody was told of yet, then sends what may go out by now. */
export async function tellStaff(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await tellOfMessages(deps)
  await tellOfWaiting(deps)
  await handOn(deps)
}

async function handOn({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockNotices(tx)
    const at = now()
    for (const waiting of await listWaitingNotices(tx)) {
      const fate = waiting.isReturned ? fateOfReturned(waiting.kind) : 'sent'
      const jobs = fate === 'dropped' ? [] : await jobsOf(tx, waiting, at)
      const isTold = jobs.length > 0
      if (isTold && (fate === 'kept' || !goesOut(waiting, waiting.zone, at))) continue
      await endNotices(tx, waiting, { at, isTold })
      if (isTold) await addJobs(tx, jobs)
    }
  })
}

/** Whoever left, or may see it no more, is sent nothing. */
async function jobsOf(
  tx: Db,
  { staffId, role, status, kind, way, firstId }: WaitingNotices,
  at: Instant,
): Promise<Job[]> {
  if (status !== 'active' || !mayBeTold(role, kind)) return []
  return ways[way](tx, kind, { staffId, batch: firstId }, at)
}
