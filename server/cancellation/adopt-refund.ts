// Takes a refund that somebody made by hand at the bank into the books: its paper, its movement and the email to its guest.

import type { RefundLine } from '#domain/cancellation.ts'
import { readNote } from '#domain/credit.ts'
import { addMinutes, type Instant } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { clearExceptions } from '#server/db/books-exceptions.ts'
import { inTransaction, type Db } from '#server/db/client.ts'
import { addEmail, healAfterMinutes } from '#server/db/jobs.ts'
import { move } from '#server/db/move.ts'
import { lockPayment } from '#server/db/payments.ts'
import { beginNextAttempt, findRefundByKey, insertRefund, type Refund } from '#server/db/refunds.ts'
import { lockStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import { sendEmail } from '#server/emails/registry.ts'
import type { Refund as BankRefund } from '#server/gateways/payments.ts'
import { issueCreditNote } from '#server/invoices/issue-documents.ts'
import { writeAudit, type Actor } from '#server/staff/write-audit.ts'
import { findAtBank, judgeAtBank, type MadeByHand } from './refund-at-bank.ts'

export type AdoptionWish = {
  /** The bank's own number of the refund: what it is, the bank says. */
  providerId: string
  /** Why, in words that the guest reads. */
  note: string
  /** Who adopts it, as the books will name them. */
  askedBy: string
}

export type Adoption = { refundId: number; amount: Cents }

/**
 * Of any number of people one adopts it, as the bank's number is its key: whoever sends the same form again is answered with
 * that refund. One that gives back what the bank had refused us settles that refund, which has its paper and its email.
 */
export async function adoptRefund(deps: Deps, by: Actor, wish: AdoptionWish): Promise<Outcome<Adoption>> {
  const read = readNote(wish.note)
  if (!read.ok) return read
  const { note } = read
  const found = await findAtBank(deps, by.staff.siteId, wish.providerId)
  if (!found.ok) return found
  const decided = await inTransaction(deps.db, (tx) => decide(tx, deps, by, found, { ...wish, note }))
  if (!decided.ok || !decided.isWritten) return decided
  await sendEmail(deps, { name: 'part-given-back', refundId: decided.refundId })
  return decided
}

/** `isWritten`: with a credit note and an email of its own. */
type Decision = Adoption & { isWritten: boolean }

async function decide(
  tx: Db,
  deps: Pick<Deps, 'now'>,
  by: Actor,
  { made, stayId, paymentId }: MadeByHand,
  { note, askedBy }: AdoptionWish,
): Promise<Outcome<Decision>> {
  const stay = await lockStay(tx, stayId)
  const payment = await lockPayment(tx, paymentId)
  if (!stay || !payment) return refused('reservation_not_found')
  const { amount } = made
  const known = await findRefundByKey(tx, paymentId, made.id)
  if (known?.askedBy === askedBy && known.note === note)
    return { ok: true, refundId: known.id, amount, isWritten: false }
  const judged = await judgeAtBank(tx, stay, payment, made)
  if (!judged.ok) return judged
  const at = deps.now()
  const { settles } = judged
  const refund = settles
    ? await beginNextAttempt(tx, settles)
    : await storeRefund(tx, { paymentId, made, lines: judged.lines, note, askedBy })
  // The bank is asked for the refused one again, at this moment.
  if (!refund) return refused('bank_refund_not_final')
  await noteMade(tx, refund, made, at)
  if (!settles) {
    const { left, lines } = judged
    const crediting = { cause: 'goodwill', note, refund: amount, lines } as const
    await issueCreditNote(tx, payment, { left, crediting, refundId: refund.id }, at)
    const runAt = addMinutes(at, healAfterMinutes)
    await addEmail(tx, { name: 'part-given-back', refundId: refund.id }, { runAt })
  }
  await clearExceptions(tx, made.id, at)
  const entry = { action: 'refund_adopted', subject: 'reservation', subjectId: stayId } as const
  await writeAudit(tx, deps, by, { ...entry, after: { amount, atBank: made.id }, reason: note })
  return { ok: true, refundId: refund.id, amount, isWritten: settles === null }
}

type Adopted = { paymentId: number; made: BankRefund; lines: RefundLine[]; note: string; askedBy: string }

const storeRefund = (tx: Db, { paymentId, made, lines, note, askedBy }: Adopted): Promise<Refund> =>
  insertRefund(tx, {
    cause: 'goodwill',
    key: made.id,
    askedBy,
    note,
    paymentId,
    amount: made.amount,
    lines,
    createdAt: made.created,
  })

/** The money went back when the bank says that it did. */
async function noteMade(tx: Db, { id, attempt, paymentId }: Refund, made: BankRefund, at: Instant) {
  const facts = { providerId: made.id, settledAt: made.created }
  await move(tx, 'refunds', id, 'succeeded', facts, { attempt })
  await move(tx, 'payments', paymentId, 'refunded', { updatedAt: at })
}
