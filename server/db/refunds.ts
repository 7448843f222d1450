import type { Insertable, Selectable } from 'kysely'
import type { Instant } from '#domain/days.ts'
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

export async function updateRefund(
  db: Db,
  id: number,
  change: { status: Refund['status']; providerId?: string; settledAt?: Instant | null },
): Promise<Refund | undefined> {
  return db.updateTable('refunds').set(change).where('id', '=', id).returningAll().executeTakeFirst()
}
