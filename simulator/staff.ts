import { todayIn } from '#domain/days.ts'
import { givePartBack } from '#server/cancellation/give-part-back.ts'
import { returnOutside } from '#server/cancellation/return-outside.ts'
import { findPriceLeft } from '#server/reservations/cancellable.ts'
import { findStay } from '#server/db/stays.ts'
import type { Action } from './actions.ts'
import type { Context } from './context.ts'
import { nth } from './random.ts'

/**
 * Somebody of the house, who opens a stay, sees what it costs by now, and sends a form a moment later: whatever happens in
 * between. Only the first answer to a form says that it gave back; the others say the same refund.
 */
export async function giveBack(
  { system: { db, deps }, log }: Context,
  { stay: number, share, more, key: form }: Action & { kind: 'give_back' },
): Promise<string> {
  const listed = await db
    .selectFrom('stays')
    .select('id')
    .where('status', 'in', ['confirmed', 'cancelled'])
    .orderBy('id')
    .execute()
  const found = nth(listed, number)
  const stay = found && (await findStay(db, found.id))
  if (!stay) return 'nothing to give back'
  const { total: expectedRemaining } = await findPriceLeft(db, stay)
  const amount = Math.round(expectedRemaining * share) + more
  const key = `form-${form}`
  const wish = { stayId: stay.id, amount, expectedRemaining, key, note: 'Le foyer ne marchait pas.' }
  const given = await givePartBack(deps, { ...wish, askedBy: 'staff' })
  const asked = `stay ${stay.id}: ${amount} of ${expectedRemaining}`
  if (!given.ok) return `${asked} ${given.reason.code}`
  log.givenBack.push({ stayId: stay.id, key, amount: given.amount, refundId: given.refundId })
  return `${asked} gave ${given.amount}, ${given.remaining} is left`
}

/** Somebody of the house, who sees a refund that a bank refused, or that no card paid for, and a moment later writes down that its guest got cash. */
export async function returnRefused({ system: { db, deps }, log }: Context, number: number): Promise<string> {
  const listed = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select('refunds.id')
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
  const receipt = { method: 'cash', reference: 'Reçu 12', returnedOn, returnedBy: 'staff' } as const
  const returned = await returnOutside(deps, { ...receipt, refundId: refund.id })
  if (!returned.ok) return `refund ${refund.id} ${returned.reason.code}`
  log.handedOver.add(refund.id)
  return `refund ${refund.id}: ${returned.refund.amount} in cash`
}
