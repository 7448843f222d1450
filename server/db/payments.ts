import { sql, type Insertable, type Selectable } from 'kysely'
import type { Instant } from '#domain/days.ts'
import { isTaken, openStates, type PaymentState, type Provider } from '#domain/payment.ts'
import { awaitingStates, payableStates } from '#domain/reservation.ts'
import type { Payments } from './tables.gen.ts'
import type { Db } from './client.ts'
import type { PaymentRequest } from './payment-requests.ts'

/** One payment intent at the provider. What was received without a card is of server/db/receipts.ts. */
export type Payment = Omit<Selectable<Payments>, 'intentId' | 'provider'> & {
  intentId: string
  provider: Provider
}

export async function findPayment(db: Db, id: number): Promise<Payment | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .where('method', '=', 'card')
    .$castTo<Payment>()
    .executeTakeFirst()
}

export async function findPaymentByIntent(db: Db, intentId: string): Promise<Payment | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('intentId', '=', intentId)
    .$castTo<Payment>()
    .executeTakeFirst()
}

/** The payment as it is now, kept from every other transaction until this one ends. Lock its stay first. */
export async function lockPayment(tx: Db, id: number): Promise<Payment | undefined> {
  return tx
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .where('method', '=', 'card')
    .forUpdate()
    .$castTo<Payment>()
    .executeTakeFirst()
}

/** All attempts to pay for a stay as it was booked, the first one first. */
export async function listPayments(db: Db, stayId: number): Promise<Payment[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('stayId', '=', stayId)
    .where('method', '=', 'card')
    .where('purpose', '=', 'booking')
    .orderBy('attempt')
    .$castTo<Payment>()
    .execute()
}

/** All attempts to pay what a link asks for, the first one first. */
export async function listRequestPayments(db: Db, requestId: number): Promise<Payment[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('requestId', '=', requestId)
    .orderBy('attempt')
    .$castTo<Payment>()
    .execute()
}

/** The same of any link. What an option costs is paid as any booking is, by whichever of its links. */
export const listPaymentsOf = (
  db: Db,
  { id, stayId, cause }: Pick<PaymentRequest, 'id' | 'stayId' | 'cause'>,
): Promise<Payment[]> => (cause === 'booking' ? listPayments(db, stayId) : listRequestPayments(db, id))

/** Of all attempts, the one whose money is the stay's: the one that was taken, else the one that is held, else the last. */
export function payingOf<P extends { status: PaymentState }>(payments: readonly P[]): P | undefined {
  const isAuthorised = ({ status }: P) => status === 'authorised'
  return payments.find(isTaken) ?? payments.find(isAuthorised) ?? payments.at(-1)
}

/**
 * Payments that are not at their end and that nobody touched since `before`, the oldest first: for the sweep. One whose card
 * was refused waits for another card as long as its nights are held, and is of no use once they are not. What a link asks for
 * may wait for days: only while its bank is asked is there news of it, or once the link is closed.
 */
export async function listOpenPayments(db: Db, before: Instant, limit: number): Promise<Payment[]> {
  return db
    .selectFrom('payments')
    .innerJoin('stays', 'stays.id', 'payments.stayId')
    .leftJoin('paymentRequests', 'paymentRequests.id', 'payments.requestId')
    .selectAll('payments')
    .where('payments.status', 'in', openStates)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('purpose', '=', 'booking'),
          eb.or([eb('payments.status', '<>', 'failed'), eb('stays.status', 'not in', awaitingStates)]),
        ]),
        eb('payments.status', 'in', ['requires_action', 'authorised']),
        eb.and([
          eb('purpose', '=', 'request'),
          eb.or([eb('paymentRequests.status', '<>', 'open'), eb('asked', '>', eb.ref('answered'))]),
        ]),
      ]),
    )
    .where('updatedAt', '<=', before)
    .orderBy('updatedAt')
    .orderBy('payments.id')
    .limit(limit)
    .$castTo<Payment>()
    .execute()
}

/** The number, from 1, of the attempt that follows all those of a stay; to be stored only from a list read while the stay is locked. */
export function nextAttemptAfter(payments: readonly Payment[]): number {
  return Math.max(0, ...payments.map(({ attempt }) => attempt)) + 1
}

type NewPayment = Omit<Insertable<Payments>, 'status' | 'provider' | 'intentId'> &
  Pick<Payment, 'provider' | 'intentId'> & { status?: PaymentState }

export async function insertPayment(db: Db, payment: NewPayment): Promise<Payment> {
  return db
    .insertInto('payments')
    .values({ status: 'created', ...payment })
    .returningAll()
    .$castTo<Payment>()
    .executeTakeFirstOrThrow()
}

/**
 * The first payment of a stay, as one statement that locks the stay as long as it runs. Undefined when the stay is not to be
 * paid any more or has a payment, also one that is stored at this moment: no two have the same attempt.
 */
export async function insertFirstPayment(
  db: Db,
  payment: Pick<Payment, 'stayId' | 'provider' | 'intentId' | 'isLive' | 'amount' | 'currency' | 'createdAt'>,
): Promise<Payment | undefined> {
  const { rows } = await sql<Payment>`
    insert into payments (stay_id, provider, intent_id, is_live, amount, currency, created_at, updated_at, attempt, status)
    select id, ${payment.provider}::text, ${payment.intentId}::text, ${payment.isLive}::boolean, ${payment.amount}::integer, ${payment.currency}::text,
      ${payment.createdAt}::timestamptz, ${payment.createdAt}::timestamptz, 1, 'created'
    from stays where id = ${payment.stayId} and status in (${sql.join(payableStates)}) for update
    on conflict (stay_id, attempt) do nothing returning *`.execute(db)
  return rows[0]
}

/** To be stored before the bank is asked, with the stay and the payment locked; the payment that says so. */
export async function noteAsked(tx: Db, id: number): Promise<Payment> {
  return tx
    .updateTable('payments')
    .set((eb) => ({ asked: eb('asked', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .$castTo<Payment>()
    .executeTakeFirstOrThrow()
}

/** The bank refused the last card that it was asked about. */
export async function noteAnswered(tx: Db, id: number): Promise<void> {
  await tx
    .updateTable('payments')
    .set((eb) => ({ answered: eb.ref('asked') }))
    .where('id', '=', id)
    .execute()
}

/** The bank approved the card: noted once, and kept whatever becomes of the payment. */
export async function noteApproval(tx: Db, id: number, at: Instant): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ approvedAt: at })
    .where('id', '=', id)
    .where('approvedAt', 'is', null)
    .execute()
}

/** A card behind stays of a site that could still be given back for nothing, whether they were by now or not. */
export type CardOfStays = {
  siteId: number
  brand: string
  last4: string
  stays: number[]
  /** How many of the stays were given back by now, and how many people paid for them. */
  cancelled: number
  guests: number
}

/** Those behind more stays than so many, the one behind most of them first. */
export async function listCardsOfStays(db: Db, more: number, now: Instant): Promise<CardOfStays[]> {
  const { rows } = await sql<CardOfStays>`
    select site_id, min(card_brand) as brand, min(card_last4) as last4,
      array_agg(distinct stays.id order by stays.id) as stays,
      count(distinct stays.id) filter (where cancelled_at is not null)::integer as cancelled,
      count(distinct guest_id)::integer as guests
    from payments join stays on stays.id = payments.stay_id join properties on properties.id = stays.property_id
    where kept_from > ${now} and card_fingerprint is not null
    group by site_id, card_fingerprint having count(distinct stays.id) > ${more}
    order by count(distinct stays.id) desc, card_fingerprint`.execute(db)
  return rows
}
