// Closes links whose time is over, once the bank was asked what became of their payments.

import { isUsable } from '#domain/payment.ts'
import { inTransaction } from '#server/db/client.ts'
import { findRequest, listOverdueRequests, type PaymentRequest } from '#server/db/payment-requests.ts'
import { listPaymentsOf } from '#server/db/payments.ts'
import { lockStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import { finishPayment } from './finish-payment.ts'
import { endRequest } from './review-request.ts'
import { voidPayment } from './void-payment.ts'

const atOnce = 200

/** Part of the sweep of every minute; `note` gets what failed, so that one does not keep the others waiting. */
export async function expireRequests(deps: Deps, note: (error: unknown) => void): Promise<void> {
  for (const request of await listOverdueRequests(deps.db, deps.now(), atOnce))
    await expireOne(deps, request).catch(note)
}

/** A guest who approved at their bank and never came back has paid. While the bank does not answer, the link waits. */
async function expireOne(deps: Deps, overdue: PaymentRequest): Promise<void> {
  const { id, stayId } = overdue
  for (const payment of (await listPaymentsOf(deps.db, overdue)).filter(isUsable)) {
    const { kind } = await finishPayment(deps, payment.intentId)
    if (kind === 'confirmed' || kind === 'unknown') return
  }
  await inTransaction(deps.db, async (tx) => {
    await lockStay(tx, stayId)
    const request = await findRequest(tx, id)
    const at = deps.now()
    if (request?.status === 'open' && request.expiresAt <= at) await endRequest(tx, request, at, null)
  })
  for (const payment of await listPaymentsOf(deps.db, overdue))
    if (payment.status === 'voided') await voidPayment(deps, payment.id)
}
