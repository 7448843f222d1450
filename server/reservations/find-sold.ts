// Finds a stay with what pays for it, for whoever gives some of that back or makes another stay of it.

import type { Priced } from '#domain/cancellation.ts'
import { isBought } from '#domain/reservation.ts'
import { findPaying, lockAnyPayment, type AnyPayment } from '#server/db/receipts.ts'
import { findStayPlace, type StayPlace } from '#server/db/stay-places.ts'
import { findStay, lockStay, type GuestStay } from '#server/db/stays.ts'
import type { Db } from '#server/db/client.ts'
import type { Mode } from '#server/action/steps.ts'
import { findPriceLeft } from './cancellable.ts'

export type Sold = {
  stay: GuestStay
  place: StayPlace
  payment: AnyPayment | undefined
  /** What it costs by now. */
  left: Priced
}

/** To do something about it, both are locked: the stay first, then what pays for it. */
export async function findSold(tx: Db, stayId: number, mode: Mode): Promise<Sold | undefined> {
  const stay = await (mode === 'do' ? lockStay(tx, stayId) : findStay(tx, stayId))
  if (!stay) return undefined
  const place = await findStayPlace(tx, stay)
  const paying = await findPaying(tx, stayId)
  const payment = paying && mode === 'do' ? await lockAnyPayment(tx, paying.id) : paying
  return { stay, place, payment, left: await findPriceLeft(tx, stay) }
}

/** One of another site is not told apart from one that does not exist. */
export const isOfHouse = (
  sold: Sold | undefined,
  { staff: { siteId } }: { staff: { siteId: number } },
): sold is Sold => sold?.place.site.id === siteId

/** The same of what was bought once, or held as an option: nobody of the staff changes what somebody still pays for. */
export const isReservationOf = (sold: Sold | undefined, by: { staff: { siteId: number } }): sold is Sold =>
  isOfHouse(sold, by) && (isBought(sold.stay.status) || sold.stay.optionKey !== null)
