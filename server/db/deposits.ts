import { sql, type Insertable, type Selectable } from 'kysely'
import type { Day } from '#domain/days.ts'
import type { Provider } from '#domain/payment.ts'
import { calledOffStates } from '#domain/reservation.ts'
import type { Deposits } from './tables.gen.ts'
import type { Db } from './client.ts'
import { selectStays, type GuestStay } from './stays.ts'

/** One authorization at the provider for a stay's security deposit. */
export type Deposit = Selectable<Deposits>

/** All authorizations of a stay, the first one first; what they come to is decided by domain/deposit.ts. */
export async function listDeposits(db: Db, stayId: number): Promise<Deposit[]> {
  return db.selectFrom('deposits').selectAll().where('stayId', '=', stayId).orderBy('attempt').execute()
}

export async function listDepositsOfStays(db: Db, stayIds: number[]): Promise<Deposit[]> {
  if (stayIds.length === 0) return []
  return db
    .selectFrom('deposits')
    .selectAll()
    .where('stayId', '=', sql<number>`any (${stayIds}::integer[])`)
    .orderBy('attempt')
    .execute()
}

export async function findDeposit(db: Db, id: number): Promise<Deposit | undefined> {
  return db.selectFrom('deposits').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findDepositByIntent(db: Db, intentId: string): Promise<Deposit | undefined> {
  return db.selectFrom('deposits').selectAll().where('intentId', '=', intentId).executeTakeFirst()
}

/**
 * Stays with a card that is kept for their deposit: those that have begun by this day, those that never will, and those
 * of which something is held though they were moved to a later one. Once everything is done the card is forgotten, and the stay
 * is not looked at again.
 */
export async function listStaysWithCard(db: Db, { arrivedBy }: { arrivedBy: Day }): Promise<GuestStay[]> {
  const kept = db.selectFrom('payments').select('stayId').where('paymentMethodId', 'is not', null)
  // The states of the index deposits_open.
  const open = db
    .selectFrom('deposits')
    .select('stayId')
    .where('status', 'in', ['asked', 'held', 'keeping', 'releasing'])
  return selectStays(db)
    .where('id', 'in', kept)
    .where((eb) =>
      eb.or([
        eb('status', 'in', calledOffStates),
        sql<boolean>`lower(nights) <= ${arrivedBy}::date`,
        eb('id', 'in', open),
      ]),
    )
    .orderBy('id')
    .execute()
}

/** Stored before the provider is asked, so that its id can serve as the idempotency key. Lock the stay first. */
export async function insertDeposit(
  tx: Db,
  deposit: Pick<Insertable<Deposits>, 'stayId' | 'provider' | 'attempt' | 'amount' | 'askedAt'>,
): Promise<Deposit> {
  return tx
    .insertInto('deposits')
    .values({ ...deposit, status: 'asked' })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export type SavedCard = {
  paymentId: number
  provider: Provider
  customerId: string
  paymentMethodId: string
  intentId: string
}

/** The card that paid for the stay, as long as it is kept. */
export async function findSavedCard(db: Db, stayId: number): Promise<SavedCard | undefined> {
  const row = await db
    .selectFrom('payments')
    .select(['id', 'provider', 'customerId', 'paymentMethodId', 'intentId'])
    .where('stayId', '=', stayId)
    .where('paymentMethodId', 'is not', null)
    .orderBy('attempt', 'desc')
    .executeTakeFirst()
  if (!row?.provider || !row.customerId || !row.paymentMethodId || !row.intentId) return undefined
  const { id: paymentId, provider, customerId, paymentMethodId, intentId } = row
  return { paymentId, provider, customerId, paymentMethodId, intentId }
}

export async function forgetSavedCard(db: Db, { paymentId }: SavedCard): Promise<void> {
  await db.updateTable('payments').set({ paymentMethodId: null }).where('id', '=', paymentId).execute()
}
