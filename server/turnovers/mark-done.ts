// Notes that a loft is ready for its next guests, or that it is not after all.

import { todayIn } from '#domain/days.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { inTransaction } from '#server/db/client.ts'
import { deleteDone, insertDone } from '#server/db/turnovers.ts'
import type { Deps } from '#server/deps.ts'
import { siteOf } from '#server/reservations/list-for-staff.ts'
import { writeAudit } from '#server/staff/write-audit.ts'
import { lockTurnover, type SeenTurnover, type TurnoverActor } from './lock-turnover.ts'

/** Once its guests leave, or later. What is so already stays as it was noted first, and is no entry of the journal. */
export async function markDone(
  deps: Pick<Deps, 'db' | 'now'>,
  by: TurnoverActor,
  { isDone, ...seen }: SeenTurnover & { isDone: boolean },
): Promise<Outcome> {
  const { zone } = await siteOf(deps.db, by.staff)
  return inTransaction(deps.db, async (tx): Promise<Outcome> => {
    const found = await lockTurnover(tx, by, seen)
    if (!found.ok) return found
    const { place } = found
    const at = deps.now()
    if (isDone && todayIn(zone, at) < place.day) return refused('turnover_not_begun', { day: place.day })
    const isChanged = isDone
      ? await insertDone(tx, place, { by: by.staff.id, at })
      : await deleteDone(tx, place)
    if (!isChanged) return { ok: true }
    await writeAudit(tx, deps, by, {
      action: 'turnover_marked',
      subject: 'property',
      subjectId: place.propertyId,
      before: { turnover: place.day, isReady: !isDone },
      after: { turnover: place.day, isReady: isDone },
    })
    return { ok: true }
  })
}
