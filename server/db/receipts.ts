import type { Insertable, Selectable } from 'kysely'
import type { OutsideMethod } from '#domain/outside-money.ts'
import type { Payments } from './tables.gen.ts'
import { isApproved } from '#domain/payment.ts'
import type { Db } from './client.ts'
import { nextAttemptOf } from './payment-requests.ts'
import { payingOf } from './payments.ts'
import type { Refund } from './refunds.ts'

/** Money of a stay, however it was received; only a payment by card has an intent. */
export type AnyPayment = Selectable<Payments>

/** Money that was received without the card. */
export type Receipt = AnyPayment

/** What was paid or tried for a stay and every refund of it; to decide by them, lock the stay first. */
export async function listMoneyOf(
  db: Db,
  stayId: number,
): Promise<{ payments: AnyPayment[]; refunds: Refund[] }> {
  const payments = await selectAny(db).where('stayId', '=', stayId).orderBy('id').execute()
  const ids = payments.map(({ id }) => id)
  const refunds =
    ids.length === 0
      ? []
      : await db.selectFrom('refunds').selectAll().where('paymentId', 'in', ids).orderBy('id').execute()
  return { payments, refunds }
}

/** By which a stay is paid: its card, or of one that no card paid for, what was received without it first. */
export async function findPaying(db: Db, stayId: number): Promise<AnyPayment | undefined> {
  const all = await selectAny(db).where('stayId', '=', stayId).orderBy('attempt').execute()
  const ofCard = payingOf(all.filter(({ method, purpose }) => method === 'card' && purpose === 'booking'))
  if (ofCard && isApproved(ofCard)) return ofCard
  return all.find(({ method }) => method !== 'card') ?? ofCard
}

export async function findAnyPayment(db: Db, id: number): Promise<AnyPayment | undefined> {
  return selectAny(db).where('id', '=', id).executeTakeFirst()
}

/** Whichever way it was paid, kept from every other transaction until this one ends. */
export async function lockAnyPayment(tx: Db, id: number): Promise<AnyPayment | undefined> {
  return selectAny(tx).where('id', '=', id).forUpdate().executeTakeFirst()
}

type NewReceipt = Pick<Insertable<Payments>, 'stayId' | 'amount' | 'isLive' | 'createdAt'> & {
  method: OutsideMethod
} & { [Fact in 'reference' | 'receivedOn' | 'receivedBy']: NonNullable<Insertable<Payments>[Fact]> }

/** With the stay locked: its number follows those of all attempts to pay. */
export async function insertReceipt(tx: Db, receipt: NewReceipt): Promise<Receipt> {
  return tx
    .insertInto('payments')
    .values({
      ...receipt,
      intentId: null,
      provider: null,
      status: 'captured',
      attempt: await nextAttemptOf(tx, receipt.stayId),
      updatedAt: receipt.createdAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

const selectAny = (db: Db) => db.selectFrom('payments').selectAll()
