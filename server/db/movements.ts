import { sql, type Selectable } from 'kysely'
import type { Cents } from '#domain/money.ts'
import type { StayInBooks } from '#domain/movement.ts'
import type { Instant } from '#domain/days.ts'
import { boughtStates } from '#domain/reservation.ts'
import type { Movements } from './tables.gen.ts'
import type { Db } from './client.ts'
import { chargingInvoiceOf } from './invoices.ts'

/** A row of the books. Nothing here writes them: the database does, with the change that they follow from. */
export type StoredMovement = Selectable<Movements>

/** What comes after that row, the oldest first. */
export async function listMovements(
  db: Db,
  { after, limit }: { after: number; limit: number },
): Promise<StoredMovement[]> {
  return db.selectFrom('movements').selectAll().where('id', '>', after).orderBy('id').limit(limit).execute()
}

export async function listMovementsOfStay(db: Db, stayId: number): Promise<StoredMovement[]> {
  return db.selectFrom('movements').selectAll().where('stayId', '=', stayId).orderBy('id').execute()
}

/**
 * Stays that money may have moved for: all that were bought, and all that a payment was begun for. The demo's are left out
 * as long as no bank knows of them.
 */
export async function listStaysInBooks(
  db: Db,
  { after, limit }: { after: number; limit: number },
): Promise<StayInBooks[]> {
  const isPaidFor = sql<boolean>`exists (select from payments p where p.stay_id = stays.id)`
  const isDemo = sql<boolean>`exists (select from payments p where p.stay_id = stays.id and p.is_demo)`
  return db
    .selectFrom('stays')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('invoices')
          .select(
            sql<Cents | null>`sum((snapshot ->> 'refund')::integer) filter (
              where invoice_id >= ${chargingInvoiceOf(sql.ref('stays.id'))})::integer`.as('credited'),
          )
          .select((of) => of.fn.max('issuedAt').as('creditedAt'))
          .whereRef('invoices.stayId', '=', 'stays.id')
          .where('invoices.kind', '=', 'credit_note')
          .as('notes'),
      (join) => join.onTrue(),
    )
    .select(['stays.id', 'stays.status', 'stays.total', 'stays.confirmedAt', 'stays.cancelledAt'])
    .select(['notes.credited', 'notes.creditedAt'])
    .select([balanceDueAt.as('balanceDueAt'), toHandOver.as('toHandOver')])
    .where('stays.id', '>', after)
    .where('stays.status', '<>', 'blocked')
    .where((eb) => eb.or([eb('stays.status', 'in', boughtStates), isPaidFor]))
    .where((eb) => eb.not(isDemo))
    .orderBy('stays.id')
    .limit(limit)
    .$castTo<StayInBooks>()
    .execute()
}

const balanceDueAt = sql<Instant | null>`case when stays.version > 1 or stays.option_key is not null or stays.brought_in_id is not null then (
  select (lower(stays.nights) + (stays.sold_terms -> 'hours' ->> 'arrivalTime')::time) at time zone zone
  from properties join sites on sites.id = site_id where properties.id = stays.property_id
) end`

const toHandOver = sql<Cents>`(
  select coalesce(sum(r.amount), 0)::integer from refunds r join payments p on p.id = r.payment_id
  where p.stay_id = stays.id and p.method <> 'card' and r.status = 'pending'
)`

/** When the first payment was begun: what the bank took before is none of ours. */
export async function findFirstPaymentAt(db: Db): Promise<Instant | null> {
  const { first } = await db
    .selectFrom('payments')
    .select((eb) => eb.fn.min('createdAt').as('first'))
    .where('isDemo', '=', false)
    .executeTakeFirstOrThrow()
  return first
}
