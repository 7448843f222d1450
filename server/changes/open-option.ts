// Finds an option for whoever of the staff decides about it: open until its minute, whether anybody ended it by then or not.

import { timeIn, todayIn, type Instant } from '#domain/days.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { inTransaction, type Db } from '#server/db/client.ts'
import { findStaffReservation } from '#server/db/staff-reservations.ts'
import { lockNightsOf, lockStay, type GuestStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import type { StaffMember } from '#server/db/staff.ts'
import type { Actor } from '#server/staff/write-audit.ts'

/** Who decides; the books name them. */
export type Changer = Actor & { staff: Pick<StaffMember, 'name'> }

/** Decides with the nights and the stay locked; what is no option of this site is not there. */
export async function withOption<T extends object>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  by: Changer,
  stayId: number,
  decide: (tx: Db, stay: GuestStay, at: Instant) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const own = await findStaffReservation(db, by.staff.siteId, stayId)
  if (!own || own.optionKey === null) return refused('reservation_not_found')
  return inTransaction(db, async (tx) => {
    await lockNightsOf(tx, stayId)
    const stay = await lockStay(tx, stayId)
    // After the locks: whoever waited long enough gets what holds by then.
    return stay ? decide(tx, stay, now()) : refused('reservation_not_found')
  })
}

/** When one ends, as the journal says it: by the lofts' clocks. */
export const toldEnd = (until: Instant, zone: string): string =>
  `${todayIn(zone, until)} ${timeIn(zone, until)}`

export const isOpen = ({ status, heldUntil }: GuestStay, at: Instant): boolean =>
  status === 'optioned' && at < heldUntil
