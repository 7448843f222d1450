import { sql } from 'kysely'
import type { Day, Instant } from '#domain/days.ts'
import type { BoughtStay, DaySpan, DonePlace, Worker } from '#domain/turnovers.ts'
import type { Db } from './client.ts'

/**
 * Stays of these lofts that were bought and decide about the turnovers of these days: those that leave on one of them, those
 * that come by the last of them, and of each loft the next one after that.
 */
export async function listStaysAround(
  db: Db,
  propertyIds: readonly number[],
  { from, to }: DaySpan,
): Promise<BoughtStay[]> {
  if (propertyIds.length === 0) return []
  const { rows } = await sql<BoughtStay>`
    select s.id, s.property_id, lower(s.nights) as arrival, upper(s.nights) as departure, s.travelers
    from unnest(${[...propertyIds]}::integer[]) as loft (id) cross join lateral (
      select id, property_id, nights, travelers from stays
      where property_id = loft.id and status = 'confirmed' and nights && daterange(${from}::date - 1, ${to}::date, '[]')
      union all
      (select id, property_id, nights, travelers from stays
      where property_id = loft.id and status = 'confirmed'
      and nights && daterange(${to}::date, null, '()') and lower(nights) > ${to}::date
      order by lower(nights) limit 1)
    ) s`.execute(db)
  return rows
}

export type TurnoverWords = { stayId: number; assigneeId: number | null; note: string | null }

/** What is said ahead of the turnovers of these stays; of most of them nothing is. */
export async function listTurnoverWords(db: Db, stayIds: readonly number[]): Promise<TurnoverWords[]> {
  if (stayIds.length === 0) return []
  return db.selectFrom('turnovers').selectAll().where('stayId', 'in', stayIds).execute()
}

export type Done = DonePlace & { at: Instant; by: string }

/** Also of lofts and days that these stays have left since. */
export async function listTurnoversDone(db: Db, stayIds: readonly number[]): Promise<Done[]> {
  if (stayIds.length === 0) return []
  return db
    .selectFrom('turnoversDone')
    .innerJoin('staff', 'staff.id', 'doneBy')
    .select(['stayId', 'propertyId', 'day', 'doneAt as at', 'staff.name as by'])
    .where('stayId', 'in', stayIds)
    .execute()
}

export type TurnoverProblem = DonePlace & {
  id: number
  propertyName: string
  words: string
  by: string
  at: Instant
}

/** What is not settled in these lofts, the oldest first; whatever became of the stay. */
export async function listOpenProblems(db: Db, propertyIds: readonly number[]): Promise<TurnoverProblem[]> {
  if (propertyIds.length === 0) return []
  return db
    .selectFrom('turnoverProblems')
    .innerJoin('properties', 'properties.id', 'propertyId')
    .innerJoin('staff', 'staff.id', 'reportedBy')
    .select(['turnoverProblems.id', 'stayId', 'propertyId', 'day', 'words'])
    .select(['properties.name as propertyName', 'staff.name as by', 'reportedAt as at'])
    .where('propertyId', 'in', propertyIds)
    .where('settledAt', 'is', null)
    .orderBy('reportedAt')
    .orderBy('turnoverProblems.id')
    .execute()
}

export type NamedWorker = Worker & { id: number; name: string }

/** Everybody of a site by their names, with the lofts that they are limited to. */
export async function listWorkers(db: Db, siteId: number): Promise<NamedWorker[]> {
  return db
    .selectFrom('staff')
    .select(['id', 'name', 'role', 'status'])
    .select(
      sql<number[]>`array(select property_id from staff_properties where staff_id = staff.id order by 1)`.as(
        'propertyIds',
      ),
    )
    .where('siteId', '=', siteId)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

export type LeavingStay = { propertyId: number; propertyName: string; day: Day }

/** A stay that was bought, by now; it stays as it is until this transaction ends. */
export async function lockLeavingStay(tx: Db, siteId: number, id: number): Promise<LeavingStay | undefined> {
  return tx
    .selectFrom('stays')
    .innerJoin('properties', 'properties.id', 'stays.propertyId')
    .select(['propertyId', 'properties.name as propertyName', sql<Day>`upper(nights)`.as('day')])
    .where('stays.id', '=', id)
    .where('siteId', '=', siteId)
    .where('stays.status', '=', 'confirmed')
    .forUpdate('stays')
    .executeTakeFirst()
}

/** False where somebody did it before. */
export async function insertDone(
  tx: Db,
  { stayId, propertyId, day }: DonePlace,
  { by, at }: { by: number; at: Instant },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('turnoversDone')
    .values({ stayId, propertyId, day, doneBy: by, doneAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** False where nobody had done it. */
export async function deleteDone(tx: Db, { stayId, propertyId, day }: DonePlace): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('turnoversDone')
    .where('stayId', '=', stayId)
    .where('propertyId', '=', propertyId)
    .where('day', '=', day)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The caller has locked the stay. */
export async function findTurnoverWords(tx: Db, stayId: number): Promise<TurnoverWords> {
  const [found] = await listTurnoverWords(tx, [stayId])
  return found ?? { stayId, assigneeId: null, note: null }
}

export async function keepTurnoverWords(tx: Db, { stayId, ...words }: TurnoverWords): Promise<void> {
  await tx
    .insertInto('turnovers')
    .values({ stayId, ...words })
    .onConflict((conflict) => conflict.column('stayId').doUpdateSet(words))
    .execute()
}

type NewProblem = DonePlace & { words: string; key: string; reportedBy: number; reportedAt: Instant }

/** Undefined when the same form was kept before. */
export async function insertProblem(tx: Db, problem: NewProblem): Promise<number | undefined> {
  const row = await tx
    .insertInto('turnoverProblems')
    .values(problem)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export type LockedProblem = { propertyId: number; words: string; settledAt: Instant | null }

export async function lockProblem(tx: Db, siteId: number, id: number): Promise<LockedProblem | undefined> {
  return tx
    .selectFrom('turnoverProblems')
    .innerJoin('properties', 'properties.id', 'propertyId')
    .select(['propertyId', 'words', 'settledAt'])
    .where('turnoverProblems.id', '=', id)
    .where('siteId', '=', siteId)
    .forUpdate('turnoverProblems')
    .executeTakeFirst()
}

/** Null takes it back: it is not settled after all. */
export async function updateProblem(
  tx: Db,
  id: number,
  settled: { settledBy: number; settledAt: Instant } | null,
): Promise<void> {
  await tx
    .updateTable('turnoverProblems')
    .set(settled ?? { settledBy: null, settledAt: null })
    .where('id', '=', id)
    .execute()
}
