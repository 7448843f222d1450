// Writes down that a refund which the card's bank refused, or which no card paid for, was handed over.

import { writeOutsideReturn } from '#contract/staff/refunds.ts'
import { todayIn, toDay } from '#domain/days.ts'
import { decideOutsideReturn, type OutsideReturn } from '#domain/outside-money.ts'
import { refused } from '#domain/refusal.ts'
import { command } from '#server/action/command.ts'
import { move } from '#server/db/move.ts'
import { findAnyPayment, lockAnyPayment } from '#server/db/receipts.ts'
import { findRefund, type Refund } from '#server/db/refunds.ts'
import { findStayPlace } from '#server/db/stay-places.ts'
import { findStay } from '#server/db/stays.ts'

/**
 * Of a card's money only while the bank's last word is a refusal: what it works on may still arrive. What was received without
 * the card goes back in no other way. Whoever writes the same down again is answered that it is so; somebody else, who may have
 * paid it a second time, is refused. No job asks the bank for it afterwards.
 */
export const handOver = command(writeOutsideReturn, {
  facts: async (tx, { params }, mode) => {
    const asked = await findRefund(tx, params.refund)
    const payment =
      asked &&
      (await (mode === 'do' ? lockAnyPayment(tx, asked.paymentId) : findAnyPayment(tx, asked.paymentId)))
    // Read after the lock: its bank may have answered meanwhile.
    const refund = await findRefund(tx, params.refund)
    const stay = payment && (await findStay(tx, payment.stayId))
    if (!refund || !stay || stay.id !== params.id) return undefined
    return { refund, method: payment.method, site: (await findStayPlace(tx, stay)).site }
  },
  decide: (found, { by, payload, at }) => {
    if (found?.site.id !== by.staff.siteId) return refused('reservation_not_found')
    const { refund, site } = found
    const days = { askedOn: todayIn(site.zone, refund.createdAt), today: todayIn(site.zone, at) }
    const typed = { ...payload, returnedOn: toDay(payload.returnedOn.trim()) }
    const decided = decideOutsideReturn(typed, days)
    if (!decided.ok) return decided
    const { method, reference, returnedOn } = decided
    const facts = { method, reference, returnedOn, returnedBy: by.staff.name }
    return refund.status === 'returned_outside' && isSame(refund, facts)
      ? null
      : { ok: true, facts, ...found }
  },
  store: async (tx, { refund, method, facts }, { at }) => {
    // Of a card only what its bank refused; of what was received without one, whatever waits.
    const only = { status: method === 'card' ? 'failed' : 'pending' } as const
    const returned = await move(
      tx,
      'refunds',
      refund.id,
      'returned_outside',
      { ...facts, settledAt: at },
      only,
    )
    if (!returned) return refused('refund_not_refused')
    await move(tx, 'payments', refund.paymentId, 'refunded', { updatedAt: at })
    return null
  },
  tell: ({ refund: { amount }, facts: { method, reference, returnedOn } }, { params }) => ({
    subject: 'reservation',
    subjectId: params.id,
    after: { amount, method, reference, returnedOn },
  }),
})

type Facts = OutsideReturn & { returnedBy: string }

const isSame = (refund: Refund, facts: Facts): boolean =>
  refund.method === facts.method &&
  refund.reference === facts.reference &&
  refund.returnedOn === facts.returnedOn &&
  refund.returnedBy === facts.returnedBy
