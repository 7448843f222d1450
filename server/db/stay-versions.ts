import { sql } from 'kysely'
import type { Day, Instant } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import type { Quote } from '#domain/pricing.ts'
import { isTimed, takingStates, timedStates, type ReservationState } from '#domain/reservation.ts'
import type { Db } from './client.ts'
import { newestVersion } from './loft-texts.ts'
import { nightsOf, stayColumns, type GuestStay } from './stays.ts'

/** What a stay was before it was changed. */
export type StayVersion = {
  stayId: number
  version: number
  propertyId: number
  arrival: Day
  departure: Day
  travelers: number
  quote: Quote
  /** What it cost then, less what was given back. */
  worth: Cents
  /** When it was changed. */
  at: Instant
  key: string
  note: string | null
}

const columns = [
  'stayId',
  'version',
  'propertyId',
  sql<Day>`lower(nights)`.as('arrival'),
  sql<Day>`upper(nights)`.as('departure'),
  'travelers',
  'quote',
  'worth',
  'at',
  'key',
  'note',
] as const

/** The first one first. */
export async function listVersions(db: Db, stayId: number): Promise<StayVersion[]> {
  return db
    .selectFrom('stayVersions')
    .select(columns)
    .where('stayId', '=', stayId)
    .orderBy('version')
    .execute()
}

/**
 * Lets nobody else take nights in these lofts until the transaction ends; in one order, so that nobody waits in a circle. For
 * whatever the house does with nights; whoever buys takes `lockNightsAndHolds`, because holds are counted.
 */
export async function lockNightsIn(tx: Db, propertyIds: readonly number[]): Promise<void> {
  for (const id of [...new Set(propertyIds)].toSorted((a, b) => a - b))
    await sql`select pg_advisory_xact_lock(hashtext('house/nights'), ${id}::integer)`.execute(tx)
}

type NewTerms = Pick<GuestStay, 'propertyId' | 'quote'>
type Change = Pick<StayVersion, 'worth' | 'at' | 'key' | 'note'> & { former: GuestStay; changedBy: number }

/**
 * Keeps the former terms and gives the stay its new ones in one statement each, so that the constraint decides about the
 * nights: throws what `isOverlap` recognises, and then nothing is changed. The caller has locked nights and stay.
 */
export async function changeTerms(
  tx: Db,
  { propertyId, quote }: NewTerms,
  { former, ...change }: Change,
): Promise<GuestStay> {
  const { id: stayId, version, arrival, departure, travelers } = former
  const comesAnew = propertyId !== former.propertyId || quote.arrival !== arrival
  const kept = { stayId, version, propertyId: former.propertyId, travelers, quote: former.quote }
  await tx
    .insertInto('stayVersions')
    .values({ ...kept, nights: nightsOf({ arrival, departure }), textsVersion: soldUnder(stayId), ...change })
    .execute()
  return tx
    .updateTable('stays')
    .set({
      propertyId,
      ...(propertyId !== former.propertyId && { textsVersion: newestVersion(propertyId) }),
      nights: nightsOf(quote),
      travelers: quote.travelers,
      quote,
      total: quote.total,
      version: version + 1,
      ...(comesAnew && { arrivalVersion: version + 1 }),
    })
    .where('id', '=', stayId)
    .where('status', '=', 'confirmed')
    .returning(stayColumns)
    .$castTo<GuestStay>()
    .executeTakeFirstOrThrow()
}

/** Read by the statement that keeps it. */
const soldUnder = (stayId: number) =>
  sql<number | null>`(select texts_version from stays where id = ${stayId})`

/** The pages for those who come along last as long as the stay. */
export async function moveCompanionLinks(tx: Db, stayId: number, expiresAt: Instant): Promise<void> {
  await tx
    .updateTable('companionLinks')
    .set({ expiresAt })
    .where('stayId', '=', stayId)
    .where('closedAt', 'is', null)
    .execute()
}

/** One of those who have nights. */
export type Taker = { status: ReservationState; heldUntil: Instant | null; arrival: Day; departure: Day }

/** Everybody else who has one of these nights, or had them until their time ended. */
export async function listTakers(
  db: Db,
  { propertyId, arrival, departure }: { propertyId: number; arrival: Day; departure: Day },
  { stayId }: { stayId: number },
): Promise<Taker[]> {
  return selectTaken(db, { propertyId, arrival, departure }, { stayId })
    .select(['stays.status', 'stays.heldUntil'])
    .select([sql<Day>`lower(stays.nights)`.as('arrival'), sql<Day>`upper(stays.nights)`.as('departure')])
    .$castTo<Taker>()
    .execute()
}

/** Those who still have them. */
export const takersAt = (takers: readonly Taker[], now: Instant): Taker[] =>
  takers.filter(({ status, heldUntil }) => !isTimed(status) || (heldUntil ?? '') > now)

/** Until when somebody pays for nights, or null where they are taken for good; undefined where nobody has them. */
export function takenAt(takers: readonly Taker[], now: Instant): { heldUntil: Instant | null } | undefined {
  const taken = takersAt(takers, now)
  if (taken.length === 0) return undefined
  if (!taken.every(({ status }) => isTimed(status))) return { heldUntil: null }
  return {
    heldUntil:
      taken
        .flatMap((one) => one.heldUntil ?? [])
        .toSorted()
        .at(-1) ?? null,
  }
}

const selectTaken = (
  db: Db,
  { propertyId, arrival, departure }: { propertyId: number; arrival: Day; departure: Day },
  { stayId }: { stayId: number },
) =>
  db
    .selectFrom('stays')
    .where('stays.propertyId', '=', propertyId)
    .where('stays.id', '<>', stayId)
    .where('stays.status', 'in', takingStates)
    .where('stays.nights', '&&', nightsOf({ arrival, departure }))

/** A stay, or what else closes nights. */
export type InTheWay = {
  id: number
  status: ReservationState
  arrival: Day
  departure: Day
  heldUntil: Instant | null
  guestName: string | null
}

/** Everybody who has one of these nights, by days. */
export async function listInTheWay(
  db: Db,
  wanted: { propertyId: number; arrival: Day; departure: Day },
  { stayId, now }: { stayId: number; now: Instant },
): Promise<InTheWay[]> {
  return selectTaken(db, wanted, { stayId })
    .where((eb) => eb.or([eb('stays.status', 'not in', timedStates), eb('stays.heldUntil', '>', now)]))
    .leftJoin('guests', 'guests.id', 'stays.guestId')
    .select([
      'stays.id',
      'stays.status',
      'stays.heldUntil',
      sql<Day>`lower(stays.nights)`.as('arrival'),
      sql<Day>`upper(stays.nights)`.as('departure'),
      sql<string | null>`guests.firstname || ' ' || guests.lastname`.as('guestName'),
    ])
    .orderBy(sql`lower(stays.nights)`)
    .execute()
}
