import { sql } from 'kysely'
import type { ClosedReason } from '#domain/closed-nights.ts'
import type { Day, Instant } from '#domain/days.ts'
import type { NightSpan } from '#domain/open-nights.ts'
import type { Db } from './client.ts'
import type { StaySource } from './column-kinds.ts'
import { nightsOf } from './stays.ts'

/** Nights closed by the owner or by another channel. */
export type Block = NightSpan & {
  id: number
  propertyId: number
  source: StaySource
  note: string | null
  reason: ClosedReason
  /** Null of what was there before anybody of the staff could close nights. */
  closedBy: string | null
  closedAt: Instant | null
}

type LoftNights = NightSpan & { propertyId: number }

/** Rows that are older than the reasons say why by where they came from. */
export const closedReason = sql<ClosedReason>`coalesce(block_reason, case source when 'import' then 'channel' else 'closed' end)`

/** Those that have one of these nights, by days; whole, also where they go on beyond. */
export async function listBlocks(db: Db, { propertyId, ...nights }: LoftNights): Promise<Block[]> {
  return db
    .selectFrom('stays')
    .select(['id', 'propertyId', 'source', 'note', 'closedBy', 'closedAt'])
    .select([sql<Day>`lower(nights)`.as('arrival'), sql<Day>`upper(nights)`.as('departure')])
    .select(closedReason.as('reason'))
    .where('status', '=', 'blocked')
    .where('propertyId', '=', propertyId)
    .where('nights', '&&', nightsOf(nights))
    .orderBy('arrival')
    .execute()
}

type NewBlock = LoftNights &
  Pick<Block, 'source'> &
  Partial<Pick<Block, 'note' | 'closedBy' | 'closedAt'>> & { reason?: ClosedReason | null }

/** Throws what `isOverlap` recognises when one of the nights is taken. */
export async function insertBlock(tx: Db, block: NewBlock): Promise<number> {
  const { arrival, departure, reason, ...rest } = block
  const { id } = await tx
    .insertInto('stays')
    .values({
      ...rest,
      blockReason: reason ?? null,
      nights: nightsOf({ arrival, departure }),
      status: 'blocked',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Leaves these parts of one closed, each as it was: by whom and since when. Without any it is gone. The caller has locked the nights. */
export async function shrinkBlock(tx: Db, id: number, [first, second]: readonly NightSpan[]): Promise<void> {
  if (!first) {
    await tx.deleteFrom('stays').where('id', '=', id).where('status', '=', 'blocked').execute()
    return
  }
  await tx
    .updateTable('stays')
    .set({ nights: nightsOf(first) })
    .where('id', '=', id)
    .where('status', '=', 'blocked')
    .execute()
  if (second)
    await sql`insert into stays (property_id, nights, status, source, note, block_reason, closed_by, closed_at)
      select property_id, ${nightsOf(second)}, status, source, note, block_reason, closed_by, closed_at
      from stays where id = ${id} and status = 'blocked'`.execute(tx)
}

/** A stretch as it was closed, with what else its row says. */
export type ClosedBlock = NightSpan & Pick<Block, 'source' | 'note' | 'reason' | 'closedBy' | 'closedAt'>

/**
 * Closes a stretch again as it was, and makes one of it and of what stayed closed beside it by the same form. Throws what
 * `isOverlap` recognises when one of its nights is taken. The caller has locked the nights.
 */
export async function restoreBlock(tx: Db, propertyId: number, block: ClosedBlock): Promise<void> {
  // What is older than its own reason has none.
  const reason = block.closedBy === null ? null : block.reason
  const around = await tx
    .deleteFrom('stays')
    .where('status', '=', 'blocked')
    .where('propertyId', '=', propertyId)
    .where('source', '=', block.source)
    .where(sql<boolean>`(block_reason, closed_by, closed_at, note) is not distinct from
      (${reason}::text, ${block.closedBy}::text, ${block.closedAt}::timestamptz, ${block.note}::text)`)
    .where(sql<boolean>`nights -|- ${nightsOf(block)}`)
    .returning([sql<Day>`lower(nights)`.as('arrival'), sql<Day>`upper(nights)`.as('departure')])
    .execute()
  const spans = [{ arrival: block.arrival, departure: block.departure }, ...around]
  await insertBlock(tx, {
    ...block,
    reason,
    propertyId,
    arrival: spans.map(({ arrival }) => arrival).toSorted()[0]!,
    departure: spans
      .map(({ departure }) => departure)
      .toSorted()
      .at(-1)!,
  })
}

/** Whether it stood as it was: then it is gone. */
export async function deleteBlock(tx: Db, id: number, nights: NightSpan): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('stays')
    .where('id', '=', id)
    .where('status', '=', 'blocked')
    .where(sql<boolean>`nights = ${nightsOf(nights)}`)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The zone of a loft of this site; undefined where it has no such loft. */
export async function findZoneOfLoft(
  db: Db,
  { propertyId, siteId }: { propertyId: number; siteId: number },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('properties')
    .innerJoin('sites', 'sites.id', 'properties.siteId')
    .select('zone')
    .where('properties.id', '=', propertyId)
    .where('properties.siteId', '=', siteId)
    .executeTakeFirst()
  return row?.zone
}
