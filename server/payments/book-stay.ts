// Turns a hold into a reservation once its payment is authorised; decided in one transaction under the stay's lock.

import { addMinutes, todayIn, type Day, type Instant } from '#domain/days.ts'
import { canMove } from '#domain/moves.ts'
import { hasBought } from '#domain/payment.ts'
import { stayMoves } from '#domain/reservation.ts'
import { inTransaction, isOverlap, type Db } from '#server/db/client.ts'
import { addEmail, addJob } from '#server/db/jobs.ts'
import { move } from '#server/db/move.ts'
import { lockPayment, noteApproval, type Payment } from '#server/db/payments.ts'
import {
  expireStaleHolds,
  findStay,
  listOpenHolds,
  lockNights,
  lockStay,
  type GuestStay,
} from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import type { PaymentIntent } from '#server/gateways/payments.ts'
import { abandonPayment, giveWay, lostCodeOf, type LostCode } from './void-payment.ts'

export type Booking =
  | { kind: 'booked'; stay: GuestStay; payment: Payment; isFirst: boolean }
  /** The nights are gone, the payment was given up before, or it is not what the hold asks for: it must be let go. */
  | { kind: 'lost'; code: LostCode }

/** What the finisher does at once is left to these jobs only when its process dies before. */
const healAfterMinutes = 1

/**
 * Held, or unheld or expired with its nights still free → confirmed, together with the jobs that follow. The one who comes first
 * does it; for everybody after, it is done. A payment that finds its stay gone is given up in the same breath.
 */
export async function bookStay(deps: Deps, payment: Payment, intent: PaymentIntent): Promise<Booking> {
  const moment = await momentFor(deps, payment)
  try {
    return await inTransaction(deps.db, (tx) => bookOrGiveUp(tx, deps, payment, intent, moment))
  } catch (error) {
    if (!isOverlap(error)) throw error
  }
  return inTransaction(deps.db, (tx) => giveUpTaken(tx, payment, moment))
}

/** Now, and what day that is at the loft. */
type Moment = { at: Instant; today: Day; propertyId: number }

/**
 * Somebody else had the nights. Between the two transactions they may have lost them, and another call may have booked
 * them with this very payment: what is booked stays booked.
 */
async function giveUpTaken(tx: Db, found: Payment, { at, propertyId }: Moment): Promise<Booking> {
  await lockNights(tx, propertyId)
  const { stay, payment } = await lockBoth(tx, found)
  await noteApproval(tx, payment.id, at)
  if (hasBought(payment)) return { kind: 'booked', stay, payment, isFirst: false }
  if (payment.status === 'voided') return { kind: 'lost', code: lostCodeOf(payment) }
  await abandonPayment(tx, payment, at, 'nights_taken')
  return { kind: 'lost', code: 'dates_unavailable' }
}

async function bookOrGiveUp(
  tx: Db,
  { log }: Deps,
  found: Payment,
  intent: PaymentIntent,
  moment: Moment,
): Promise<Booking> {
  const { at, today, propertyId } = moment
  // Before the rows, as anyone who takes a hold does: two who lock both never wait for each other.
  await lockNights(tx, propertyId)
  const { stay, payment } = await lockBoth(tx, found)
  await noteApproval(tx, payment.id, at)
  if (hasBought(payment)) return { kind: 'booked', stay, payment, isFirst: false }
  if (payment.status === 'voided') return { kind: 'lost', code: lostCodeOf(payment) }
  const isWhole = intent.status !== 'succeeded' || intent.amountReceived === stay.total
  const isAsAsked = isWhole && intent.amount === stay.total && intent.currency === payment.currency
  if (!isAsAsked) {
    log.error({ paymentId: payment.id, stayId: stay.id }, 'an intent differs from its hold')
    await abandonPayment(tx, payment, at, 'intent_differs')
    return { kind: 'lost', code: 'error_payment_link' }
  }
  if (!canMove(stayMoves, stay.status, 'confirmed') || stay.arrival < today) {
    await abandonPayment(tx, payment, at, 'hold_expired')
    return { kind: 'lost', code: 'hold_expired' }
  }
  return confirm(tx, stay, payment, intent, moment)
}

async function confirm(
  tx: Db,
  held: GuestStay,
  open: Payment,
  intent: PaymentIntent,
  { at }: Moment,
): Promise<Booking> {
  // Who has the nights only because nobody has looked since their time ended gives way; the constraint decides the rest.
  if (held.status !== 'held') await expireStaleHolds(tx, held.propertyId, held.arrival, held.departure, at)
  // What the guest held of these nights was theirs until now.
  if (held.status === 'unheld') {
    for (const own of await listOpenHolds(tx, held, at))
      if (own.status === 'held' && own.arrival < held.departure && held.arrival < own.departure)
        await giveWay(tx, own.id, at, 'replaced')
  }
  const stay = await move(tx, 'stays', held.id, 'confirmed', { confirmedAt: at })
  const payment = await move(tx, 'payments', open.id, 'authorised', {
    updatedAt: at,
    lastDecline: null,
    ...(intent.card && { cardBrand: intent.card.brand, cardLast4: intent.card.last4 }),
    // Saved for the deposit by being paid with; the card itself stays with the provider.
    ...(intent.customerId && { customerId: intent.customerId, paymentMethodId: intent.paymentMethodId }),
  })
  if (!stay || !payment) throw new Error(`Stay ${held.id} changed under its lock.`)
  const stayId = stay.id
  const runAt = addMinutes(at, healAfterMinutes)
  await addJob(
    tx,
    'capture-payment',
    { paymentId: payment.id },
    { runAt, jobKey: `capture-payment:${payment.id}` },
  )
  await addEmail(tx, { name: 'confirmation', stayId }, { runAt })
  await addEmail(tx, { name: 'owner-notice', stayId })
  return { kind: 'booked', stay, payment, isFirst: true }
}

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

async function momentFor({ db, catalog, now }: Deps, { stayId }: Payment): Promise<Moment> {
  const stay = await findStay(db, stayId)
  const property = stay && (await catalog.facts(stay.propertyId))
  if (!property) throw new Error(`The loft of stay ${stayId} is not in the catalogue.`)
  const at = now()
  return { at, today: todayIn(property.site.zone, at), propertyId: stay.propertyId }
}
