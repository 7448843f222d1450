// Cancels a reservation as its guest: by the policy, and for no less than they saw.

import { refundOf } from '#domain/cancellation.ts'
import type { Cents } from '#domain/money.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import type { Guest } from '#server/db/guests.ts'
import type { Deps } from '#server/deps.ts'
import { cancelStay } from './cancel-stay.ts'
import { describeCancellation, findOwnReservation, type Cancellation } from './preview-cancellation.ts'

export type CancellationWish = {
  reservationId: number
  /** The refund that the guest saw; when less holds by now, nothing is cancelled. */
  expectedRefund?: Cents | undefined
}

/** Its guest cancels. Of any number of clicks at once one does; the others find it done. */
export async function cancelReservation(
  deps: Deps,
  guest: Pick<Guest, 'id'>,
  { reservationId, expectedRefund }: CancellationWish,
): Promise<Outcome<{ cancellation: Cancellation }>> {
  const own = await findOwnReservation(deps, guest, reservationId)
  if (!own.ok) return own
  const done = await cancelStay(deps, own, async (_, current, at) => {
    const refund = refundOf(current, at)
    if (!refund.ok) return refund
    if (expectedRefund !== undefined && expectedRefund > refund.refund)
      return refused('refund_changed', { refund: refund.refund })
    return { ok: true, refund, house: null }
  })
  if (!done.ok) return done
  const cancellation = await describeCancellation(deps, { ...own, ...done }, done.refund, done.at)
  return { ok: true, cancellation }
}
