// Stores what goes back of a stay's money, by the payments that it came with: to the card first.

import type { RefundLine } from '#domain/cancellation.ts'
import type { Instant } from '#domain/days.ts'
import { add, share, type Cents } from '#domain/money.ts'
import { isTaken } from '#domain/payment.ts'
import { leftOfPayments, shareRefund } from '#domain/received-money.ts'
import type { Db } from '#server/db/client.ts'
import { listMoneyOf, type AnyPayment } from '#server/db/receipts.ts'
import { insertRefund, type AskedBy, type Refund } from '#server/db/refunds.ts'
import { addRefundJob } from './refund-jobs.ts'

type Asked =
  | { cause: 'cancellation' }
  | { cause: 'change'; key: string; askedBy: string }
  | ({ cause: 'goodwill'; key: string; note: string } & AskedBy)

/** `lines`: what goes back of each line of the price, null where a former price is settled. */
export type GoingBack = { amount: Cents; lines: RefundLine[] | null; asked: Asked }

/**
 * With stay and payment locked: one refund for each payment that has a part, in the order of `shareRefund`. Of money that was
 * received without a card no bank is asked: its refund waits until somebody hands it over.
 */
export async function storeRefunds(
  tx: Db,
  payment: AnyPayment,
  { amount, lines, asked }: GoingBack,
  at: Instant,
): Promise<Refund[]> {
  const stored: Refund[] = []
  for (const part of await partsOf(tx, payment, amount)) {
    const { id: paymentId } = part.payment
    const refund = await insertRefund(tx, {
      ...asked,
      paymentId,
      amount: part.amount,
      lines: lines && (part.amount === amount ? lines : linesOf(lines, part.amount)),
      createdAt: at,
    })
    if (part.payment.method === 'card') await addRefundJob(tx, refund)
    stored.push(refund)
  }
  return stored
}

/** What the house may give back of its own will: what is left on the cards, or of a stay that no card paid for, of what came without. */
export async function findLeftToGive(tx: Db, stayId: number): Promise<Cents> {
  const { payments, refunds } = await listMoneyOf(tx, stayId)
  const left = leftOfPayments(payments, refunds)
  const onCards = left.filter(({ payment }) => payment.method === 'card')
  return add(...(onCards.length > 0 ? onCards : left).map((one) => Math.max(0, one.left)))
}

/** What of an amount that goes back did not come by card: somebody has to hand it over. */
export async function findHanded(db: Db, stayId: number, amount: Cents): Promise<Cents> {
  const { payments, refunds } = await listMoneyOf(db, stayId)
  const parts = shareRefund(amount, payments, refunds)
  return add(...parts.filter(({ payment }) => payment.method !== 'card').map((part) => part.amount))
}

/** What can still go back by this payment: of a stay that was changed that may be less than it costs. */
export async function findLeftOf(tx: Db, payment: AnyPayment): Promise<Cents> {
  const { payments, refunds } = await listMoneyOf(tx, payment.stayId)
  const of = leftOfPayments(payments, refunds).find(({ payment: { id } }) => id === payment.id)
  return of?.left ?? 0
}

/** What is only set aside on a card goes back to it, once it is taken. */
async function partsOf(tx: Db, payment: AnyPayment, amount: Cents) {
  if (!isTaken(payment)) return [{ payment, amount }]
  const { payments, refunds } = await listMoneyOf(tx, payment.stayId)
  return shareRefund(amount, payments, refunds)
}

function linesOf(lines: readonly RefundLine[], amount: Cents): RefundLine[] {
  const parts = share(
    amount,
    lines.map((line) => line.amount),
  )
  return lines
    .map((line, index) => ({ ...line, amount: parts[index] ?? 0 }))
    .filter((line) => line.amount > 0)
}
