import { sql } from 'kysely'
import { addDays, type Day, type Instant } from '#domain/days.ts'
import { nightsAhead } from '#domain/open-nights.ts'
import { payableStates, takingStates, timedStates, type ReservationState } from '#domain/reservation.ts'
import type { Db } from './client.ts'
import type { Site } from './sites.ts'
import { selectStays, type GuestStay } from './stays.ts'

/** Nights of the coming year that somebody holds, or pays for first. */
export type NightsAhead = {
  id: number
  propertyId: number
  arrival: Day
  departure: Day
  status: Extract<ReservationState, 'held' | 'unheld'>
  guestId: number
  network: string | null
  /** Whether a card of its guest was once approved; asked of holds only. */
  isApproved: boolean
}

/** Whose holds are counted: a guest's, and those of a network address where one is known. */
export type HoldCount = { guestId: number; network: string | null }

/**
 * Lets nobody else take nights of this property until the transaction ends, nor count these holds. Without it, buyers of
 * overlapping nights wait for each other inside the constraint and end in deadlocks. Always in this order, so that nobody waits
 * in a circle.
 */
export async function lockNightsAndHolds(
  tx: Db,
  propertyId: number,
  { guestId, network }: HoldCount,
): Promise<void> {
  const locks = [
    lockOf('nights', sql`${propertyId}`),
    lockOf('holds-of-guest', sql`${guestId}`),
    ...(network === null ? [] : [lockOf('holds-of-network', sql`hashtext(${network})`)]),
  ]
  await sql`select ${sql.join(locks)}`.execute(tx)
}

/** The same for what all guests hold of a site; after `lockNightsAndHolds`, never before it. */
export async function lockHoldsOfSite(tx: Db, siteId: number): Promise<void> {
  await sql`select ${lockOf('holds', sql`${siteId}`)}`.execute(tx)
}

const lockOf = (name: string, key: ReturnType<typeof sql>) =>
  sql`pg_advisory_xact_lock(hashtext(${`les-lofts-du-lac/${name}`}), ${key}::integer)`

/**
 * All stays of a guest, and whether a bank ever approved a card of theirs, also for a stay that they gave back or did not get.
 */
export async function readBuyer(
  db: Db,
  guestId: number,
): Promise<{ stays: GuestStay[]; isApproved: boolean }> {
  const stays = await selectStays(db)
    .select(approvedCardOf(sql`${guestId}`).as('isApproved'))
    .where('guestId', '=', guestId)
    .execute()
  // A card is approved for a stay.
  return { stays, isApproved: stays.some(({ isApproved }) => isApproved) }
}

/**
 * The stays of a site's lofts from `today` on that are still to be paid: all of them, or only those of a guest and of a network
 * address; none past its time, however many were bought.
 */
export async function listNightsAhead(
  db: Db,
  siteId: number,
  today: Day,
  now: Instant,
  of: HoldCount | null = null,
): Promise<NightsAhead[]> {
  return db
    .selectFrom('stays')
    .innerJoin('properties', 'properties.id', 'stays.propertyId')
    .select(['stays.id', 'propertyId', 'stays.status', 'guestId', 'network'])
    .select([
      sql<Day>`lower(nights)`.as('arrival'),
      sql<Day>`upper(nights)`.as('departure'),
      sql<boolean>`stays.status = 'held' and ${approvedCardOf(sql`stays.guest_id`)}`.as('isApproved'),
    ])
    .where('siteId', '=', siteId)
    .where('stays.status', 'in', payableStates)
    .where('heldUntil', '>', now)
    .where('nights', '&&', sql<string>`daterange(${today}::date, ${addDays(today, nightsAhead)}::date)`)
    .$if(of !== null, (query) =>
      query.where((eb) => eb.or([eb('guestId', '=', of!.guestId), eb('network', '=', of!.network)])),
    )
    .$castTo<NightsAhead>()
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

/** Who has one of these nights now: guests who hold or bought them, and blocks; no hold past its time. */
export async function listTakers(
  tx: Db,
  propertyId: number,
  stay: { arrival: Day; departure: Day },
  now: Instant,
): Promise<number[]> {
  const rows = await tx
    .selectFrom('stays')
    .select('id')
    .where('propertyId', '=', propertyId)
    .where('status', 'in', takingStates)
    .where((eb) => eb.or([eb('status', 'not in', timedStates), eb('heldUntil', '>', now)]))
    .where('nights', '&&', sql<string>`daterange(${stay.arrival}::date, ${stay.departure}::date)`)
    .execute()
  return rows.map(({ id }) => id)
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

function approvedCardOf(guestId: ReturnType<typeof sql>) {
  return sql<boolean>`exists (
    select from payments join stays bought on bought.id = payments.stay_id
    where bought.guest_id = ${guestId}
    and (payments.approved_at is not null or payments.status in ('authorised', 'captured', 'refunded'))
  )`
}
