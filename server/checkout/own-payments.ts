// Finds what a guest began to pay, or paid, of exactly the stay that they ask for now, in whichever tab.

import { isCalledOff } from '#domain/reservation.ts'
import { listPayments, type Payment } from '#server/db/payments.ts'
import { listStaysOfGuest } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import { toDays, type WantedStay } from '#server/catalog/price-stay.ts'

/**
 * The newest stay's first. A stay whose time is over is among them until its payment is let go: its bank may have
 * approved a card, and it is booked while the nights are free. What was bought and given back is not.
 */
export async function listOwnPayments(
  { db }: Pick<Deps, 'db'>,
  guestId: number,
  wanted: WantedStay,
): Promise<Payment[]> {
  const days = toDays(wanted)
  if (!days.ok) return []
  const { arrival, departure } = days.days
  const own: Payment[] = []
  for (const stay of await listStaysOfGuest(db, guestId)) {
    const isSame =
      stay.propertyId === wanted.id &&
      stay.arrival === arrival &&
      stay.departure === departure &&
      stay.travelers === wanted.travelers
    if (isSame && !isCalledOff(stay.status)) own.push(...(await listPayments(db, stay.id)))
  }
  return own
}
