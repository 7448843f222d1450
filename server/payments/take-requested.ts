// Takes what a link asked for: decided in one transaction under the stay's lock, then taken at the bank, once.

import { keptFrom } from '#domain/hold-limits.ts'
import { isApproved } from '#domain/payment.ts'
import { inTransaction, type Db } from '#server/db/client.ts'
import { addJobs, emailJob } from '#server/db/jobs.ts'
import { move } from '#server/db/move.ts'
import { findRequest } from '#server/db/payment-requests.ts'
import { noteApproval, type Payment } from '#server/db/payments.ts'
import { findStayPlace } from '#server/db/stay-places.ts'
import type { GuestStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import type { PaymentIntent } from '#server/gateways/payments.ts'
import { cancellableIn, findBalance } from '#server/reservations/cancellable.ts'
import { captureJob, cardColumns, lockBoth } from './book-stay.ts'
import { endRequest } from './review-request.ts'
import { abandonPayment, lostCodeOf, type LostCode } from './void-payment.ts'

export type Approval =
  | { kind: 'approved'; stay: GuestStay; payment: Payment }
  /** Nobody asks for it any more, or it is not what was asked for: it must be let go. */
  | { kind: 'lost'; code: LostCode }

/** The last look before the money: once a bank approved, what the guest owes decides whether it is taken. */
export async function approveRequested(
  { db, log, now }: Deps,
  found: Payment,
  intent: PaymentIntent,
): Promise<Approval> {
  return inTransaction(db, async (tx): Promise<Approval> => {
    const { stay, payment } = await lockBoth(tx, found)
    const at = now()
    if (isApproved(payment)) return { kind: 'approved', stay, payment }
    await noteApproval(tx, payment.id, at)
    if (payment.status === 'voided') return { kind: 'lost', code: lostCodeOf(payment) }
    const isWhole = intent.status !== 'succeeded' || intent.amountReceived === payment.amount
    if (!isWhole || intent.amount !== payment.amount || intent.currency !== payment.currency) {
      log.error({ paymentId: payment.id, stayId: stay.id }, 'an intent differs from what a link asks for')
      await abandonPayment(tx, payment, at, 'intent_differs')
      return { kind: 'lost', code: 'error_payment_link' }
    }
    const isOwed = stay.status === 'confirmed' && (await findBalance(tx, stay)) >= payment.amount
    const request = await requestOf(tx, payment)
    const isOpen = request.status === 'open'
    if (!isOwed || !isOpen) {
      if (isOpen) await endRequest(tx, request, at, 'balance')
      else await abandonPayment(tx, payment, at, 'request_withdrawn')
      return { kind: 'lost', code: 'request_withdrawn' }
    }
    const { card } = intent
    const approved = await move(tx, 'payments', payment.id, 'authorised', {
      updatedAt: at,
      lastDecline: null,
      approvedAt: payment.approvedAt ?? at,
      keptFrom: keptFrom(cancellableIn(await findStayPlace(tx, stay), stay, stay.quote)),
      ...(card && cardColumns(card)),
    })
    if (!approved) throw new Error(`Payment ${payment.id} changed under its lock.`)
    await addJobs(tx, [{ ...captureJob(payment), atOnce: true }], at)
    return { kind: 'approved', stay, payment: approved }
  })
}

export async function requestOf(tx: Db, { id, requestId }: Payment) {
  const request = requestId === null ? undefined : await findRequest(tx, requestId)
  if (!request) throw new Error(`What payment ${id} is to pay is not there.`)
  return request
}

/** Its money is taken: no invoice, since that of the stay is for all of its price; its guest gets a receipt. */
export async function storeRequested({ db, now }: Deps, payment: Payment): Promise<void> {
  await inTransaction(db, async (tx) => {
    const at = now()
    await lockBoth(tx, payment)
    const only = { status: 'authorised' } as const
    const captured = await move(tx, 'payments', payment.id, 'captured', { updatedAt: at }, only)
    if (!captured) return
    const { id: requestId } = await requestOf(tx, captured)
    await move(tx, 'paymentRequests', requestId, 'paid', { endedAt: at })
    const told = emailJob({ name: 'request-paid', requestId }, { about: requestId, atOnce: true })
    await addJobs(tx, [told], at)
  })
}

/** The bank took its approval back, or a part of it was taken by hand: nothing is paid, and the link stays open. */
export async function loseRequested(
  { db, now }: Deps,
  payment: Payment,
  voidReason: 'authorization_withdrawn' | 'taken_in_part',
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const at = now()
    const { payment: current } = await lockBoth(tx, payment)
    if (voidReason === 'taken_in_part') await abandonPayment(tx, current, at, voidReason)
    else
      await move(
        tx,
        'payments',
        current.id,
        'voided',
        { voidReason, updatedAt: at },
        { status: 'authorised' },
      )
  })
}
