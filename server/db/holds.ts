import { sql } from 'kysely'
import { addDays, type Day, type Instant } from '#domain/days.ts'
import { nightsAhead } from '#domain/open-nights.ts'
import { payableStates, takingStates, timedStates } from '#domain/reservation.ts'
import type { Db } from './client.ts'
import type { Site } from './sites.ts'
import { openingLock } from './opening.ts'
import { selectStays, type GuestStay } from './stays.ts'

/** Nights of the coming year that somebody holds, or pays for first. */
export type NightsAhead = { id: number; propertyId: number; arrival: Day; departure: Day }

export type HeldAhead = NightsAhead & {
  guestId: number
  network: string | null
  /** Whether its guest had kept a stay that they paid for by card when they began this one. */
  guestHasKept: boolean
}

/** Whose holds are counted: a guest's of a site, and those of a network address where one is known. */
export type HoldCount = { siteId: number; guestId: number; network: string | null }

/**
 * Lets nobody else take nights of this property until the transaction ends, nor count these holds. Without it, buyers of
 * overlapping nights wait for each other inside the constraint and end in deadlocks. Always in this order, so that nobody waits
 * in a circle. For what takes nights and counts no holds there is `lockNightsIn`.
 */
export async function lockNightsAndHolds(
  tx: Db,
  propertyId: number,
  { siteId, guestId, network }: HoldCount,
): Promise<void> {
  const locks = [
    // Shared by all who buy: whoever closes the site waits for them, and whoever comes then waits for the closing, holding nothing.
    sql`pg_advisory_xact_lock_shared(${openingLock}, ${siteId}::integer)`,
    lockOf('nights', sql`${propertyId}`),
    lockOf('holds-of-guest', sql`${guestId}`),
    ...(network === null ? [] : [lockOf('holds-of-network', sql`hashtext(${network})`)]),
  ]
  await sql`select ${sql.join(locks)}`.execute(tx)
}

/**
 * What all guests hold of a site from `today` on, which nobody else counts until the transaction ends; after
 * `lockNightsAndHolds`, never before it.
 */
export async function listHeldAlone(tx: Db, siteId: number, today: Day, now: Instant): Promise<HeldAhead[]> {
  const { rows } = await sql<HeldAhead>`
    select * from held_alone(${siteId}, ${today}, ${addDays(today, nightsAhead)}, ${now})`.execute(tx)
  return rows
}

const lockOf = (name: string, key: ReturnType<typeof sql>) =>
  sql`pg_advisory_xact_lock(hashtext(${`house/${name}`}), ${key}::integer)`

/**
 * All stays of a guest, and whether they kept one that they paid for by card: it was not cancelled, and its money not given
 * back, while that was free for them. Who cancelled it later kept it.
 */
export async function readBuyer(
  db: Db,
  guestId: number,
  now: Instant,
): Promise<{ stays: GuestStay[]; hasKept: boolean }> {
  const stays = await selectStays(db)
    .select(keptStayOf(guestId, now).as('hasKept'))
    .where('guestId', '=', guestId)
    .execute()
  // Who kept a stay has one.
  return { stays, hasKept: stays.some(({ hasKept }) => hasKept) }
}

/** The stays of a site's lofts from `today` on that are still to be paid; none past its time, however many were bought. */
export async function listNightsAhead(
  db: Db,
  siteId: number,
  today: Day,
  now: Instant,
): Promise<NightsAhead[]> {
  return db
    .selectFrom('stays')
    .innerJoin('properties', 'properties.id', 'stays.propertyId')
    .select(['stays.id', 'propertyId'])
    .select([sql<Day>`lower(nights)`.as('arrival'), sql<Day>`upper(nights)`.as('departure')])
    .where('siteId', '=', siteId)
    .where('stays.status', 'in', payableStates)
    .where('heldUntil', '>', now)
    .where('nights', '&&', sql<string>`daterange(${today}::date, ${addDays(today, nightsAhead)}::date)`)
    .execute()
}

/** Sites in whose lofts somebody holds nights, or pays for some, right now. */
export async function listSitesWithHolds(db: Db, now: Instant): Promise<Site[]> {
  const held = db
    .selectFrom('stays')
    .innerJoin('properties', 'properties.id', 'stays.propertyId')
    .select('siteId')
    .where('status', 'in', payableStates)
    .where('heldUntil', '>', now)
  return db.selectFrom('sites').selectAll().where('id', 'in', held).orderBy('id').execute()
}

/**
 * Who has one of these nights: guests who hold or bought them, options and blocks. `isOver`: it only stands because nobody has
 * looked since its time ended.
 */
export async function listTakers(
  tx: Db,
  propertyId: number,
  stay: { arrival: Day; departure: Day },
  now: Instant,
): Promise<{ id: number; isOver: boolean }[]> {
  return tx
    .selectFrom('stays')
    .select('id')
    .select((eb) =>
      eb
        .and([eb('status', 'in', timedStates), eb('heldUntil', '<=', now)])
        .$castTo<boolean>()
        .as('isOver'),
    )
    .where('propertyId', '=', propertyId)
    .where('status', 'in', takingStates)
    .where('nights', '&&', sql<string>`daterange(${stay.arrival}::date, ${stay.departure}::date)`)
    .execute()
}

/** Counts a refused card of a stay that is still to be paid; how many that makes, or undefined when it is not. */
export async function addCardRefusal(tx: Db, stayId: number): Promise<number | undefined> {
  const row = await tx
    .updateTable('stays')
    .set((eb) => ({ cardRefusals: eb('cardRefusals', '+', 1) }))
    .where('id', '=', stayId)
    .where('status', 'in', payableStates)
    .returning('cardRefusals')
    .executeTakeFirst()
  return row?.cardRefusals
}

function keptStayOf(guestId: number, now: Instant) {
  return sql<boolean>`exists (
    select from payments join stays bought on bought.id = payments.stay_id
    where bought.guest_id = ${guestId} and payments.kept_from <= ${now}
    and payments.status in ('captured', 'refunded')
    and (bought.cancelled_at is null or bought.cancelled_at >= payments.kept_from)
    and payments.amount > (
      select coalesce(sum(amount), 0) from refunds
      where payment_id = payments.id and refunds.status <> 'failed' and refunds.created_at < payments.kept_from
    )
  )`
}
