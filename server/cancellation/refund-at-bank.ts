// Asks the bank what a refund is that the books do not know, and decides whether it can be taken into them.

import type { Priced, RefundLine } from '#domain/cancellation.ts'
import { splitAmount } from '#domain/credit.ts'
import { isTaken } from '#domain/payment.ts'
import { mayOwe } from '#domain/received-money.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { isCalledOff } from '#domain/reservation.ts'
import type { Db } from '#server/db/client.ts'
import { findPaymentByIntent, type Payment } from '#server/db/payments.ts'
import { listRefunds, type Refund } from '#server/db/refunds.ts'
import { findStaffReservation } from '#server/db/staff-reservations.ts'
import type { GuestStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import type { Payments, Refund as BankRefund } from '#server/gateways/payments.ts'
import { findLeftOf } from '#server/payments/store-refunds.ts'
import { findPriceLeft } from '#server/reservations/cancellable.ts'

export type MadeByHand = { made: BankRefund; stayId: number; paymentId: number }

/** As the bank tells it now, of a payment of this site: who asks names nothing but its number. */
export async function findAtBank(
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  siteId: number,
  providerId: string,
): Promise<Outcome<MadeByHand>> {
  const answer = await retrieveFrom(payments, providerId)
  if (!answer.ok) return refused(answer.reason === 'refund_not_found' ? 'bank_refund_not_found' : 'bank_away')
  const { refund: made } = answer
  const payment = made.intentId === null ? undefined : await findPaymentByIntent(db, made.intentId)
  const stay = payment && (await findStaffReservation(db, siteId, payment.stayId))
  // Of a deposit that was kept, or of nothing that was sold: no paper of a stay is about it.
  if (!payment || !stay) return refused('bank_refund_not_found')
  return { ok: true, made, stayId: stay.id, paymentId: payment.id }
}

/** No row of ours names whose number it is: each provider is asked until one knows it. */
async function retrieveFrom(
  payments: Deps['payments'],
  providerId: string,
): ReturnType<Payments['retrieveRefund']> {
  for (const provider of Object.values(payments)) {
    const answer = await provider.retrieveRefund(providerId)
    if (answer.ok || answer.reason === 'provider_unavailable') return answer
  }
  return { ok: false, reason: 'refund_not_found' }
}

export type Judged =
  /** It is the refund that the bank had refused us. */
  | { settles: Refund; left: null; lines: null }
  /** It gives back a part of what the stay costs by now. */
  | { settles: null; left: Priced; lines: RefundLine[] }

/** By what is stored: once with the stay and its payment locked, and before that for whoever looks at it. */
export async function judgeAtBank(
  db: Db,
  stay: GuestStay,
  payment: Payment,
  made: BankRefund,
): Promise<Outcome<Judged>> {
  if (made.status === 'failed' || made.status === 'canceled') return refused('bank_refund_not_made')
  const refunds = await listRefunds(db, payment.id)
  if (refunds.some((refund) => isOurs(refund, made))) return refused('bank_refund_known')
  const alike = refunds.filter(({ amount }) => amount === made.amount)
  // While the bank works on either, nobody knows whether they are the same.
  if (made.status !== 'succeeded' || alike.some(({ status }) => status === 'pending'))
    return refused('bank_refund_not_final')
  const settles = alike.find(({ status }) => status === 'failed')
  if (settles) return { ok: true, settles, left: null, lines: null }
  // Its credit note says what is kept, and the taxes in that: a further part would make both untrue.
  if (isCalledOff(stay.status)) return refused('bank_refund_cancelled')
  if (stay.status !== 'confirmed' || !isTaken(payment)) return refused('stay_not_paid')
  const left = await findPriceLeft(db, stay)
  // Of a stay that was changed the card may have less to give than it costs.
  const onCard = !mayOwe(stay) ? left.total : await findLeftOf(db, payment)
  const remaining = Math.min(left.total, onCard)
  if (made.amount > remaining) return refused('refund_too_high', { remaining })
  return { ok: true, settles: null, left, lines: splitAmount(left, made.amount) }
}

/** Stored by its number, or marked as one of ours whose answer got lost. */
const isOurs = ({ id, providerId }: Refund, made: BankRefund): boolean =>
  providerId === made.id || made.metadata['refund_id'] === String(id)
