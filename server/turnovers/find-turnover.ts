// Finds the turnover that somebody of the staff does something with, as it is by now, and keeps its stay from changing meanwhile.

import type { StaffEndpoint } from '#contract/action.ts'
import type { Day } from '#domain/days.ts'
import type { FoundTurnover } from '#domain/turnover-changes.ts'
import type { Asked } from '#server/action/steps.ts'
import type { Db } from '#server/db/client.ts'
import { lockLeavingStay } from '#server/db/turnovers.ts'

/** A turnover has the number of its stay; loft and day say which one was seen. */
type AboutTurnover = {
  by: Asked<StaffEndpoint>['by']
  params: { id: number }
  payload: { propertyId: number; day: string }
}

export async function lockTurnover(
  tx: Db,
  { by: { staff }, params: { id: stayId }, payload: { propertyId, day } }: AboutTurnover,
): Promise<FoundTurnover> {
  const leaving = await lockLeavingStay(tx, staff.siteId, stayId)
  return { leaving, seen: { stayId, propertyId, day: day as Day }, reader: staff }
}
