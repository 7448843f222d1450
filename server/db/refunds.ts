import type { Insertable, Selectable } from 'kysely'
import type { Refunds } from './booking-tables.ts'
import type { Db } from './client.ts'

export type Refund = Selectable<Refunds>

export async function findRefund(db: Db, id: number): Promise<Refund | undefined> {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function listRefunds(db: Db, paymentId: number): Promise<Refund[]> {
  return db.selectFrom('refunds').selectAll().where('paymentId', '=', paymentId).orderBy('id').execute()
}

/** Stored before the provider is asked, so that its id can serve as the idempotency key. */
export async function insertRefund(
  db: Db,
  refund: Omit<Insertable<Refunds>, 'status'> & { status?: Refund['status'] },
): Promise<Refund> {
  return db
    .insertInto('refunds')
    .values({ status: 'pending', ...refund })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A refund that was refused begins anew, with another number and so another key; undefined when somebody was faster. */
export async function beginNextAttempt(
  db: Db,
  { id, attempt }: Pick<Refund, 'id' | 'attempt'>,
): Promise<Refund | undefined> {
  return db
    .updateTable('refunds')
    .set({ attempt: attempt + 1, status: 'pending', providerId: null, settledAt: null })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('status', '=', 'failed')
    .returningAll()
    .executeTakeFirst()
}

/** Nothing was taken after all, so nothing is owed. */
export async function deleteRefunds(tx: Db, paymentId: number): Promise<void> {
  await tx.deleteFrom('refunds').where('paymentId', '=', paymentId).execute()
}
