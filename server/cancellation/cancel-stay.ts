// Cancels a stay, whoever asks: stores the decision with everything that follows from it, then moves the money.

import type { Cancellable, Priced } from '#domain/cancellation.ts'
import { splitAmount } from '#domain/credit.ts'
import { addMinutes, type Instant } from '#domain/days.ts'
import type { DecidedRefund, HouseCancellation } from '#domain/house-cancellation.ts'
import { isTaken, type VoidReason } from '#domain/payment.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { inTransaction, type Db } from '#server/db/client.ts'
import { addEmail } from '#server/db/jobs.ts'
import { move } from '#server/db/move.ts'
import { findPaying, lockAnyPayment, type AnyPayment } from '#server/db/receipts.ts'
import { lockStay, type GuestStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import { issueCreditNote } from '#server/invoices/issue-documents.ts'
import { finishPayment } from '#server/payments/finish-payment.ts'
import { reviewRequest } from '#server/payments/review-request.ts'
import { storeRefunds } from '#server/payments/store-refunds.ts'
import { findPaidPart, findPriceLeft } from '#server/reservations/cancellable.ts'
import { refundPayment } from '#server/payments/refund-payment.ts'
import { sendEmail } from '#server/emails/registry.ts'
import { abandonPayment } from '#server/payments/void-payment.ts'

/** What is done at once is left to these jobs only when its process dies before, or the bank cannot be reached. */
const healAfterMinutes = 1

/** What goes back, by whoever asks; `house` is null where it is the guest. A refusal cancels nothing. */
export type Judged<R extends DecidedRefund> = { refund: R; house: HouseCancellation | null }

/** Asked with the stay locked: of what is left by then, at that moment. */
type Judge<R extends DecidedRefund> = (
  tx: Db,
  current: Cancellable,
  at: Instant,
) => Promise<Outcome<Judged<R>>>

/** Of any number who cancel at once, guest or staff, one does; the others find it done. The nights are free from that moment on. */
export async function cancelStay<R extends DecidedRefund>(
  deps: Deps,
  { stay, cancellable }: { stay: GuestStay; cancellable: Cancellable },
  judge: Judge<R>,
): Promise<Outcome<Decision<R>>> {
  const decided = await inTransaction(deps.db, (tx) => decide(tx, stay.id, cancellable, judge, deps.now))
  if (!decided.ok) return decided
  deps.catalog.changed(stay.propertyId)
  await moveMoney(deps, decided)
  await sendEmail(deps, { name: 'cancellation', stayId: stay.id })
  return decided
}

type Decision<R> = {
  /** As it was when it was decided. */
  cancellable: Cancellable
  refund: R
  at: Instant
  payment: AnyPayment
  /** The refunds' rows, when something is to be given back that was, or is being, taken: one for each card, and what came without. */
  refundIds: number[]
}

async function decide<R extends DecidedRefund>(
  tx: Db,
  id: number,
  cancellable: Cancellable,
  judge: Judge<R>,
  now: () => Instant,
): Promise<Outcome<Decision<R>>> {
  const stay = await lockStay(tx, id)
  if (stay?.status !== 'confirmed') return refused('already_cancelled')
  // After the lock: anyone who waited for it long enough gets what holds by then.
  const at = now()
  const [left, quote] = [await findPriceLeft(tx, stay), await findPaidPart(tx, stay)]
  const current = { ...cancellable, arrival: stay.arrival, quote }
  const judged = await judge(tx, current, at)
  if (!judged.ok) return judged
  const { refund, house } = judged
  const paying = await findPaying(tx, id)
  const payment = paying && (await lockAnyPayment(tx, paying.id))
  if (!payment) throw new Error(`Stay ${id} is confirmed without a payment.`)
  await move(tx, 'stays', id, 'cancelled', { cancelledAt: at, ...storedAs(house) })
  await reviewRequest(tx, id, at)
  await addEmails(tx, id, at)
  if (quote.total < left.total) await dropUnpaid(tx, payment, left, quote, at)
  const voidReason = house ? 'cancelled_by_house' : 'cancelled_by_guest'
  const refundIds = await settleAccounts(tx, quote, { payment, refund, voidReason }, at)
  return { ok: true, cancellable: current, refund, at, payment, refundIds }
}

const storedAs = (house: HouseCancellation | null) =>
  house && {
    cancelledAs: house.as,
    cancelledRefund: house.as === 'agreed' ? house.refund : null,
    cancelledNote: house.as === 'policy' ? null : house.note,
  }

/** Of a stay that was changed, what its guest still owed: nobody asks for it any more. */
async function dropUnpaid(
  tx: Db,
  payment: AnyPayment,
  left: Priced,
  paid: Priced,
  at: Instant,
): Promise<void> {
  const refund = left.total - paid.total
  const lines = splitAmount(left, refund)
  const crediting = { cause: 'change', refund, lines, replacedBy: null, returned: 0 } as const
  await issueCreditNote(tx, payment, { left, crediting, refundId: null }, at)
}

async function addEmails(tx: Db, stayId: number, at: Instant): Promise<void> {
  const runAt = addMinutes(at, healAfterMinutes)
  await addEmail(tx, { name: 'cancellation', stayId }, { runAt })
  await addEmail(tx, { name: 'owner-cancellation', stayId })
}

/**
 * An authorisation that would be given back whole is let go instead: that costs nobody anything, shows up on no
 * statement, and was no sale, so it has no invoice and no credit note. One of which something is kept is taken first.
 */
async function settleAccounts(
  tx: Db,
  left: Priced,
  { payment, refund, voidReason }: { payment: AnyPayment; refund: DecidedRefund; voidReason: VoidReason },
  at: Instant,
): Promise<number[]> {
  if (!isTaken(payment) && refund.refund === left.total) {
    await abandonPayment(tx, payment, at, voidReason)
    return []
  }
  const { refund: amount, lines } = refund
  const asked = { cause: 'cancellation' } as const
  const refunds = amount === 0 ? [] : await storeRefunds(tx, payment, { amount, lines, asked }, at)
  const refundId = refunds[0]?.id ?? null
  if (isTaken(payment)) await issueCreditNote(tx, payment, { left, crediting: refund, refundId }, at)
  return refunds.map((one) => one.id)
}

/** No transaction is open here. The decision stands whatever the bank says, so nothing that breaks here undoes it. */
async function moveMoney(deps: Deps, { payment, refundIds }: Decision<unknown>): Promise<void> {
  try {
    // Takes it, or lets it go: whichever was decided.
    if (payment.status === 'authorised' && payment.intentId !== null)
      await finishPayment(deps, payment.intentId)
    for (const refundId of refundIds) await refundPayment(deps, refundId)
  } catch (error) {
    // Its job does it again until it is done.
    deps.log.error(
      { err: error, paymentId: payment.id },
      'the money of a cancellation could not be moved yet',
    )
  }
}
