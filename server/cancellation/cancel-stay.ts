// What every cancellation is decided of and stores, whoever asks: the nights are free, the papers issued, and jobs move the money.

import type { Cancellable, Priced } from '#domain/cancellation.ts'
import { splitAmount } from '#domain/credit.ts'
import type { Instant } from '#domain/days.ts'
import type { DecidedRefund, HouseCancellation } from '#domain/house-cancellation.ts'
import { isTaken } from '#domain/payment.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { isCalledOff } from '#domain/reservation.ts'
import type { Mode } from '#server/action/steps.ts'
import type { Db } from '#server/db/client.ts'
import { emailJob, type Job } from '#server/db/jobs.ts'
import { move } from '#server/db/move.ts'
import type { AnyPayment } from '#server/db/receipts.ts'
import { issueCreditNote } from '#server/invoices/issue-documents.ts'
import { captureJob } from '#server/payments/book-stay.ts'
import { reviewRequest } from '#server/payments/review-request.ts'
import { storeRefunds } from '#server/payments/store-refunds.ts'
import { voidJob } from '#server/payments/void-payment.ts'
import { cancellableIn, findPaidPart } from '#server/reservations/cancellable.ts'
import { findSold, type Sold } from '#server/reservations/find-sold.ts'

/** `cancellable`: of what was received by now. */
type Found = Sold & { cancellable: Cancellable }
export type Cancelling = Found & { payment: AnyPayment }

export async function findCancelling(tx: Db, stayId: number, mode: Mode): Promise<Found | undefined> {
  const sold = await findSold(tx, stayId, mode)
  if (!sold) return undefined
  const { place, stay } = sold
  return { ...sold, cancellable: cancellableIn(place, stay, await findPaidPart(tx, stay)) }
}

/** Of any number who cancel at once, guest or staff, one does; the others find it done. */
export function checkOpen({ payment, ...found }: Found): Outcome<Cancelling> {
  if (isCalledOff(found.stay.status)) return refused('already_cancelled')
  if (found.stay.status !== 'confirmed') return refused('reservation_not_found')
  if (!payment) throw new Error(`Stay ${found.stay.id} is confirmed without a payment.`)
  return { ok: true, ...found, payment }
}

/** What goes back, by whoever asks; `house` is null where it is the guest. */
type Judged = { refund: DecidedRefund; house: HouseCancellation | null }

/** With stay and payment locked. The nights are free from that moment on; the jobs are what follows, in order. */
export async function storeCancellation(
  tx: Db,
  { stay, payment, left, cancellable: { quote } }: Cancelling,
  { refund, house }: Judged,
  at: Instant,
): Promise<{ jobs: Job[] }> {
  const { id: stayId } = stay
  await move(tx, 'stays', stayId, 'cancelled', { cancelledAt: at, ...storedAs(house) })
  await reviewRequest(tx, stayId, at)
  if (quote.total < left.total) await dropUnpaid(tx, payment, left, quote, at)
  const emails = [
    emailJob({ name: 'cancellation', stayId }, { atOnce: true }),
    emailJob({ name: 'owner-cancellation', stayId }),
  ]
  // An authorisation that would be given back whole is let go instead: that costs nobody anything, shows up on no statement, and
  // was no sale, so it has no invoice and no credit note. One of which something is kept is taken first.
  if (!isTaken(payment) && refund.refund === quote.total) {
    const voidReason = house ? 'cancelled_by_house' : 'cancelled_by_guest'
    await move(tx, 'payments', payment.id, 'voided', { voidReason, updatedAt: at })
    return { jobs: [{ ...voidJob(payment), atOnce: true }, ...emails] }
  }
  const { refund: amount, lines } = refund
  const asked = { cause: 'cancellation' } as const
  const goingBack = { amount, lines, asked }
  const { refunds, jobs } =
    amount === 0 ? { refunds: [], jobs: [] } : await storeRefunds(tx, payment, goingBack, at)
  const refundId = refunds[0]?.id ?? null
  if (isTaken(payment)) {
    await issueCreditNote(tx, payment, { left: quote, crediting: refund, refundId }, at)
    return { jobs: [...jobs, ...emails] }
  }
  return { jobs: [{ ...captureJob(payment), atOnce: true }, ...jobs, ...emails] }
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
