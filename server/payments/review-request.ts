// Asks a guest no more for what they do not owe: whatever changes a stay's balance looks at its open link here.

import type { Instant } from '#domain/days.ts'
import { isApproved } from '#domain/payment.ts'
import type { WithdrawnFor } from '#domain/payment-request.ts'
import type { Db } from '#server/db/client.ts'
import { move } from '#server/db/move.ts'
import { findOpenRequest, type PaymentRequest } from '#server/db/payment-requests.ts'
import { listRequestPayments } from '#server/db/payments.ts'
import { findStay } from '#server/db/stays.ts'
import { findBalance } from '#server/reservations/cancellable.ts'
import { abandonPayment } from './void-payment.ts'

/** In the transaction of the change, with the stay locked: a link that asks for more than is owed opens nothing any more. */
export async function reviewRequest(tx: Db, stayId: number, at: Instant): Promise<void> {
  const request = await findOpenRequest(tx, stayId)
  const stay = request && (await findStay(tx, stayId))
  if (!stay) return
  if (stay.status !== 'confirmed') await endRequest(tx, request, at, 'cancelled')
  else if ((await findBalance(tx, stay)) < request.amount) await endRequest(tx, request, at, 'balance')
}

/** With the stay locked: nothing is paid by it from then on, whatever a bank says meanwhile. `null`: its time is over. */
export async function endRequest(
  tx: Db,
  { id }: Pick<PaymentRequest, 'id'>,
  at: Instant,
  withdrawnFor: WithdrawnFor | null,
): Promise<boolean> {
  const ended = withdrawnFor
    ? await move(tx, 'paymentRequests', id, 'withdrawn', { endedAt: at, withdrawnFor })
    : await move(tx, 'paymentRequests', id, 'expired', { endedAt: at })
  if (!ended) return false
  const reason = withdrawnFor ? 'request_withdrawn' : 'request_expired'
  for (const payment of await listRequestPayments(tx, id)) await abandonPayment(tx, payment, at, reason)
  return true
}

/** A bank approved a card for it, and its money is being taken: it is as good as paid. */
export const isBeingPaid = async (tx: Db, { id }: Pick<PaymentRequest, 'id'>): Promise<boolean> =>
  (await listRequestPayments(tx, id)).some(isApproved)
