import { todayIn } from '#domain/days.ts'
import { cancelForHouse } from '#server/cancellation/cancel-for-house.ts'
import { returnOutside } from '#server/cancellation/return-outside.ts'
import { findPaidPart } from '#server/reservations/cancellable.ts'
import type { Action } from './actions.ts'
import { findNthStay } from './changing.ts'
import type { Context } from './context.ts'
import { personOfHouse } from './house.ts'
import { nth } from './random.ts'

/** Somebody of the house, who sees a refund that a bank refused, or that no card paid for, and a moment later writes down that its guest got cash. */
export async function returnRefused({ system, log }: Context, number: number): Promise<string> {
  const { db, deps } = system
  const listed = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select(['refunds.id', 'stayId'])
    .where((eb) =>
      eb.or([
        eb('refunds.status', 'in', ['failed', 'returned_outside']),
        eb.and([eb('refunds.status', '=', 'pending'), eb('payments.method', '<>', 'card')]),
      ]),
    )
    .orderBy('refunds.id')
    .execute()
  const refund = nth(listed, number)
  if (!refund) return 'nothing to return'
  const returnedOn = todayIn('America/Toronto', deps.now())
  const receipt = { method: 'cash', reference: 'Reçu 12', returnedOn } as const
  const wish = { ...receipt, refundId: refund.id, stayId: refund.stayId }
  const returned = await returnOutside(deps, personOfHouse(system, number), wish)
  if (!returned.ok) return `refund ${refund.id} ${returned.reason.code}`
  log.handedOver.add(refund.id)
  return `refund ${refund.id}: ${returned.refund.amount} in cash`
}

/** Somebody of the house, who cancels a stay; of all who do it at once, and its guest, one is answered that they did. */
export async function cancelAsHouse(
  { system, log }: Context,
  { stay: number, as, share, key }: Action & { kind: 'staff_cancel' },
): Promise<string> {
  const { db, deps } = system
  const stay = await findNthStay(db, number)
  if (!stay) return 'nothing to cancel'
  const { total } = await findPaidPart(db, stay)
  const amount = as === 'agreed' ? Math.round(total * share) : null
  const wish = { as, amount, note: 'Un dégât d’eau.', expectedRefund: null, expectedPercent: null }
  const by = personOfHouse(system, key)
  const cancelled = await cancelForHouse(deps, by, { stayId: stay.id, ...wish })
  const asked = `${by.staff.role}: stay ${stay.id} ${as}`
  if (!cancelled.ok) return `${asked} ${cancelled.reason.code}`
  const { refund, kept } = cancelled
  log.housed.add(stay.id)
  log.cancellations.set(stay.id, { refund, kept })
  return `${asked} gave ${refund}, ${kept} is kept`
}
