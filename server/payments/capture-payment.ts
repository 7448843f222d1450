// Takes the money of a reservation that is confirmed, all of it; when that cannot be, undoes the reservation.

import type { Instant } from '#domain/days.ts'
import { isTaken } from '#domain/payment.ts'
import { inTransaction, type Db } from '#server/db/client.ts'
import { addEmail } from '#server/db/jobs.ts'
import { move } from '#server/db/move.ts'
import { findOpenRequest } from '#server/db/payment-requests.ts'
import type { Payment } from '#server/db/payments.ts'
import { deleteRefunds, findRefundByKey } from '#server/db/refunds.ts'
import type { GuestStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import { issueCreditNote, issueInvoice } from '#server/invoices/issue-documents.ts'
import { lockBoth } from './book-stay.ts'
import { cancellableIn, decidedRefund, findPriceLeft } from '#server/reservations/cancellable.ts'
import { reviewRequest } from './review-request.ts'
import { loseRequested, storeRequested } from './take-requested.ts'
import { abandonPayment, voidPayment } from './void-payment.ts'

/** 'pending': the bank could not be reached, the reservation stands and the job tries again. */
export type Capture = 'captured' | 'pending' | 'lost' | 'taken_in_part'

/** The ids of the payments that are being taken, for each process: one has one `Deps`, tests and the simulator have several. */
const idsBeingTaken = new WeakMap<Deps, Set<number>>()

/** A call of this very process takes it now. One that is killed is forgotten with its process; of other processes nothing is known. */
export const isBeingTaken = (deps: Deps, { id }: Pick<Payment, 'id'>): boolean =>
  idsBeingTaken.get(deps)?.has(id) ?? false

/** Safe to ask any number of times: the key makes one capture of it at the bank, and the row remembers it. */
export async function capturePayment(deps: Deps, payment: Payment, stay: GuestStay): Promise<Capture> {
  if (isTaken(payment)) return 'captured'
  const ids = idsBeingTaken.get(deps) ?? new Set()
  idsBeingTaken.set(deps, ids.add(payment.id))
  try {
    return await take(deps, payment, stay)
  } finally {
    ids.delete(payment.id)
  }
}

async function take(deps: Deps, payment: Payment, stay: GuestStay): Promise<Capture> {
  const { provider, intentId, amount } = payment
  const answer = await deps.payments[provider].captureIntent(intentId, { amount }, `capture-${intentId}`)
  if (answer.ok) {
    await (isRequested(payment) ? storeRequested(deps, payment) : storeCapture(deps, payment, stay))
    return 'captured'
  }
  if (answer.reason === 'provider_unavailable') return 'pending'
  if (answer.reason === 'unexpected_state' && answer.intent.status === 'canceled') {
    await undoUnpaid(deps, payment)
    return 'lost'
  }
  if (answer.reason === 'unexpected_state' && answer.intent.status === 'succeeded') {
    await undoPart(deps, payment)
    return 'taken_in_part'
  }
  throw new Error(`Payment ${payment.id} can be neither captured nor given up: ${answer.reason}.`)
}

const isRequested = ({ purpose }: Payment): boolean => purpose === 'request'

/** The invoice gets its number here, in the same transaction, so that numbers have no gap (decisions §8). */
async function storeCapture(deps: Deps, payment: Payment, booked: GuestStay): Promise<void> {
  const place = await deps.catalog.facts(booked.propertyId)
  if (!place) throw new Error(`The loft of stay ${booked.id} is not there.`)
  await inTransaction(deps.db, async (tx) => {
    const at = deps.now()
    const { stay } = await lockBoth(tx, payment)
    const only = { status: 'authorised' } as const
    const captured = await move(tx, 'payments', payment.id, 'captured', { updatedAt: at }, only)
    if (!captured) return
    await issueInvoice(tx, captured, at)
    await endLinkOfOption(tx, stay, at)
    // Its guest cancelled while the bank could not be reached, and part of the price is kept.
    if (stay.status !== 'cancelled') return
    const left = await findPriceLeft(tx, stay)
    const crediting = decidedRefund(cancellableIn(place, stay, left), stay)
    const refundId = (await findRefundByKey(tx, payment.id, 'cancellation'))?.id ?? null
    await issueCreditNote(tx, captured, { left, crediting, refundId }, at)
  })
}

/** Only an option has a link by which all of it is paid: a guest's booking on the site asks for none. */
async function endLinkOfOption(tx: Db, { id, optionKey }: GuestStay, at: Instant): Promise<void> {
  const link = optionKey === null ? undefined : await findOpenRequest(tx, id)
  if (link?.cause === 'booking') await move(tx, 'paymentRequests', link.id, 'paid', { endedAt: at })
}

/** The authorisation is gone before it was taken: no money, so no reservation, and everybody is told. */
export async function undoUnpaid(deps: Deps, payment: Payment): Promise<void> {
  const { db, now, catalog } = deps
  if (isRequested(payment)) return loseRequested(deps, payment, 'authorization_withdrawn')
  const propertyId = await inTransaction(db, async (tx) => {
    const at = now()
    const { stay } = await lockBoth(tx, payment)
    const lost = { voidReason: 'authorization_withdrawn', updatedAt: at } as const
    if (!(await move(tx, 'payments', payment.id, 'voided', lost, { status: 'authorised' }))) return undefined
    await deleteRefunds(tx, payment.id)
    // A stay that its guest cancelled meanwhile needs no news of a payment.
    if (!(await move(tx, 'stays', stay.id, 'undone', { cancelledAt: at }))) return undefined
    await reviewRequest(tx, stay.id, at)
    await addEmail(tx, { name: 'payment-failed', stayId: stay.id })
    return stay.propertyId
  })
  if (propertyId !== undefined) catalog.changed(propertyId)
}

/**
 * Somebody took a part by hand at the provider, and what is left of an authorisation after that is gone: the price cannot be
 * had any more. The part goes back and the nights are free again, rather than a stay for which nobody knows what is owed.
 */
async function undoPart(deps: Deps, payment: Payment): Promise<void> {
  const { db, now, catalog, log } = deps
  log.error(
    { paymentId: payment.id, stayId: payment.stayId },
    'a payment was taken in part; it is given back',
  )
  if (isRequested(payment)) {
    await loseRequested(deps, payment, 'taken_in_part')
    await voidPayment(deps, payment.id)
    return
  }
  const propertyId = await inTransaction(db, async (tx) => {
    const at = now()
    const { stay } = await lockBoth(tx, payment)
    // The one who saw it first has begun to give it back.
    if (!(await abandonPayment(tx, payment, at, 'taken_in_part'))) return undefined
    await deleteRefunds(tx, payment.id)
    await move(tx, 'stays', stay.id, 'undone', { cancelledAt: at })
    await reviewRequest(tx, stay.id, at)
    return stay.propertyId
  })
  if (propertyId !== undefined) catalog.changed(propertyId)
  await voidPayment(deps, payment.id)
}
