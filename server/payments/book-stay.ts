// Turns a hold into a reservation once its payment is authorised; decided in one transaction under the stay's lock.

import { todayIn, type Instant } from '#domain/days.ts'
import { keptFrom } from '#domain/hold-limits.ts'
import { canMove } from '#domain/moves.ts'
import { isApproved } from '#domain/payment.ts'
import { isTimed, stayMoves } from '#domain/reservation.ts'
import { inTransaction, isOverlap, type Db } from '#server/db/client.ts'
import { addJobs, emailJob, type Job } from '#server/db/jobs.ts'
import { move, type CardColumns } from '#server/db/move.ts'
import { lockPayment, noteApproval, type Payment } from '#server/db/payments.ts'
import type { StayPlace } from '#server/db/stay-places.ts'
import { expireStaleHolds, listOpenHolds, lockNightsOf, lockStay, type GuestStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import type { PaymentIntent } from '#server/gateways/payments.ts'
import { cancellableIn } from '#server/reservations/cancellable.ts'
import { abandonPayment, giveWay, lostCodeOf, type LostCode } from './void-payment.ts'

export type Booking =
  | { kind: 'booked'; stay: GuestStay; payment: Payment; isFirst: boolean }
  /** The nights are gone, the payment was given up before, or it is not what the hold asks for: it must be let go. */
  | { kind: 'lost'; code: LostCode }

/**
 * Held, or unheld or expired with its nights still free → confirmed, together with the jobs that follow. The one who comes first
 * does it; for everybody after, it is done. A payment that finds its stay gone is given up in the same breath.
 */
export async function bookStay(deps: Deps, payment: Payment, intent: PaymentIntent): Promise<Booking> {
  try {
    return await inTransaction(deps.db, (tx) => bookOrGiveUp(tx, deps, payment, intent))
  } catch (error) {
    if (!isOverlap(error)) throw error
  }
  return inTransaction(deps.db, (tx) => giveUpTaken(tx, payment, deps.now()))
}

/**
 * Somebody else had the nights. Between the two transactions they may have lost them, and another call may have booked
 * them with this very payment: what is booked stays booked.
 */
async function giveUpTaken(tx: Db, found: Payment, at: Instant): Promise<Booking> {
  await lockNightsOf(tx, found.stayId)
  const { stay, payment } = await lockBoth(tx, found)
  await noteApproval(tx, payment.id, at)
  if (isApproved(payment)) return { kind: 'booked', stay, payment, isFirst: false }
  if (payment.status === 'voided') return { kind: 'lost', code: lostCodeOf(payment) }
  await abandonPayment(tx, payment, at, 'nights_taken')
  return { kind: 'lost', code: 'dates_unavailable' }
}

async function bookOrGiveUp(
  tx: Db,
  { log, now }: Deps,
  found: Payment,
  intent: PaymentIntent,
): Promise<Booking> {
  const at = now()
  // Before the rows, as anyone who takes a hold does: two who lock both never wait for each other.
  const place = await lockNightsOf(tx, found.stayId)
  const { stay, payment } = await lockBoth(tx, found)
  // Who booked it has noted the approval with the move.
  if (isApproved(payment)) return { kind: 'booked', stay, payment, isFirst: false }
  if (payment.status === 'voided') {
    await noteApproval(tx, payment.id, at)
    return { kind: 'lost', code: lostCodeOf(payment) }
  }
  const isWhole = intent.status !== 'succeeded' || intent.amountReceived === stay.total
  const isAsAsked = isWhole && intent.amount === stay.total && intent.currency === payment.currency
  if (!isAsAsked) {
    log.error({ paymentId: payment.id, stayId: stay.id }, 'an intent differs from its hold')
    await noteApproval(tx, payment.id, at)
    await abandonPayment(tx, payment, at, 'intent_differs')
    return { kind: 'lost', code: 'error_payment_link' }
  }
  if (!canMove(stayMoves, stay.status, 'confirmed') || stay.arrival < todayIn(place.site.zone, at)) {
    await noteApproval(tx, payment.id, at)
    await abandonPayment(tx, payment, at, 'hold_expired')
    return { kind: 'lost', code: 'hold_expired' }
  }
  return confirm(tx, place, stay, payment, intent, at)
}

async function confirm(
  tx: Db,
  place: StayPlace,
  held: GuestStay,
  open: Payment,
  intent: PaymentIntent,
  at: Instant,
): Promise<Booking> {
  // Who has the nights only because nobody has looked since their time ended gives way; the constraint decides the rest.
  if (!isTimed(held.status)) await expireStaleHolds(tx, held.propertyId, held.arrival, held.departure, at)
  // What the guest held of these nights was theirs until now.
  if (held.status === 'unheld') {
    for (const own of await listOpenHolds(tx, held, at))
      if (own.status === 'held' && own.arrival < held.departure && held.arrival < own.departure)
        await giveWay(tx, own.id, at, 'replaced')
  }
  const stay = await move(tx, 'stays', held.id, 'confirmed', { confirmedAt: at })
  if (!stay) throw new Error(`Stay ${held.id} changed under its lock.`)
  const payment = await move(tx, 'payments', open.id, 'authorised', {
    updatedAt: at,
    lastDecline: null,
    approvedAt: open.approvedAt ?? at,
    keptFrom: keptFrom(cancellableIn(place, stay, stay.quote)),
    ...(intent.card && cardColumns(intent.card)),
    // Saved for the deposit by being paid with; the card itself stays with the provider.
    ...(intent.customerId && { customerId: intent.customerId, paymentMethodId: intent.paymentMethodId }),
  })
  if (!payment) throw new Error(`Payment ${open.id} changed under its lock.`)
  const stayId = stay.id
  const jobs = [
    { ...captureJob(payment), atOnce: true },
    emailJob({ name: 'confirmation', stayId }, { atOnce: true }),
    emailJob({ name: 'owner-notice', stayId }),
    // Whoever booked by telephone may have no account yet.
    ...(stay.optionKey === null ? [] : [emailJob({ name: 'claim-account', guestId: stay.guestId })]),
  ]
  await addJobs(tx, jobs, at)
  return { kind: 'booked', stay, payment, isFirst: true }
}

/** What is kept of a card with its payment. */
export const cardColumns = (card: PaymentIntent['card']): CardColumns => ({
  cardBrand: card?.brand ?? null,
  cardLast4: card?.last4 ?? null,
  cardFingerprint: card?.fingerprint ?? null,
})

export const captureJobKey = ({ id }: Pick<Payment, 'id'>): string => `capture-payment:${id}`

export const captureJob = ({ id: paymentId }: Pick<Payment, 'id'>): Job => ({
  task: 'capture-payment',
  payload: { paymentId },
  jobKey: captureJobKey({ id: paymentId }),
})

/** Always the stay first, so that two who lock both never wait for each other. */
export async function lockBoth(
  tx: Db,
  { id, stayId }: Pick<Payment, 'id' | 'stayId'>,
): Promise<{ stay: GuestStay; payment: Payment }> {
  const stay = await lockStay(tx, stayId)
  const payment = await lockPayment(tx, id)
  if (!stay || !payment) throw new Error(`Payment ${id} or its stay is not there.`)
  return { stay, payment }
}
