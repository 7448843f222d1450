import type { Insertable } from 'kysely'
import type { Provider } from '#domain/payment.ts'
import type { PaymentEvents } from './tables.gen.ts'
import type { Db } from './client.ts'

/** Whether this message was dealt with before. */
export async function isPaymentEventKnown(db: Db, provider: Provider, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('paymentEvents')
    .select('id')
    .where('provider', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Remembers a signed message from the provider; false when it was there already. Insert it in the transaction that
 * acts on it: when that fails, the message counts as not received and the provider's next try does the work.
 */
export async function insertPaymentEvent(tx: Db, event: Insertable<PaymentEvents>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('paymentEvents')
    .values(event)
    .onConflict((conflict) => conflict.columns(['provider', 'id']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
