// Notes that the guests of a stay have come or gone, or that they have not after all.

import { timeIn, todayIn, type Instant } from '#domain/days.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { inTransaction } from '#server/db/client.ts'
import { lockVisit, updateVisit, type Seen } from '#server/db/day-stays.ts'
import type { Deps } from '#server/deps.ts'
import { writeAudit, type Actor } from '#server/staff/write-audit.ts'
import { siteOf } from './list-for-staff.ts'

export type VisitMark = 'arrived' | 'left'

/** From the day of arrival on. What is so already stays as it was noted first, and is no entry of the journal. */
export async function markVisit(
  deps: Pick<Deps, 'db' | 'now'>,
  by: Actor,
  { id, mark, isSo }: { id: number; mark: VisitMark; isSo: boolean },
): Promise<Outcome<Seen>> {
  const { zone } = await siteOf(deps.db, by.staff)
  return inTransaction(deps.db, async (tx): Promise<Outcome<Seen>> => {
    const visit = await lockVisit(tx, by.staff.siteId, id)
    if (!visit) return refused('reservation_not_found')
    const { arrival, ...before } = visit
    const at: Instant = deps.now()
    if (arrival > todayIn(zone, at)) return refused('visit_not_begun')
    const name = mark === 'arrived' ? 'arrivedAt' : 'leftAt'
    if ((before[name] !== null) === isSo) return { ok: true, ...before }
    const after = { ...before, [name]: isSo ? at : null }
    await updateVisit(tx, id, after)
    await writeAudit(tx, deps, by, {
      action: 'visit_marked',
      subject: 'reservation',
      subjectId: id,
      before: toldOf(before, zone),
      after: toldOf(after, zone),
    })
    return { ok: true, ...after }
  })
}

/** As the clock at the lofts showed it; what was not noted is not there. */
function toldOf({ arrivedAt, leftAt }: Seen, zone: string): Record<string, string> {
  const told = (at: Instant) => `${todayIn(zone, at)} ${timeIn(zone, at)}`
  return { ...(arrivedAt && { arrived_at: told(arrivedAt) }), ...(leftAt && { left_at: told(leftAt) }) }
}
