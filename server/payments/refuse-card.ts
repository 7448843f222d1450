// Counts the cards that are refused for a stay: the third one ends its hold, so that nobody keeps nights without a card.

import type { Instant } from '#domain/days.ts'
import { holdLimits } from '#domain/hold-limits.ts'
import { isAtBank } from '#domain/payment.ts'
import { isPayable } from '#domain/reservation.ts'
import { inTransaction, type Db } from '#server/db/client.ts'
import { addCardRefusal } from '#server/db/holds.ts'
import { move } from '#server/db/move.ts'
import { listPayments } from '#server/db/payments.ts'
import { lockStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import { abandonPayment, voidPayment } from './void-payment.ts'

/**
 * In the transaction that notes the refusal, with the stay locked; true when it ended the stay and its payments. While
 * the bank is asked about a card of another tab nothing is ended: that card may be approved already, and the next one
 * that is refused finds the number.
 */
export async function countCardRefusal(tx: Db, stayId: number, at: Instant): Promise<boolean> {
  const refusals = await addCardRefusal(tx, stayId)
  if (refusals === undefined || refusals < holdLimits.cardRefusals) return false
  const payments = await listPayments(tx, stayId)
  if (payments.some(isAtBank)) return false
  await move(tx, 'stays', stayId, 'expired', {})
  for (const payment of payments) await abandonPayment(tx, payment, at, 'cards_refused')
  return true
}

/** The same for a card that was refused before it came to the payment; true when the stay is over. */
export async function noteCardRefusal(deps: Deps, stayId: number): Promise<boolean> {
  const ended = await inTransaction(deps.db, async (tx) => {
    const stay = await lockStay(tx, stayId)
    if (!stay || !isPayable(stay.status)) return undefined
    return (await countCardRefusal(tx, stayId, deps.now())) ? stay : undefined
  })
  if (!ended) return false
  deps.catalog.changed(ended.propertyId)
  for (const { id, status } of await listPayments(deps.db, stayId))
    if (status === 'voided') await voidPayment(deps, id)
  return true
}
