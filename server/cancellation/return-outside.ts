// Writes down that a refund which the card's bank refused, or which no card paid for, was handed over.

import { todayIn } from '#domain/days.ts'
import { decideOutsideReturn, type TypedOutsideReturn } from '#domain/outside-money.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import type { Giver } from '#server/staff/concede.ts'
import { inTransaction } from '#server/db/client.ts'
import { move } from '#server/db/move.ts'
import { findAnyPayment, lockAnyPayment } from '#server/db/receipts.ts'
import { findRefund, type Refund } from '#server/db/refunds.ts'
import type { Deps } from '#server/deps.ts'
import { writeAudit } from '#server/staff/write-audit.ts'
import { findStayOfHouse } from './cancel-for-house.ts'

export type OutsideReturnWish = TypedOutsideReturn & { stayId: number; refundId: number }

/**
 * Of a card's money only while the bank's last word is a refusal: what it works on may still arrive. What was received without
 * the card goes back in no other way. Whoever writes the same down again is answered
 * with what stands; somebody else, who may have paid it a second time, is refused. No job asks the bank for it afterwards.
 */
export async function returnOutside(
  deps: Deps,
  by: Giver,
  wish: OutsideReturnWish,
): Promise<Outcome<{ refund: Refund }>> {
  const found = await findStayOfHouse(deps, by, wish.stayId)
  if (!found.ok) return found
  const asked = await findRefund(deps.db, wish.refundId)
  const payment = asked && (await findAnyPayment(deps.db, asked.paymentId))
  if (!asked || payment?.stayId !== wish.stayId) return refused('reservation_not_found')
  const { zone } = found.property.site
  return inTransaction(deps.db, async (tx) => {
    const from = await lockAnyPayment(tx, asked.paymentId)
    const refund = await findRefund(tx, asked.id)
    const at = deps.now()
    const days = { askedOn: todayIn(zone, asked.createdAt), today: todayIn(zone, at) }
    const decided = decideOutsideReturn(wish, days)
    if (!decided.ok) return decided
    const { method, reference, returnedOn } = decided
    const facts = { method, reference, returnedOn, returnedBy: by.staff.name }
    if (refund?.status === 'returned_outside' && isSame(refund, facts)) return { ok: true, refund }
    // Of a card only what its bank refused; of what was received without one, whatever waits.
    const only = { status: from?.method === 'card' ? 'failed' : 'pending' } as const
    const given = { ...facts, settledAt: at }
    const returned = await move(tx, 'refunds', asked.id, 'returned_outside', given, only)
    if (!returned) return refused('refund_not_refused')
    await move(tx, 'payments', asked.paymentId, 'refunded', { updatedAt: at })
    await writeAudit(tx, deps, by, {
      action: 'returned_outside',
      subject: 'reservation',
      subjectId: wish.stayId,
      after: { amount: asked.amount, method, reference, returnedOn },
    })
    return { ok: true, refund: returned }
  })
}

type Facts = Pick<Refund, 'method' | 'reference' | 'returnedOn' | 'returnedBy'>

const isSame = (refund: Facts, facts: Facts): boolean =>
  refund.method === facts.method &&
  refund.reference === facts.reference &&
  refund.returnedOn === facts.returnedOn &&
  refund.returnedBy === facts.returnedBy
