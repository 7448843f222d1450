// Gives a part of a stay's price back while the stay goes on: stores the decision with its papers, then moves the money.

import { decideGivingBack, type GivingBack } from '#domain/credit.ts'
import { addMinutes } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import { isTaken } from '#domain/payment.ts'
import { mayOwe } from '#domain/received-money.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { inTransaction, type Db } from '#server/db/client.ts'
import { addEmail } from '#server/db/jobs.ts'
import { findPaying, lockAnyPayment } from '#server/db/receipts.ts'
import { findRefundByKey, insertRefund } from '#server/db/refunds.ts'
import { lockStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import { sendEmail } from '#server/emails/registry.ts'
import { issueCreditNote } from '#server/invoices/issue-documents.ts'
import { addRefundJob } from '#server/payments/refund-jobs.ts'
import { findLeftOf } from '#server/payments/store-refunds.ts'
import { refundPayment } from '#server/payments/refund-payment.ts'
import { findPriceLeft } from '#server/reservations/cancellable.ts'
import { writeAudit } from '#server/staff/write-audit.ts'
import { findAllowance, findStayOfHouse, type Giver } from './stay-of-house.ts'

export type PartialRefundWish = GivingBack & {
  stayId: number
  /** One for each form that is filled in: whoever sends it again, from any tab, means the same refund. */
  key: string
}

/** `remaining`: what the stay costs after it. */
export type PartialRefund = { refundId: number; amount: Cents; remaining: Cents }

/** What is done at once is left to these jobs only when its process dies before, or the bank cannot be reached. */
const healAfterMinutes = 1

/** Of any number of calls with one key one gives back; the others are answered with that refund, whatever amount they name. */
export async function givePartBack(
  deps: Deps,
  by: Giver,
  wish: PartialRefundWish,
): Promise<Outcome<PartialRefund>> {
  const found = await findStayOfHouse(deps, by, wish.stayId)
  if (!found.ok) return found
  const decided = await inTransaction(deps.db, (tx) => decide(tx, deps, by, wish))
  if (!decided.ok || !decided.isFirst) return decided
  const { refundId } = decided
  try {
    await refundPayment(deps, refundId)
  } catch (error) {
    // The decision stands whatever the bank says; its job asks again until it is done.
    deps.log.error({ err: error, refundId }, 'a part of a price could not be given back yet')
  }
  await sendEmail(deps, { name: 'part-given-back', refundId })
  return decided
}

type Decision = PartialRefund & { isFirst: boolean }

async function decide(
  tx: Db,
  deps: Pick<Deps, 'now'>,
  by: Giver,
  wish: PartialRefundWish,
): Promise<Outcome<Decision>> {
  const stay = await lockStay(tx, wish.stayId)
  if (!stay) return refused('reservation_not_found')
  const paying = await findPaying(tx, stay.id)
  const payment = paying && (await lockAnyPayment(tx, paying.id))
  const left = await findPriceLeft(tx, stay)
  const known = payment && (await findRefundByKey(tx, payment.id, wish.key))
  if (known)
    return { ok: true, refundId: known.id, amount: known.amount, remaining: left.total, isFirst: false }
  // Money that is only set aside can be given back once it is taken; what was cancelled goes back by the policy.
  if (stay.status !== 'confirmed' || !payment || !isTaken(payment)) return refused('stay_not_paid')
  const decision = decideGivingBack(left, wish, await findAllowance(tx, by, stay.id))
  if (!decision.ok) return decision
  const onCard = !mayOwe(stay) ? left.total : await findLeftOf(tx, payment)
  if (decision.amount > onCard) return refused('refund_too_high', { remaining: onCard })
  const at = deps.now()
  const { amount, lines, note } = decision
  const { name: askedBy, role: askedRole } = by.staff
  const asked = { cause: 'goodwill', key: wish.key, askedBy, askedRole, note } as const
  const refund = await insertRefund(tx, { ...asked, paymentId: payment.id, amount, lines, createdAt: at })
  const crediting = { cause: 'goodwill', note, refund: amount, lines } as const
  await issueCreditNote(tx, payment, { left, crediting, refundId: refund.id }, at)
  if (payment.method === 'card') await addRefundJob(tx, refund)
  const runAt = addMinutes(at, healAfterMinutes)
  await addEmail(tx, { name: 'part-given-back', refundId: refund.id }, { runAt })
  const remaining = left.total - amount
  await writeAudit(tx, deps, by, {
    action: 'part_given_back',
    subject: 'reservation',
    subjectId: stay.id,
    before: { worth: left.total },
    after: { worth: remaining, amount },
    reason: note,
  })
  return { ok: true, refundId: refund.id, amount, remaining, isFirst: true }
}
