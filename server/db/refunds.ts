import type { Insertable, Selectable } from 'kysely'
import type { RefundLine } from '#domain/cancellation.ts'
import type { RefundCause } from '#domain/payment.ts'
import type { Refunds } from './tables.gen.ts'
import type { Db } from './client.ts'

export type Refund = Selectable<Refunds>

export async function findRefund(db: Db, id: number): Promise<Refund | undefined> {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function listRefunds(db: Db, paymentId: number): Promise<Refund[]> {
  return db.selectFrom('refunds').selectAll().where('paymentId', '=', paymentId).orderBy('id').execute()
}

/** The refund that somebody asked for with this key. */
export async function findRefundByKey(db: Db, paymentId: number, key: string): Promise<Refund | undefined> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('paymentId', '=', paymentId)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** What the rules ask for has its cause as its key; a person's command says why, and who it is, as the books name them. */
type Asked =
  | { cause: 'cancellation' | 'unsold' }
  | {
      cause: Exclude<RefundCause, 'cancellation' | 'unsold' | 'change'>
      key: string
      note: string
      askedBy: string
    }
  | { cause: 'change'; key: string; askedBy: string }

type NewRefund = Pick<Insertable<Refunds>, 'paymentId' | 'amount' | 'createdAt'> & {
  status?: Refund['status']
  lines?: readonly RefundLine[] | null
} & Asked

/**
 * Stored before the provider is asked, so that its id can serve as the idempotency key. The database refuses a second one of
 * a key (`isUnique(error, 'refunds_once')`), and more than was paid.
 */
export async function insertRefund(db: Db, { lines = null, ...refund }: NewRefund): Promise<Refund> {
  return (
    db
      .insertInto('refunds')
      // An array alone would be one of PostgreSQL's.
      .values({ status: 'pending', key: refund.cause, ...refund, lines: lines && JSON.stringify(lines) })
      .returningAll()
      .executeTakeFirstOrThrow()
  )
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
