// Tells the house of lofts whose codes the console's key does not open: until somebody types them anew, guests are asked to call.

import { grantOf } from '#domain/permissions.ts'
import type { PropertyFacts } from '#server/db/catalog.ts'
import { tryOpening, type SealedWaysIn } from '#server/db/ways-in.ts'
import type { Deps } from '#server/deps.ts'
import type { Reader } from './list-for-staff.ts'

export type WaysToDo = { kind: 'ways_unopened'; propertyName: string }

type Told = { letter: Pick<SealedWaysIn, 'propertyId' | 'fromDay' | 'sealed'> }

/** `told`: what is told of each loft today, for whoever may write it anew. */
export function unopenedWays(
  deps: Pick<Deps, 'settings'>,
  { role }: Pick<Reader, 'role'>,
  lofts: readonly Pick<PropertyFacts, 'id' | 'name'>[],
  told: readonly Told[],
): WaysToDo[] {
  if (grantOf(role, 'change_ways_in') === 'no') return []
  const unopened = new Set(
    told.filter(({ letter }) => !tryOpening(deps, letter)).map(({ letter }) => letter.propertyId),
  )
  return lofts
    .filter(({ id }) => unopened.has(id))
    .map(({ name: propertyName }) => ({ kind: 'ways_unopened', propertyName }))
}
