import { sql } from 'kysely'
import type { Visit } from '#domain/agenda.ts'
import type { Instant } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import type { DaySpan } from '#domain/turnovers.ts'
import type { Db } from './client.ts'

/** Who comes to these lofts or leaves them on one of these days, by days and hours; of each guest the first name alone. */
export async function listVisits(
  db: Db,
  propertyIds: readonly number[],
  { from, to }: DaySpan,
): Promise<{ arrivals: Visit[]; departures: Visit[] }> {
  if (propertyIds.length === 0) return { arrivals: [], departures: [] }
  const { rows } = await sql<Visit & { comes: boolean }>`
    select stays.id as stay_id, property_id, visit.comes, visit.day, visit.time, travelers, coalesce(firstname, '') as firstname
    from stays left join guests on guests.id = guest_id cross join lateral (values
      (true, lower(nights), sold_terms -> 'hours' ->> 'arrivalTime'),
      (false, upper(nights), sold_terms -> 'hours' ->> 'departureTime')) as visit (comes, day, time)
    where property_id = any (${[...propertyIds]}::integer[]) and stays.status = 'confirmed'
    and nights && daterange(${from}::date - 1, ${to}::date, '[]') and visit.day between ${from}::date and ${to}::date
    order by visit.day, visit.time, stays.id`.execute(db)
  const [arrivals = [], departures = []] = [true, false].map((side) =>
    rows.filter(({ comes }) => comes === side),
  )
  return { arrivals, departures }
}

export type StaffCalendar = { madeAt: Instant; readAt: Instant | null }

export async function findOwnCalendar(db: Db, staffId: number): Promise<StaffCalendar | undefined> {
  return db
    .selectFrom('staffCalendars')
    .select(['madeAt', 'readAt'])
    .where('staffId', '=', staffId)
    .executeTakeFirst()
}

/** One each: another one ends the one before. */
export async function putCalendar(
  tx: Db,
  staffId: number,
  { secretHash, madeAt }: { secretHash: string; madeAt: Instant },
): Promise<void> {
  const made = { secretHash, madeAt, readAt: null }
  await tx
    .insertInto('staffCalendars')
    .values({ staffId, ...made })
    .onConflict((conflict) => conflict.column('staffId').doUpdateSet(made))
    .execute()
}

export async function deleteCalendar(tx: Db, staffId: number): Promise<void> {
  await tx.deleteFrom('staffCalendars').where('staffId', '=', staffId).execute()
}

/** Whose calendar it is, as long as they are of the staff. */
export async function findReader(
  db: Db,
  secretHash: string,
): Promise<{ staffId: number; siteId: number; locale: Locale; readAt: Instant | null } | undefined> {
  return db
    .selectFrom('staffCalendars')
    .innerJoin('staff', 'staff.id', 'staffId')
    .select(['staffId', 'siteId', 'locale', 'readAt'])
    .where('secretHash', '=', secretHash)
    .where('staff.status', '=', 'active')
    .executeTakeFirst()
}

export async function noteCalendarRead(db: Db, staffId: number, readAt: Instant): Promise<void> {
  await db.updateTable('staffCalendars').set({ readAt }).where('staffId', '=', staffId).execute()
}
