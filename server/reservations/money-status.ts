// Gathers what became of the money of a stay.

import { moneyStatusOf, type MoneyStatus } from '#domain/money-status.ts'
import { isCalledOff } from '#domain/reservation.ts'
import type { Db } from '#server/db/client.ts'
import { listPayments } from '#server/db/payments.ts'
import { listRefunds } from '#server/db/refunds.ts'
import { findStay } from '#server/db/stays.ts'

/** What became of the money of a stay, as far as the bank has said. */
export async function findMoneyStatus(db: Db, stayId: number): Promise<MoneyStatus> {
  const stay = await findStay(db, stayId)
  const payments = await listPayments(db, stayId)
  const refunds = (await Promise.all(payments.map(({ id }) => listRefunds(db, id)))).flat()
  return moneyStatusOf({ isCancelled: stay !== undefined && isCalledOff(stay.status), payments, refunds })
}
