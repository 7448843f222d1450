import { sql } from 'kysely'
import type { Day } from '#domain/days.ts'
import type { StaySource } from './stay-tables.ts'
import type { Db } from './client.ts'

/** Nights closed by the owner or by another channel. */
export type Block = {
  id: number
  propertyId: number
  arrival: Day
  departure: Day
  source: StaySource
  note: string | null
}

export async function listBlocks(db: Db, propertyId: number): Promise<Block[]> {
  return db
    .selectFrom('stays')
    .select(['id', 'propertyId', 'source', 'note'])
    .select([sql<Day>`lower(nights)`.as('arrival'), sql<Day>`upper(nights)`.as('departure')])
    .where('status', '=', 'blocked')
    .where('propertyId', '=', propertyId)
    .orderBy('arrival')
    .execute()
}

/** Throws what `isOverlap` recognises when one of the nights is taken. */
export async function insertBlock(
  tx: Db,
  { arrival, departure, ...block }: Omit<Block, 'id'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('stays')
    .values({
      ...block,
      nights: sql<string>`daterange(${arrival}::date, ${departure}::date)`,
      status: 'blocked',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** False when there is no such block (any more). */
export async function deleteBlock(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('stays')
    .where('id', '=', id)
    .where('status', '=', 'blocked')
    .executeTakeFirst()
  return numDeletedRows > 0n
}
