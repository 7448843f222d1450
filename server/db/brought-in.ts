import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { NightsHolder } from '#domain/bring-in.ts'
import type { BroughtGuest } from '#domain/brought-in-cells.ts'
import type { BroughtStay } from '#domain/brought-in-lines.ts'
import type { ListedKind } from '#domain/brought-in-kinds.ts'
import type { Day, Instant } from '#domain/days.ts'
import type { Quote } from '#domain/pricing.ts'
import { takingStates } from '#domain/reservation.ts'
import type { SoldTerms } from '#domain/sold-terms.ts'
import type { Db } from './client.ts'
import { nightsOf } from './stays.ts'

/** Everybody who has nights of a site's lofts, or had them until their time ended. */
export async function listHolders(db: Db, siteId: number): Promise<NightsHolder[]> {
  return db
    .selectFrom('stays')
    .innerJoin('properties', 'properties.id', 'stays.propertyId')
    .select(['stays.id', 'stays.propertyId', 'stays.status', 'stays.heldUntil'])
    .select([sql<Day>`lower(stays.nights)`.as('arrival'), sql<Day>`upper(stays.nights)`.as('departure')])
    .where('properties.siteId', '=', siteId)
    .where('stays.status', 'in', takingStates)
    .orderBy('stays.id')
    .execute()
}

/** It names nobody, and is the same again. */
export const hashOf = (naturalKey: string): string => createHash('sha256').update(naturalKey).digest('hex')

/** Of these keys, those of stays that were brought in. */
export async function listKnown(db: Db, siteId: number, keys: readonly string[]): Promise<Set<string>> {
  const byHash = new Map(keys.map((key) => [hashOf(key), key]))
  if (byHash.size === 0) return new Set()
  const rows = await db
    .selectFrom('broughtInStays')
    .select('naturalKey')
    .where('siteId', '=', siteId)
    .where('naturalKey', '=', sql<string>`any (${[...byHash.keys()]}::text[])`)
    .execute()
  return new Set(rows.flatMap(({ naturalKey }) => (naturalKey && byHash.get(naturalKey)) ?? []))
}

type NewBringIn = { siteId: number; at: Instant; broughtBy: string; kind: ListedKind; count: number }

export async function insertBringIn(tx: Db, bringIn: NewBringIn): Promise<number> {
  const { id } = await tx.insertInto('bringIns').values(bringIn).returning('id').executeTakeFirstOrThrow()
  return id
}

export type StoredStay = BroughtStay & {
  naturalKey: string
  quote: Quote
  soldTerms: SoldTerms
  guestId: number
}
type Bringing = {
  siteId: number
  bringInId: number
  at: Instant
  isLive: boolean
  broughtBy: string
  today: Day
}

/**
 * The nights of one and what was paid for them. Null where somebody else brought the same stay in meanwhile: the constraint on its key
 * decides that, as the constraint does of the nights, by what `isOverlap` recognises.
 */
export async function insertBroughtStay(tx: Db, stay: StoredStay, of: Bringing): Promise<number | null> {
  const { siteId, bringInId, at } = of
  const { line, naturalKey, propertyId, guestId, quote, soldTerms, reference } = stay
  const known = await tx
    .insertInto('broughtInStays')
    .values({ siteId, bringInId, line, naturalKey: hashOf(naturalKey) })
    .onConflict((conflict) => conflict.constraint('brought_in_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!known) return null
  const { id } = await tx
    .insertInto('stays')
    .values({
      propertyId,
      guestId,
      nights: nightsOf(stay),
      status: 'confirmed',
      travelers: stay.travelers,
      locale: stay.guest.locale,
      quote,
      total: quote.total,
      soldTerms: { ...soldTerms, arrival: stay.arrival },
      heldAt: at,
      heldUntil: at,
      confirmedAt: at,
      broughtInId: known.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('payments')
    .values({
      stayId: id,
      amount: stay.paid,
      method: 'opening',
      status: 'captured',
      attempt: 1,
      intentId: null,
      provider: null,
      isLive: of.isLive,
      reference: reference || `#${line}`,
      receivedOn: of.today,
      receivedBy: of.broughtBy,
      createdAt: at,
      updatedAt: at,
    })
    .execute()
  return id
}

/** Whoever a stay of a file is of; two lines with one address and one name are one person. */
export const personOf = ({ firstname, lastname, email }: BroughtGuest, line: number): string =>
  email === '' ? `line ${line}` : `${email.toLowerCase()} ${firstname} ${lastname}`

export type BringIn = {
  id: number
  at: Instant
  broughtBy: string
  kind: ListedKind
  count: number
  takenBack: { at: Instant; by: string } | null
}

/** The last one first. */
export async function listBringInsOf(db: Db, siteId: number): Promise<BringIn[]> {
  return db
    .selectFrom('bringIns')
    .select(['id', 'at', 'broughtBy', 'kind', 'count'])
    .select(
      sql<BringIn['takenBack']>`case when taken_back_at is not null then
        json_build_object('at', to_char(taken_back_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', taken_back_by) end`.as(
        'takenBack',
      ),
    )
    .where('siteId', '=', siteId)
    .orderBy('id', 'desc')
    .limit(100)
    .$castTo<BringIn>()
    .execute()
}
