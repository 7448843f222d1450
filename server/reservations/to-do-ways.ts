// Tells the house of lofts whose codes the console's key does not open, and of guests who arrive soon and have none: until somebody types them, guests are asked to call.

import type { Day } from '#domain/days.ts'
import { grantOf } from '#domain/permissions.ts'
import { referenceOf } from '#domain/reference.ts'
import type { PropertyFacts } from '#server/db/catalog.ts'
import type { StaffReservation } from '#server/db/staff-reservations.ts'
import type { SealedTold } from '#server/db/to-do.ts'
import { tryOpening } from '#server/db/ways-in.ts'
import type { Deps } from '#server/deps.ts'
import { guestNameOf, type Reader } from './list-for-staff.ts'

type About = { id: number; reference: string; guestName: string }
export type WaysToDo =
  | { kind: 'ways_unopened'; propertyName: string }
  | { kind: 'door_code_missing'; propertyName: string; arrival: Day; reservation: About }

/** So many days before an arrival a door without a code is told: there is time to go there. */
export const codeDays = 3

type Told = { letter: SealedTold }

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

/**
 * Of the stays that arrive soon and have no code, for whoever may write one down. A house that has no code at all, and wrote how one gets
 * there, needs none.
 */
export function missingCodes(
  deps: Pick<Deps, 'settings'>,
  { role }: Pick<Reader, 'role'>,
  stays: ReadonlyMap<number, StaffReservation>,
  missing: readonly { stayId: number; letter: SealedTold | null }[],
): WaysToDo[] {
  if (grantOf(role, 'change_ways_in') === 'no') return []
  return missing.flatMap(({ stayId, letter }) => {
    const stay = stays.get(stayId)
    if (!stay || (letter && (tryOpening(deps, letter)?.directionsFr ?? null) !== null)) return []
    const { id, propertyName, arrival } = stay
    const reservation = { id, reference: referenceOf(id), guestName: guestNameOf(stay) }
    return [{ kind: 'door_code_missing', propertyName, arrival, reservation }]
  })
}
