// Tells the house of lofts whose codes the console's key does not open: until somebody types them anew, guests are asked to call.

import { todayIn, type Instant } from '#domain/days.ts'
import { grantOf } from '#domain/permissions.ts'
import { inForceOn } from '#domain/ways-in.ts'
import type { PropertyFacts } from '#server/db/catalog.ts'
import { listSealed, tryOpening } from '#server/db/ways-in.ts'
import type { Deps } from '#server/deps.ts'
import type { Reader } from './list-for-staff.ts'

export type WaysToDo = { kind: 'ways_unopened'; propertyName: string }

export async function unopenedWays(
  deps: Pick<Deps, 'db' | 'settings'>,
  { role }: Pick<Reader, 'role'>,
  { lofts, at }: { lofts: readonly PropertyFacts[]; at: Instant },
): Promise<WaysToDo[]> {
  if (grantOf(role, 'change_ways_in') === 'no') return []
  const rows = await listSealed(
    deps.db,
    lofts.map(({ id }) => id),
  )
  const ofLoft = Map.groupBy(rows, ({ propertyId }) => propertyId)
  return lofts.flatMap(({ id, name: propertyName, site }): WaysToDo[] => {
    const told = inForceOn(ofLoft.get(id) ?? [], todayIn(site.zone, at))
    return told && !tryOpening(deps, told) ? [{ kind: 'ways_unopened', propertyName }] : []
  })
}
