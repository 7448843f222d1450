import { sql } from 'kysely'
import type { CancelIntent } from '#domain/cancellation.ts'
import type { Day, Instant } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import type { Quote } from '#domain/pricing.ts'
import type { SoldTerms } from '#domain/sold-terms.ts'
import { endingStates, payableStates, timedStates, type ReservationState } from '#domain/reservation.ts'
import type { Db } from './client.ts'
import { creditsOfStay, type Credit } from './invoices.ts'
import { addEmail } from './jobs.ts'
import { newestVersion } from './loft-texts.ts'
import type { StayPlace } from './stay-places.ts'
import type { Locale } from '#domain/locale.ts'

/** Nights that a guest holds, bought, gave back or let go; what the database guarantees is not null here. */
export type GuestStay = {
  id: number
  propertyId: number
  arrival: Day
  departure: Day
  status: Exclude<ReservationState, 'blocked'>
  guestId: number
  travelers: number
  message: string | null
  locale: Locale
  quote: Quote
  total: Cents
  heldAt: Instant
  heldUntil: Instant
  confirmedAt: Instant | null
  /** When it was cancelled or undone. */
  cancelledAt: Instant | null
  /** The security deposit that the guest agreed to when paying; null = none. */
  depositAmount: Cents | null
  /** What else it was sold by: a change of the stay, or of the site's terms, leaves it. */
  soldTerms: SoldTerms
  /** When the guest chose to contract in English, and the French texts that they were given before; null in French. */
  englishChosenAt: Instant | null
  frenchTexts: string | null
  /** How somebody of the house cancelled it; null = its guest did, or nobody. The amount is of one that was agreed on. */
  cancelledAs: CancelIntent | null
  cancelledRefund: Cents | null
  cancelledNote: string | null
  /** Counts its terms: 1 until it is changed. */
  version: number
  /** That since which its loft and its arrival are what they are: of each of them its guest is written to. */
  arrivalVersion: number
  /** The form by which the staff held it for somebody who pays without the card; null of all others. */
  optionKey: string | null
  /** Of a stay that was sold before and brought in; null of all others. */
  broughtInId: number | null
}

/** Read without a lock, where a stay and its credit notes have to be of one moment. */
export type PricedStay = GuestStay & { credits: Credit[] }

export type NewHold = Pick<
  GuestStay,
  'propertyId' | 'guestId' | 'locale' | 'quote' | 'soldTerms' | 'heldAt' | 'heldUntil'
> & {
  message?: string | null
  depositAmount?: Cents | null
  englishChosenAt?: Instant | null
  frenchTexts?: string | null
  /** `unheld` takes no nights. */
  status?: 'held' | 'unheld' | 'optioned'
  network?: string | null
  /** Whether the guest has kept a stay that they paid for by card. */
  guestHasKept?: boolean
  optionKey?: string
  heldBy?: string
}

export const stayColumns = [
  'id',
  'propertyId',
  sql<Day>`lower(nights)`.as('arrival'),
  sql<Day>`upper(nights)`.as('departure'),
  'status',
  'guestId',
  'travelers',
  'message',
  'locale',
  'quote',
  'total',
  'heldAt',
  'heldUntil',
  'confirmedAt',
  'cancelledAt',
  'depositAmount',
  'soldTerms',
  'englishChosenAt',
  'frenchTexts',
  'cancelledAs',
  'cancelledRefund',
  'cancelledNote',
  'version',
  'arrivalVersion',
  'optionKey',
  'broughtInId',
] as const

export async function findStay(db: Db, id: number): Promise<PricedStay | undefined> {
  return selectPriced(db).where('id', '=', id).executeTakeFirst()
}

export async function findStayForGuest(db: Db, id: number, guestId: number): Promise<PricedStay | undefined> {
  return selectPriced(db).where('id', '=', id).where('guestId', '=', guestId).executeTakeFirst()
}

/** The stay as it is now, kept from every other transaction until this one ends. */
export async function lockStay(tx: Db, id: number): Promise<GuestStay | undefined> {
  return selectStays(tx).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** All stays of a guest, the latest arrival first. */
export async function listStaysOfGuest(db: Db, guestId: number): Promise<PricedStay[]> {
  return selectPriced(db)
    .where('guestId', '=', guestId)
    .orderBy(sql`lower(nights)`, 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** What the guest holds in a property, or pays for first, and has not paid for yet, as long as it lasts. */
export async function listOpenHolds(
  db: Db,
  { guestId, propertyId }: Pick<GuestStay, 'guestId' | 'propertyId'>,
  now: Instant,
): Promise<GuestStay[]> {
  return selectStays(db)
    .where('status', 'in', payableStates)
    .where('guestId', '=', guestId)
    .where('propertyId', '=', propertyId)
    .where('heldUntil', '>', now)
    .execute()
}

/** Stays whose time to be paid is over, options among them, of every property, the oldest first. */
export async function listOverdueHolds(db: Db, now: Instant, limit: number): Promise<GuestStay[]> {
  return selectStays(db)
    .where('status', 'in', endingStates)
    .where('heldUntil', '<=', now)
    .orderBy('heldUntil')
    .limit(limit)
    .execute()
}

/**
 * Lets nobody else take nights of a stay's loft until the transaction ends, as `lockNightsAndHolds` does for a new one; where it is. Only a
 * stay that is confirmed changes its loft, and then nobody takes nights for it any more.
 */
export async function lockNightsOf(tx: Db, stayId: number): Promise<StayPlace> {
  const locked = await tx
    .selectFrom('stays')
    .innerJoin('properties', 'properties.id', 'stays.propertyId')
    .innerJoin('sites', 'sites.id', 'properties.siteId')
    .select(['siteId', 'zone'])
    .select(sql`pg_advisory_xact_lock(hashtext('house/nights'), property_id)`.as('lock'))
    .where('stays.id', '=', stayId)
    .executeTakeFirst()
  if (!locked) throw new Error(`Stay ${stayId} or its loft is not there.`)
  const { siteId: id, zone } = locked
  return { site: { id, zone } }
}

/**
 * Takes the nights of the quote, unless it is `unheld`. The caller has locked the nights of the loft. Throws what `isOverlap` recognises when somebody has one of
 * them, which breaks the transaction: catch it outside of it.
 */
export async function insertHold(tx: Db, hold: NewHold): Promise<GuestStay> {
  const { arrival, departure, travelers, total } = hold.quote
  return tx
    .insertInto('stays')
    .values({
      ...hold,
      soldTerms: { ...hold.soldTerms, arrival },
      travelers,
      total,
      nights: nightsOf({ arrival, departure }),
      status: hold.status ?? 'held',
      textsVersion: newestVersion(hold.propertyId),
    })
    .returning(stayColumns)
    .$castTo<GuestStay>()
    .executeTakeFirstOrThrow()
}

/** Ends holds past their time that touch these nights, once they are locked and before a new one is tried; answers those it ended. */
export async function expireStaleHolds(
  tx: Db,
  propertyId: number,
  arrival: Day,
  departure: Day,
  now: Instant,
): Promise<GuestStay[]> {
  const ended = await tx
    .updateTable('stays')
    .set({ status: 'expired' })
    .where('propertyId', '=', propertyId)
    .where('status', 'in', timedStates)
    .where('heldUntil', '<=', now)
    .where('nights', '&&', nightsOf({ arrival, departure }))
    .returning(stayColumns)
    .$castTo<GuestStay>()
    .execute()
  for (const stay of ended) await tellOptionEnded(tx, stay)
  return ended
}

/** Whoever an option was for is written to, in the transaction that ends it. */
export async function tellOptionEnded(
  tx: Db,
  { id, optionKey }: Pick<GuestStay, 'id' | 'optionKey'>,
): Promise<void> {
  if (optionKey !== null) await addEmail(tx, { name: 'option-ended', stayId: id })
}

/** What its guest says anew of a stay that is still to be paid; undefined when it is not by now. */
export async function updateUnpaidStay(
  db: Db,
  id: number,
  change: Partial<Pick<GuestStay, 'message' | 'locale' | 'englishChosenAt' | 'frenchTexts'>>,
): Promise<GuestStay | undefined> {
  return db
    .updateTable('stays')
    .set(change)
    .where('id', '=', id)
    .where('status', 'in', payableStates)
    .returning(stayColumns)
    .$castTo<GuestStay>()
    .executeTakeFirst()
}

/** Every stay that is a guest's, as it is read everywhere. */
export function selectStays(db: Db) {
  return db.selectFrom('stays').select(stayColumns).where('status', '<>', 'blocked').$castTo<GuestStay>()
}

const selectPriced = (db: Db) => selectStays(db).select(creditsOfStay.as('credits')).$castTo<PricedStay>()

export function nightsOf({ arrival, departure }: { arrival: Day; departure: Day }) {
  return sql<string>`daterange(${arrival}::date, ${departure}::date)`
}
