// Finds who waits for the house too long: guests whose words nobody answered for a day, and those who will come into an unready loft.

import { addMinutes, todayIn, type Instant } from '#domain/days.ts'
import { patienceForAnswers } from '#domain/notices.ts'
import { isReadinessLate, readinessOf } from '#domain/readiness.ts'
import type { Db } from '#server/db/client.ts'
import { listLofts } from '#server/db/lofts.ts'
import { listUnreadyArrivals, type UnreadyArrival } from '#server/db/turnovers.ts'
import { listUnansweredThreads, type UnansweredThread } from '#server/db/untold-messages.ts'

export type TooLong =
  | { kind: 'thread'; subject: string; version: string; thread: UnansweredThread }
  | {
      kind: 'arrival'
      subject: string
      version: string
      assigneeId: number | null
      coming: UnreadyArrival
      inAt: Instant
    }

/** As long as it is so: each with what names it and which state of it, so that it is told once. */
export async function findWaiting(
  db: Db,
  site: { id: number; zone: string },
  at: Instant,
): Promise<TooLong[]> {
  const patient = addMinutes(at, -patienceForAnswers)
  const threads = (await listUnansweredThreads(db, site.id)).filter(({ since }) => since <= patient)
  const today = todayIn(site.zone, at)
  const lofts = (await listLofts(db, site.id)).map(({ id }) => id)
  const arrivals = (await listUnreadyArrivals(db, lofts, today)).flatMap((coming) => {
    const { askedFrom, inAt } = readinessOf(coming, site.zone)
    // A loft that was left this very morning is being got ready six hours before: it is told once that is late.
    const isTold = askedFrom <= at && at < inAt && isReadinessLate({ ...coming, inAt }, { at, today })
    return isTold ? [{ coming, inAt }] : []
  })
  return [
    ...threads.map((thread) => ({
      kind: 'thread' as const,
      subject: `thread/${thread.id}`,
      version: thread.since,
      thread,
    })),
    ...arrivals.map(({ coming, inAt }) => ({
      kind: 'arrival' as const,
      subject: `arrival/${coming.stayId}`,
      version: `${coming.turnover.propertyId}/${coming.arrival}`,
      assigneeId: coming.turnover.assignee?.id ?? null,
      coming,
      inAt,
    })),
  ]
}
