// Cancels a reservation: stores the decision with everything that follows from it, then moves the money.

import { refundOf, type Cancellable, type Refund } from '#domain/cancellation.ts'
import { addMinutes, type Instant } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { inTransaction, type Db } from '#server/db/client.ts'
import type { Guest } from '#server/db/guests.ts'
import { addEmail } from '#server/db/jobs.ts'
import { move } from '#server/db/move.ts'
import { listPayments, lockPayment, payingOf, type Payment } from '#server/db/payments.ts'
import { insertRefund } from '#server/db/refunds.ts'
import { lockStay, type GuestStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import { issueCreditNote } from '#server/invoices/issue-documents.ts'
import { finishPayment } from '#server/payments/finish-payment.ts'
import { describeCancellation, findOwnReservation, type Cancellation } from './preview-cancellation.ts'
import { addRefundJob } from '#server/payments/refund-jobs.ts'
import { refundPayment } from '#server/payments/refund-payment.ts'
import { sendEmail } from '#server/emails/registry.ts'
import { abandonPayment } from '#server/payments/void-payment.ts'

export type CancellationWish = {
  reservationId: number
  /** The refund that the guest saw; when less holds by now, nothing is cancelled. */
  expectedRefund?: Cents | undefined
}

/** What is done at once is left to these jobs only when its process dies before, or the bank cannot be reached. */
const healAfterMinutes = 1

/** Of any number of clicks at once one cancels; the others find it done. The nights are free from that moment on. */
export async function cancelReservation(
  deps: Deps,
  guest: Pick<Guest, 'id'>,
  { reservationId, expectedRefund }: CancellationWish,
): Promise<Outcome<{ cancellation: Cancellation }>> {
  const own = await findOwnReservation(deps, guest, reservationId)
  if (!own.ok) return own
  const decided = await inTransaction(deps.db, (tx) =>
    decide(tx, reservationId, own.cancellable, expectedRefund, deps.now),
  )
  if (!decided.ok) return decided
  deps.catalog.changed(own.stay.propertyId)
  await moveMoney(deps, decided)
  await sendEmail(deps, { name: 'cancellation', stayId: reservationId })
  const cancellation = await describeCancellation(deps, own, decided.refund, decided.at)
  return { ok: true, cancellation }
}

type Decision = {
  refund: Refund
  at: Instant
  payment: Payment
  /** The refund's row, when something is to be given back that was, or is being, taken. */
  refundId: number | null
}

async function decide(
  tx: Db,
  id: number,
  cancellable: Cancellable,
  expectedRefund: Cents | undefined,
  now: () => Instant,
): Promise<Outcome<Decision>> {
  const stay = await lockStay(tx, id)
  if (stay?.status !== 'confirmed') return refused('already_cancelled')
  // After the lock: anyone who waited for it long enough gets what holds by then.
  const at = now()
  const refund = refundOf(cancellable, at)
  if (!refund.ok) return refund
  if (expectedRefund !== undefined && expectedRefund > refund.refund) {
    return refused('refund_changed', { refund: refund.refund })
  }
  const paying = payingOf(await listPayments(tx, id))
  const payment = paying && (await lockPayment(tx, paying.id))
  if (!payment) throw new Error(`Stay ${id} is confirmed without a payment.`)
  await move(tx, 'stays', id, 'cancelled', { cancelledAt: at })
  await addEmails(tx, id, at)
  return { ok: true, refund, at, payment, refundId: await settleAccounts(tx, stay, payment, refund, at) }
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
  stay: GuestStay,
  payment: Payment,
  refund: Refund,
  at: Instant,
): Promise<number | null> {
  const isTaken = payment.status === 'captured'
  if (!isTaken && refund.refund === stay.total) {
    await abandonPayment(tx, payment, at, 'cancelled_by_guest')
    return null
  }
  if (isTaken) await issueCreditNote(tx, stay, payment, refund, at)
  if (refund.refund === 0) return null
  const { refund: amount, reason } = refund
  const row = await insertRefund(tx, { paymentId: payment.id, amount, reason, createdAt: at })
  await addRefundJob(tx, row)
  return row.id
}

/** No transaction is open here. The decision stands whatever the bank says, so nothing that breaks here undoes it. */
async function moveMoney(deps: Deps, { payment, refundId }: Decision): Promise<void> {
  try {
    // Takes it, or lets it go: whichever was decided.
    if (payment.status === 'authorised') await finishPayment(deps, payment.intentId)
    if (refundId !== null) await refundPayment(deps, refundId)
  } catch (error) {
    // Its job does it again until it is done.
    deps.log.error(
      { err: error, paymentId: payment.id },
      'the money of a cancellation could not be moved yet',
    )
  }
}
