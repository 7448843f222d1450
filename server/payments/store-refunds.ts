// Stores what goes back of a stay's money, by the payments that it came with: by the last one first.

import type { RefundLine } from '#domain/cancellation.ts'
import type { Instant } from '#domain/days.ts'
import { share, type Cents } from '#domain/money.ts'
import { isTaken } from '#domain/payment.ts'
import { leftOfPayments, receivedOf, shareRefund, waysBack, type WaysBack } from '#domain/received-money.ts'
import type { Db } from '#server/db/client.ts'
import type { Job } from '#server/db/jobs.ts'
import { listMoneyOf, type AnyPayment } from '#server/db/receipts.ts'
import { insertRefund, type Refund } from '#server/db/refunds.ts'
import { refundJob } from './refund-jobs.ts'

type Asked =
  | { cause: 'cancellation' }
  | { cause: 'change'; key: string; askedBy: string }
  | { cause: 'goodwill'; key: string; note: string; askedBy: string }

/** `lines`: what goes back of each line of the price, null where a former price is settled. */
export type GoingBack = { amount: Cents; lines: RefundLine[] | null; asked: Asked }

/** With the jobs that ask the banks for it. */
export type StoredRefunds = { refunds: Refund[]; jobs: Job[] }

/**
 * With stay and payment locked: one refund for each payment that has a part, in the order of `shareRefund`. Of money that was
 * received without a card no bank is asked: its refund waits until somebody hands it over.
 */
export async function storeRefunds(
  tx: Db,
  payment: AnyPayment,
  { amount, lines, asked }: GoingBack,
  at: Instant,
): Promise<StoredRefunds> {
  const stored: StoredRefunds = { refunds: [], jobs: [] }
  const parts = await partsOf(tx, payment, amount)
  const linesOfParts = lines && shareLines(lines, parts)
  for (const [index, part] of parts.entries()) {
    const { id: paymentId } = part.payment
    const refund = await insertRefund(tx, {
      ...asked,
      paymentId,
      amount: part.amount,
      lines: linesOfParts?.[index] ?? null,
      createdAt: at,
    })
    stored.refunds.push(refund)
    if (part.payment.method === 'card') stored.jobs.push(refundJob(refund))
  }
  return stored
}

/** What the house may give back of its own will: never more than was received, by card or without it. */
export async function findLeftToGive(tx: Db, stayId: number): Promise<Cents> {
  const { payments, refunds } = await listMoneyOf(tx, stayId)
  return receivedOf(payments, refunds)
}

/** Which ways an amount would go back now, of a stay that this payment pays. */
export async function findWaysBack(db: Db, payment: AnyPayment, amount: Cents): Promise<WaysBack> {
  const parts = await partsOf(db, payment, amount)
  return waysBack(
    parts.map((part) => part.payment),
    parts.map((part) => ({ paymentId: part.payment.id, amount: part.amount })),
  )
}

/** What can still go back by this payment: of a stay that was changed that may be less than it costs. */
export async function findLeftOf(tx: Db, payment: AnyPayment): Promise<Cents> {
  const { payments, refunds } = await listMoneyOf(tx, payment.stayId)
  const of = leftOfPayments(payments, refunds).find(({ payment: { id } }) => id === payment.id)
  return of?.left ?? 0
}

/** What is only set aside on a card goes back to it, once it is taken. */
async function partsOf(db: Db, payment: AnyPayment, amount: Cents) {
  if (!isTaken(payment)) return [{ payment, amount }]
  const { payments, refunds } = await listMoneyOf(db, payment.stayId)
  return shareRefund(amount, payments, refunds)
}

/** Each part from what those before it leave of the lines: together they are these lines, to the cent. */
function shareLines(lines: readonly RefundLine[], parts: readonly { amount: Cents }[]): RefundLine[][] {
  let left = [...lines]
  return parts.map(({ amount }, index) => {
    if (index === parts.length - 1) return left
    const shares = share(
      amount,
      left.map((line) => line.amount),
    )
    const ofPart = left.map((line, at) => ({ ...line, amount: shares[at] ?? 0 }))
    left = left.map((line, at) => ({ ...line, amount: line.amount - (shares[at] ?? 0) })).filter(isSome)
    return ofPart.filter(isSome)
  })
}

const isSome = ({ amount }: RefundLine): boolean => amount > 0
