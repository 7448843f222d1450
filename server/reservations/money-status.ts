// Gathers what became of the money of a stay.

import { isOfPrice, moneyStatusOf, type MoneyStatus } from '#domain/money-status.ts'
import { isApproved } from '#domain/payment.ts'
import { isCalledOff } from '#domain/reservation.ts'
import type { Db } from '#server/db/client.ts'
import { listMoneyOf } from '#server/db/receipts.ts'
import { findStay } from '#server/db/stays.ts'

/** What became of the money of a stay, as far as the bank has said. */
export async function findMoneyStatus(db: Db, stayId: number): Promise<MoneyStatus> {
  const stay = await findStay(db, stayId)
  const all = await listMoneyOf(db, stayId)
  const ofPrice = all.payments.filter(isOfPrice)
  const cards = ofPrice.filter(({ method }) => method === 'card')
  // What did not come by card, of a stay that was changed, is told beside what did.
  const payments = cards.some(isApproved) ? cards : ofPrice
  const refunds = all.refunds.filter(({ paymentId }) => payments.some(({ id }) => id === paymentId))
  return moneyStatusOf({ isCancelled: stay !== undefined && isCalledOff(stay.status), payments, refunds })
}
