import type { Insertable, Selectable, Updateable } from 'kysely'
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

/** Changes the refund, but only as long as this attempt is the latest one: a late answer to an earlier one is no news. */
export async function updateRefund(
  db: Db,
  { id, attempt }: Pick<Refund, 'id' | 'attempt'>,
  change: Pick<Updateable<Refunds>, 'status' | 'providerId' | 'settledAt' | 'attempt' | 'lastError'>,
): Promise<Refund | undefined> {
  return db
    .updateTable('refunds')
    .set(change)
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .returningAll()
    .executeTakeFirst()
}

/** Nothing was taken after all, so nothing is owed. */
export async function deleteRefunds(tx: Db, paymentId: number): Promise<void> {
  await tx.deleteFrom('refunds').where('paymentId', '=', paymentId).execute()
}
