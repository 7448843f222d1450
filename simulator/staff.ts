import { todayIn } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import type { OfferedUndo } from '#domain/undo.ts'
import { beyondPolicy, byPolicy } from '#server/cancellation/cancel-for-house.ts'
import { change as changeOpening } from '#server/opening/change-opening.ts'
import { handOver } from '#server/cancellation/return-outside.ts'
import { findPaidPart } from '#server/reservations/cancellable.ts'
import type { Action } from './actions.ts'
import { findNthStay } from './changing.ts'
import type { Context } from './context.ts'
import { doneBy, personOfHouse } from './house.ts'
import { house } from './staff-of-house.ts'
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
  const params = { id: refund.stayId, refund: refund.id }
  const by = personOfHouse(system, number)
  const returned = await doneBy(system, by, handOver, { params, payload: receipt })
  if (!returned.ok) return `refund ${refund.id} ${returned.reason.code}`
  log.handedOver.add(refund.id)
  return `refund ${refund.id}: in cash`
}

/** Somebody of the house, who cancels a stay; of all who do it at once, and its guest, one is answered that they did. */
export async function cancelAsHouse(
  { system, log }: Context,
  { stay: number, as, share, key, closes = false }: Action & { kind: 'staff_cancel' },
): Promise<string> {
  const { db } = system
  const stay = await findNthStay(db, number)
  if (!stay) return 'nothing to cancel'
  const { total } = await findPaidPart(db, stay)
  const amount = as === 'agreed' ? Math.round(total * share) : null
  // They go by whatever holds by then.
  const seen = { expectedRefund: null, expectedPercent: null }
  const payload = { as, amount, note: 'Un dégât d’eau.', closesNights: closes, ...seen }
  const by = personOfHouse(system, key)
  const asked = { params: { id: stay.id }, payload }
  const command = as === 'policy' ? byPolicy : beyondPolicy
  const cancelled = await doneBy<{ refund: Cents; kept: Cents; undo?: OfferedUndo }>(
    system,
    by,
    command,
    asked,
  )
  const told = `${by.staff.role}: stay ${stay.id} ${as}`
  if (!cancelled.ok) return `${told} ${cancelled.reason.code}`
  const { refund, kept, undo } = cancelled
  if (undo) log.undos.push(undo.id)
  log.housed.add(stay.id)
  if (closes && as !== 'policy') log.closedWith.add(stay.id)
  log.cancellations.set(stay.id, { refund, kept })
  return `${told} gave ${refund}, ${kept} is kept`
}

const owner = house.findIndex(({ role }) => role === 'owner')

/** The owner closes the site for booking, or opens it again. */
export async function changeSite(
  { system }: Context,
  { kind }: Action & { kind: 'close_site' | 'open_site' },
): Promise<string> {
  const to = kind === 'close_site' ? 'closed' : 'open'
  const done = await doneBy(system, personOfHouse(system, owner), changeOpening, { payload: { to } })
  return done.ok ? `site ${to}` : done.reason.code
}
