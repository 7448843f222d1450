import { sql, type RawBuilder } from 'kysely'
import type { Day, Instant } from '#domain/days.ts'
import type { LeavingStay, NamedWorker, TurnoverWords } from '#domain/turnover-changes.ts'
import type { ComingAfter } from '#domain/readiness.ts'
import type { BoughtStay, DaySpan, DonePlace } from '#domain/turnovers.ts'
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
    select s.id, s.property_id, lower(s.nights) as arrival, upper(s.nights) as departure, s.travelers,
      sold_terms -> 'hours' ->> 'arrivalTime' as arrival_time,
      sold_terms -> 'hours' ->> 'departureTime' as departure_time
    from unnest(${[...propertyIds]}::integer[]) as loft (id) cross join lateral (
      select id, property_id, nights, travelers, sold_terms from stays
      where property_id = loft.id and status = 'confirmed' and nights && daterange(${from}::date - 1, ${to}::date, '[]')
      union all
      (select id, property_id, nights, travelers, sold_terms from stays
      where property_id = loft.id and status = 'confirmed'
      and nights && daterange(${to}::date, null, '()') and lower(nights) > ${to}::date
      order by lower(nights) limit 1)
    ) s`.execute(db)
  return rows
}

type WordsOfStay = TurnoverWords & { stayId: number }

/** What is said ahead of the turnovers of these stays; of most of them nothing is. */
export async function listTurnoverWords(db: Db, stayIds: readonly number[]): Promise<WordsOfStay[]> {
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

/** A stay that comes, and the turnover before it that nobody has done, with whoever has it and may do it. */
export type UnreadyArrival = ComingAfter & {
  stayId: number
  propertyName: string
  turnover: DonePlace & { assignee: { id: number; name: string } | null }
}

/** Guests who arrive on this day, and have not, in a loft of these that nobody noted as ready since others left it. */
export async function listUnreadyArrivals(
  db: Db,
  propertyIds: readonly number[],
  day: Day,
): Promise<UnreadyArrival[]> {
  if (propertyIds.length === 0) return []
  const { rows } = await sql<UnreadyArrival>`
    select s.id as stay_id, p.name as property_name, lower(s.nights) as arrival,
      s.sold_terms -> 'hours' ->> 'arrivalTime' as arrival_time, upper(left_it.nights) as left_on,
      left_it.sold_terms -> 'hours' ->> 'departureTime' as departure_time, left_it.left_at,
      json_build_object('stayId', left_it.id, 'propertyId', left_it.property_id, 'day', upper(left_it.nights),
        'assignee', case when worker.id is not null then json_build_object('id', worker.id, 'name', worker.name) end) as turnover
    from stays s join properties p on p.id = s.property_id
    cross join lateral (${stayBefore(sql`s.property_id`, sql`lower(s.nights)`)}) left_it
    left join turnovers t on t.stay_id = left_it.id
    left join staff worker on worker.id = t.assignee_id and worker.status = 'active' and (
      not exists (select from staff_properties where staff_id = worker.id)
      or exists (select from staff_properties where staff_id = worker.id and property_id = s.property_id))
    where s.property_id = any (${[...propertyIds]}::integer[]) and s.status = 'confirmed'
    and lower(s.nights) = ${day}::date and s.arrived_at is null and not exists (
      select from turnovers_done done where done.stay_id = left_it.id and done.property_id = left_it.property_id
      and done.day = upper(left_it.nights))
    order by s.sold_terms -> 'hours' ->> 'arrivalTime', p.position, s.id`.execute(db)
  return rows
}

/** The stay that left this loft last, by this day. */
export const stayBefore = (
  propertyId: RawBuilder<unknown>,
  day: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select former.* from stays former
  where former.property_id = ${propertyId} and former.status = 'confirmed'
  and former.nights << daterange(${day}, null)
  order by upper(former.nights) desc limit 1`

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

const doneAt = ({ stayId, propertyId, day }: DonePlace) => ({ stayId, propertyId, day })

/** The caller has locked the stay, and keeps it so until what is noted is. */
export async function isDoneAt(tx: Db, place: DonePlace): Promise<boolean> {
  const row = await tx
    .selectFrom('turnoversDone')
    .select('stayId')
    .where((eb) => eb.and(doneAt(place)))
    .executeTakeFirst()
  return row !== undefined
}

export async function insertDone(
  tx: Db,
  place: DonePlace,
  { by, at }: { by: number; at: Instant },
): Promise<void> {
  await tx
    .insertInto('turnoversDone')
    .values({ ...doneAt(place), doneBy: by, doneAt: at })
    .execute()
}

export async function deleteDone(tx: Db, place: DonePlace): Promise<void> {
  await tx
    .deleteFrom('turnoversDone')
    .where((eb) => eb.and(doneAt(place)))
    .execute()
}

/** The caller has locked the stay. */
export async function findTurnoverWords(tx: Db, stayId: number): Promise<WordsOfStay> {
  const [found] = await listTurnoverWords(tx, [stayId])
  return found ?? { stayId, assigneeId: null, note: null }
}

export async function keepTurnoverWords(tx: Db, { stayId, ...words }: WordsOfStay): Promise<void> {
  await tx
    .insertInto('turnovers')
    .values({ stayId, ...words })
    .onConflict((conflict) => conflict.column('stayId').doUpdateSet(words))
    .execute()
}

type NewProblem = DonePlace & { words: string; key: string; reportedBy: number; reportedAt: Instant }

export async function isProblemKept(tx: Db, key: string): Promise<boolean> {
  const row = await tx.selectFrom('turnoverProblems').select('id').where('key', '=', key).executeTakeFirst()
  return row !== undefined
}

export async function insertProblem(tx: Db, problem: NewProblem): Promise<{ id: number }> {
  return tx.insertInto('turnoverProblems').values(problem).returning('id').executeTakeFirstOrThrow()
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
