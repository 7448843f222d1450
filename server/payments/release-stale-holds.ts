// Puts nights and money right every minute: what a guest, a webhook or a dying process left half done (decisions §7).

import { addMinutes } from '#domain/days.ts'
import { isUsable } from '#domain/payment.ts'
import { isEnding } from '#domain/reservation.ts'
import { inTransaction } from '#server/db/client.ts'
import { move } from '#server/db/move.ts'
import { listOpenPayments, listPayments } from '#server/db/payments.ts'
import { findOpenRequest } from '#server/db/payment-requests.ts'
import { listOverdueHolds, lockStay, tellOptionEnded, type GuestStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import { endRequest } from './review-request.ts'
import { expireRequests } from './expire-requests.ts'
import { finishPayment } from './finish-payment.ts'
import { abandonPayments, voidPayment } from './void-payment.ts'

const atOnce = 200
/** Younger ones are being worked on by the request that made them. */
const leftAloneMinutes = 1

/** One that fails does not keep the others waiting; the failures are thrown together at the end. */
export async function releaseStaleHolds(deps: Deps): Promise<void> {
  const { db, now } = deps
  const failures: unknown[] = []
  const note = (error: unknown) => failures.push(error)
  for (const hold of await listOverdueHolds(db, now(), atOnce)) await releaseHold(deps, hold).catch(note)
  await expireRequests(deps, note)
  const before = addMinutes(now(), -leftAloneMinutes)
  for (const { intentId } of await listOpenPayments(db, before, atOnce)) {
    await finishPayment(deps, intentId).catch(note)
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} payments could not be settled.`)
}

/**
 * The bank is asked before the nights are given up: a guest who approved the payment and never came back has the
 * stay. While the bank does not answer, the hold waits; somebody else who wants its nights ends it anyway.
 */
async function releaseHold(deps: Deps, hold: GuestStay): Promise<void> {
  for (const payment of (await listPayments(deps.db, hold.id)).filter(isUsable)) {
    const { kind } = await finishPayment(deps, payment.intentId)
    if (kind === 'confirmed' || kind === 'undone' || kind === 'unknown') return
  }
  await expire(deps, hold)
  deps.catalog.changed(hold.propertyId)
  for (const { id, status } of await listPayments(deps.db, hold.id)) {
    if (status === 'voided') await voidPayment(deps, id)
  }
}

async function expire({ db, now }: Deps, hold: GuestStay): Promise<void> {
  await inTransaction(db, async (tx) => {
    const stay = await lockStay(tx, hold.id)
    if (!stay || !isEnding(stay.status) || stay.heldUntil > now()) return
    await move(tx, 'stays', stay.id, 'expired', {})
    await tellOptionEnded(tx, stay)
    const link = await findOpenRequest(tx, stay.id)
    if (link) await endRequest(tx, link, now(), null)
    await abandonPayments(tx, stay.id, now(), 'hold_expired')
  })
}
