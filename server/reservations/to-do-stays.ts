// Names the stays that something waits of: what waits of one that the staff does not know as a reservation is told of none.

import { referenceOf } from '#domain/reference.ts'
import type { StaffReservation } from '#server/db/staff-reservations.ts'
import { guestNameOf } from './list-for-staff.ts'

export type About = { id: number; reference: string; guestName: string }
export type Stays = ReadonlyMap<number, StaffReservation>

export function ofStays<One extends { stayId: number }, Item>(
  stays: Stays,
  waiting: readonly One[],
  toItem: (one: One, reservation: About) => Item,
): Item[] {
  return waiting.flatMap((one) => {
    const reservation = aboutStay(stays, one.stayId)
    return reservation ? [toItem(one, reservation)] : []
  })
}

export function aboutStay(stays: Stays, stayId: number | null): About | null {
  const stay = stayId === null ? undefined : stays.get(stayId)
  return stay ? aboutOf(stay) : null
}

export const aboutOf = (stay: StaffReservation): About => ({
  id: stay.id,
  reference: referenceOf(stay.id),
  guestName: guestNameOf(stay),
})
