// Decides whether a refund that somebody made by hand at the bank can be taken into the books, and what it is there.

import type { Priced, RefundLine } from './cancellation.ts'
import { splitAmount } from './credit.ts'
import type { Cents } from './money.ts'
import { isTaken, type PaymentState, type RefundState } from './payment.ts'
import { refused, type Outcome } from './refusal.ts'
import { isCalledOff, type ReservationState } from './reservation.ts'

/** As the bank tells it now. */
export type MadeByHand = {
  id: string
  status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'
  amount: Cents
  metadata: Record<string, string>
}

type Known = { id: number; status: RefundState; amount: Cents; providerId: string | null }
type Books<Refund> = {
  stay: { status: ReservationState }
  payment: { status: PaymentState }
  /** Those of its payment that the books know. */
  refunds: readonly Refund[]
  /** What its stay costs by now. */
  left: Priced
  /** What its card has to give, where that may be less. */
  onCard: Cents | null
}

export type Adoption<Refund> =
  /** It is the refund that the bank had refused us. */
  | { settles: Refund; lines: null }
  /** It gives back a part of what the stay costs by now. */
  | { settles: null; lines: RefundLine[] }

export function decideAdoption<Refund extends Known>(
  made: MadeByHand,
  { stay, payment, refunds, left, onCard }: Books<Refund>,
): Outcome<Adoption<Refund>> {
  if (made.status === 'failed' || made.status === 'canceled') return refused('bank_refund_not_made')
  if (refunds.some((refund) => isOurs(refund, made))) return refused('bank_refund_known')
  const alike = refunds.filter(({ amount }) => amount === made.amount)
  // While the bank works on either, nobody knows whether they are the same.
  if (made.status !== 'succeeded' || alike.some(({ status }) => status === 'pending'))
    return refused('bank_refund_not_final')
  const settles = alike.find(({ status }) => status === 'failed')
  if (settles) return { ok: true, settles, lines: null }
  // Its credit note says what is kept, and the taxes in that: a further part would make both untrue.
  if (isCalledOff(stay.status)) return refused('bank_refund_cancelled')
  if (stay.status !== 'confirmed' || !isTaken(payment)) return refused('stay_not_paid')
  const remaining = Math.min(left.total, onCard ?? left.total)
  if (made.amount > remaining) return refused('refund_too_high', { remaining })
  return { ok: true, settles: null, lines: splitAmount(left, made.amount) }
}

/** Stored by its number, or marked as one of ours whose answer got lost. */
const isOurs = ({ id, providerId }: Known, made: MadeByHand): boolean =>
  providerId === made.id || made.metadata['refund_id'] === String(id)
