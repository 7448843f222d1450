// Gives a part of a stay's price back while the stay goes on: stores the decision with its papers, then moves the money.

import { decideGivingBack, type GivingBack } from '#domain/credit.ts'
import { addMinutes } from '#domain/days.ts'
import { add, type Cents } from '#domain/money.ts'
import { isTaken } from '#domain/payment.ts'
import { mayOwe } from '#domain/received-money.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { concede, type Giver } from '#server/staff/concede.ts'
import { inTransaction, type Db } from '#server/db/client.ts'
import { addEmail } from '#server/db/jobs.ts'
import { findPaying, listMoneyOf, lockAnyPayment } from '#server/db/receipts.ts'
import { lockStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import { sendEmail } from '#server/emails/registry.ts'
import { issueCreditNote } from '#server/invoices/issue-documents.ts'
import { findLeftToGive, storeRefunds } from '#server/payments/store-refunds.ts'
import { refundPayment } from '#server/payments/refund-payment.ts'
import { findPriceLeft } from '#server/reservations/cancellable.ts'
import { writeAudit } from '#server/staff/write-audit.ts'
import { findStayOfHouse } from './cancel-for-house.ts'

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
  const { refundId, refundIds } = decided
  try {
    for (const id of refundIds) await refundPayment(deps, id)
  } catch (error) {
    // The decision stands whatever the bank says; its job asks again until it is done.
    deps.log.error({ err: error, refundId }, 'a part of a price could not be given back yet')
  }
  await sendEmail(deps, { name: 'part-given-back', refundId })
  return decided
}

type Given = Pick<PartialRefund, 'refundId' | 'amount'> & { refundIds: number[] }
type Decision = PartialRefund & Given & { isFirst: boolean }

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
  const known = await findGiven(tx, stay.id, wish.key)
  if (known && by.approves) return refused('approval_not_open')
  if (known) return { ok: true, ...known, remaining: left.total, isFirst: false }
  // Money that is only set aside can be given back once it is taken; what was cancelled goes back by the policy.
  if (stay.status !== 'confirmed' || !payment || !isTaken(payment)) return refused('stay_not_paid')
  const decision = decideGivingBack(left, wish)
  if (!decision.ok) return decision
  const most = !mayOwe(stay) ? left.total : await findLeftToGive(tx, stay.id)
  if (decision.amount > most) return refused('refund_too_high', { remaining: most })
  const at = deps.now()
  const { amount, lines, note } = decision
  // All of it: its guest keeps what they bought, whatever cancelling would give them now.
  const given = { stayId: stay.id, amount, cause: 'goodwill', door: 'part', note } as const
  const conceded = await concede(tx, by, given, at)
  if (!conceded.ok) return conceded
  const asked = { cause: 'goodwill', key: wish.key, askedBy: by.staff.name, note } as const
  const refunds = await storeRefunds(tx, payment, { amount, lines, asked }, at)
  const [{ id: refundId } = { id: 0 }] = refunds
  const crediting = { cause: 'goodwill', note, refund: amount, lines } as const
  await issueCreditNote(tx, payment, { left, crediting, refundId }, at)
  const runAt = addMinutes(at, healAfterMinutes)
  await addEmail(tx, { name: 'part-given-back', refundId }, { runAt })
  const remaining = left.total - amount
  await writeAudit(tx, deps, by, {
    action: 'part_given_back',
    subject: 'reservation',
    subjectId: stay.id,
    before: { worth: left.total },
    after: { worth: remaining, amount },
    reason: note,
  })
  return { ok: true, refundId, amount, remaining, isFirst: true, refundIds: refunds.map(({ id }) => id) }
}

/** What this form gave back before: by several payments it is several refunds, of which the first one has the papers and the email. */
async function findGiven(tx: Db, stayId: number, key: string): Promise<Given | undefined> {
  const { refunds } = await listMoneyOf(tx, stayId)
  const given = refunds.filter((refund) => refund.key === key)
  const [first] = given
  return first && { refundId: first.id, amount: add(...given.map(({ amount }) => amount)), refundIds: [] }
}
