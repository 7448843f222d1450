import type { Insertable, Selectable } from 'kysely'
import type { Instant } from '#domain/days.ts'
import type { PaymentRequests } from './tables.gen.ts'
import type { Db } from './client.ts'

/** What a guest is asked to pay by a link. */
export type PaymentRequest = Selectable<PaymentRequests>

export async function findRequest(db: Db, id: number): Promise<PaymentRequest | undefined> {
  return db.selectFrom('paymentRequests').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findRequestByToken(db: Db, tokenHash: string): Promise<PaymentRequest | undefined> {
  return db.selectFrom('paymentRequests').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst()
}

/** To decide by it, lock its stay first: all that changes a request does. */
export async function findOpenRequest(db: Db, stayId: number): Promise<PaymentRequest | undefined> {
  return db
    .selectFrom('paymentRequests')
    .selectAll()
    .where('stayId', '=', stayId)
    .where('status', '=', 'open')
    .executeTakeFirst()
}

/** Of a stay, the first one first. */
export async function listRequests(db: Db, stayId: number): Promise<PaymentRequest[]> {
  return db.selectFrom('paymentRequests').selectAll().where('stayId', '=', stayId).orderBy('id').execute()
}

/** The database refuses a second one that is open. */
export async function insertRequest(
  tx: Db,
  request: Omit<Insertable<PaymentRequests>, 'status' | 'withdrawnFor' | 'endedAt'>,
): Promise<PaymentRequest> {
  return tx.insertInto('paymentRequests').values(request).returningAll().executeTakeFirstOrThrow()
}

/** The link of an option ends with it. */
export async function extendLink(tx: Db, stayId: number, expiresAt: Instant): Promise<void> {
  await tx
    .updateTable('paymentRequests')
    .set({ expiresAt })
    .where('stayId', '=', stayId)
    .where('status', '=', 'open')
    .where('cause', '=', 'booking')
    .execute()
}

/** Open ones whose time is over, the oldest first. */
export async function listOverdueRequests(db: Db, now: Instant, limit: number): Promise<PaymentRequest[]> {
  return db
    .selectFrom('paymentRequests')
    .selectAll()
    .where('status', '=', 'open')
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .limit(limit)
    .execute()
}

/** With the stay locked: the number of an attempt to pay that follows those of all its money. */
export async function nextAttemptOf(tx: Db, stayId: number): Promise<number> {
  const { last } = await tx
    .selectFrom('payments')
    .select((eb) => eb.fn.max('attempt').as('last'))
    .where('stayId', '=', stayId)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}
