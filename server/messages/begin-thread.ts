// Begins the thread of a stay, so that somebody of the staff may write to its guest first; where there is one, that one is it.

import { refused, type Outcome } from '#domain/refusal.ts'
import { inTransaction } from '#server/db/client.ts'
import { findStaffReservation } from '#server/db/staff-reservations.ts'
import { findThreadOfStay, insertThreadOfStay } from '#server/db/stay-threads.ts'
import type { Deps } from '#server/deps.ts'
import { writeAudit, type Actor } from '#server/staff/write-audit.ts'

/** It is in no list before something is written in it. */
export async function beginThread(
  deps: Pick<Deps, 'db' | 'now'>,
  by: Actor,
  stayId: number,
): Promise<Outcome<{ id: number }>> {
  return inTransaction(deps.db, async (tx): Promise<Outcome<{ id: number }>> => {
    const stay = await findStaffReservation(tx, by.staff.siteId, stayId)
    if (!stay) return refused('reservation_not_found')
    const { siteId } = by.staff
    const begun = await insertThreadOfStay(tx, { siteId, stayId, locale: stay.locale, createdAt: deps.now() })
    if (begun === undefined) return { ok: true, id: (await findThreadOfStay(tx, stayId))! }
    await writeAudit(tx, deps, by, { action: 'thread_begun', subject: 'reservation', subjectId: stayId })
    return { ok: true, id: begun }
  })
}
