// Finds the turnover that somebody of the staff does something with, as it is by now, and keeps its stay from changing meanwhile.

import type { Day } from '#domain/days.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { hasLoft, type DonePlace } from '#domain/turnovers.ts'
import type { Db } from '#server/db/client.ts'
import { lockLeavingStay } from '#server/db/turnovers.ts'
import type { SessionStaff } from '#server/staff/staff-session.ts'
import type { Actor } from '#server/staff/write-audit.ts'

/** `propertyIds`: the lofts that they are limited to; none = all. */
export type TurnoverActor = Actor & {
  staff: Pick<SessionStaff, 'id' | 'siteId' | 'name' | 'role' | 'status' | 'propertyIds'>
}

/** Where and when it was as somebody saw it. */
export type SeenTurnover = { stayId: number; propertyId: number; day: Day }

/** One whose stay was cancelled, or that is not theirs, is not there; one that moved since they saw it is another one. */
export async function lockTurnover(
  tx: Db,
  { staff }: TurnoverActor,
  { stayId, propertyId, day }: SeenTurnover,
): Promise<Outcome<{ place: DonePlace; propertyName: string }>> {
  const leaving = await lockLeavingStay(tx, staff.siteId, stayId)
  if (!leaving || !hasLoft(staff, leaving.propertyId)) return refused('turnover_not_found')
  if (leaving.propertyId !== propertyId || leaving.day !== day)
    return refused('turnover_moved', { property: leaving.propertyName, day: leaving.day })
  return { ok: true, place: { stayId, propertyId, day }, propertyName: leaving.propertyName }
}
