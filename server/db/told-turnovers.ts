import { sql, type Insertable, type Selectable } from 'kysely'
import type { Day, Instant } from '#domain/days.ts'
import type { Known } from '#domain/told-turnovers.ts'
import type { Db } from './client.ts'
import type { TurnoverNews, TurnoversTold } from './tables.gen.ts'

/**
 * Notes that a site compares, and keeps every other comparison of it waiting until this transaction ends. True of the first one,
 * before which nothing was known.
 */
export async function beginComparing(tx: Db, siteId: number, at: Instant): Promise<boolean> {
  const { isFirst } = await tx
    .insertInto('turnoversCompared')
    .values({ siteId, comparedAt: at })
    .onConflict((conflict) => conflict.column('siteId').doUpdateSet({ comparedAt: at }))
    .returning(sql<boolean>`xmax = 0`.as('isFirst'))
    .executeTakeFirstOrThrow()
  return isFirst
}

/** Until this transaction ends nobody compares; before the first comparison there is nothing to wait for. */
export async function lockComparing(tx: Db, siteId: number): Promise<void> {
  await tx.selectFrom('turnoversCompared').select('siteId').where('siteId', '=', siteId).forUpdate().execute()
}

export type ToldRow = Selectable<TurnoversTold>

export async function findTold(tx: Db, stayId: number): Promise<ToldRow | undefined> {
  return tx.selectFrom('turnoversTold').selectAll().where('stayId', '=', stayId).executeTakeFirst()
}

/** Everything that was told in these lofts and is not over. */
export async function listTold(tx: Db, propertyIds: readonly number[]): Promise<ToldRow[]> {
  return tx
    .selectFrom('turnoversTold')
    .innerJoin('stays', 'stays.id', 'turnoversTold.stayId')
    .selectAll('turnoversTold')
    .where('propertyId', 'in', propertyIds)
    .execute()
}

/** Who was given the turnovers of these stays, and a mark of what was noted. */
export async function listAssignments(
  tx: Db,
  stayIds: readonly number[],
): Promise<{ stayId: number; assigneeId: number | null; noteMark: string }[]> {
  if (stayIds.length === 0) return []
  return tx
    .selectFrom('turnovers')
    .select(['stayId', 'assigneeId', sql<string>`coalesce(md5(note), '')`.as('noteMark')])
    .where('stayId', 'in', stayIds)
    .execute()
}

export async function keepTold(tx: Db, row: ToldRow): Promise<void> {
  const { stayId, ...rest } = row
  await tx
    .insertInto('turnoversTold')
    .values({ stayId, ...rest })
    .onConflict((conflict) => conflict.column('stayId').doUpdateSet(rest))
    .execute()
}

export async function forgetTold(tx: Db, stayIds: readonly number[]): Promise<void> {
  if (stayIds.length === 0) return
  await tx.deleteFrom('turnoversTold').where('stayId', 'in', stayIds).execute()
}

/** Whoever took or left it themselves knows so; of somebody else who had it and was not told yet, everything is told. */
export async function knowAssignee(
  tx: Db,
  { stayId, own }: { stayId: number; own: number },
  { assigneeId, note }: { assigneeId: number | null; note: string | null },
): Promise<void> {
  const known = sql`jsonb_build_object('assigneeId', ${assigneeId}::integer, 'noteMark', coalesce(md5(${note}::text), ''))`
  await tx
    .updateTable('turnoversTold')
    .set({ told: sql<NonNullable<Known>>`told || ${known}` })
    .where('stayId', '=', stayId)
    .where('told', 'is not', null)
    .where(sql<boolean>`coalesce((told ->> 'assigneeId')::integer, ${own}) = ${own}`)
    .execute()
}

export type StoredNews = Selectable<TurnoverNews>

export async function insertNews(tx: Db, news: Insertable<TurnoverNews>): Promise<number> {
  const { id } = await tx.insertInto('turnoverNews').values(news).returning('id').executeTakeFirstOrThrow()
  return id
}

/** What of a turnover was told last, by its stay. */
export async function listKnown(db: Db, stayIds: readonly number[]): Promise<Map<number, Known>> {
  if (stayIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('turnoversTold')
    .select(['stayId', 'told'])
    .where('stayId', 'in', stayIds)
    .execute()
  return new Map(rows.map(({ stayId, told }) => [stayId, told]))
}

/** With the note as it is now, which is told to whoever has the turnover, and its mark. */
export async function listNews(
  db: Db,
  ids: readonly number[],
): Promise<(StoredNews & { note: string | null; noteMark: string })[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('turnoverNews')
    .leftJoin('turnovers', 'turnovers.stayId', 'turnoverNews.stayId')
    .selectAll('turnoverNews')
    .select(['note', sql<string>`coalesce(md5(note), '')`.as('noteMark')])
    .where('turnoverNews.id', 'in', ids)
    .orderBy('turnoverNews.id')
    .execute()
}

export async function deleteOldNews(db: Db, before: Instant): Promise<void> {
  await db.deleteFrom('turnoverNews').where('at', '<', before).execute()
  await db.deleteFrom('morningsTold').where('toldAt', '<', before).execute()
}

/** False where that site told everybody that day already. */
export async function beginMorning(
  tx: Db,
  morning: { siteId: number; day: Day; toldAt: Instant },
): Promise<boolean> {
  const row = await tx
    .insertInto('morningsTold')
    .values(morning)
    .onConflict((conflict) => conflict.doNothing())
    .returning('siteId')
    .executeTakeFirst()
  return row !== undefined
}
