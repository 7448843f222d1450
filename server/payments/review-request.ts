// Asks a guest no more for what they do not owe: whatever changes a stay's balance looks at its open link here.

import type { Instant } from '#domain/days.ts'
import { isApproved, isWaiting } from '#domain/payment.ts'
import type { WithdrawnFor } from '#domain/payment-request.ts'
import type { Db } from '#server/db/client.ts'
import { move } from '#server/db/move.ts'
import { findOpenRequest, type PaymentRequest } from '#server/db/payment-requests.ts'
import { listPaymentsOf } from '#server/db/payments.ts'
import { findStay } from '#server/db/stays.ts'
import { findBalance } from '#server/reservations/cancellable.ts'
import { abandonPayment } from './void-payment.ts'

/** In the transaction of the change, with the stay locked: a link that asks for more than is owed opens nothing any more. */
export async function reviewRequest(tx: Db, stayId: number, at: Instant): Promise<void> {
  const request = await findOpenRequest(tx, stayId)
  const stay = request && (await findStay(tx, stayId))
  if (!stay) return
  const books = request.cause === 'booking'
  if (books && stay.status === 'optioned') return
  if (stay.status !== 'confirmed') await endRequest(tx, request, at, 'cancelled')
  // Its card has booked the stay a moment ago, and is being charged.
  else if (books && (await isBeingPaid(tx, request))) return
  else if ((await findBalance(tx, stay)) < request.amount) await endRequest(tx, request, at, 'balance')
}

/** With the stay locked: nothing is paid by it from then on, whatever a bank says meanwhile. `null`: its time is over. */
export async function endRequest(
  tx: Db,
  request: Pick<PaymentRequest, 'id' | 'stayId' | 'cause'>,
  at: Instant,
  withdrawnFor: WithdrawnFor | null,
): Promise<boolean> {
  const { id, cause } = request
  const ended = withdrawnFor
    ? await move(tx, 'paymentRequests', id, 'withdrawn', { endedAt: at, withdrawnFor })
    : await move(tx, 'paymentRequests', id, 'expired', { endedAt: at })
  if (!ended) return false
  const reason = withdrawnFor ? 'request_withdrawn' : 'request_expired'
  for (const payment of await listPaymentsOf(tx, request)) {
    // What booked the stay is the stay's: whoever cancels that decides what becomes of it.
    if (cause === 'balance' || isWaiting(payment)) await abandonPayment(tx, payment, at, reason)
  }
  return true
}

/** A bank approved a card for it, and its money is being taken: it is as good as paid. */
export const isBeingPaid = async (
  tx: Db,
  request: Pick<PaymentRequest, 'id' | 'stayId' | 'cause'>,
): Promise<boolean> => (await listPaymentsOf(tx, request)).some(isApproved)
