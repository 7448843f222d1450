import { sql, type RawBuilder } from 'kysely'
import type { Day, Instant } from '#domain/days.ts'
import type { TakenStay } from '#domain/today.ts'
import type { Seen } from '#domain/staff-notes.ts'
import type { Db } from './client.ts'
import { selectReservations, type StaffReservation } from './staff-reservations.ts'
import { stayBefore } from './turnovers.ts'

/** When somebody said that the loft is ready again after it, where and when it leaves now; and the same of the one before it. With its messages. */
export type Readied = {
  turnoverDoneAt: Instant | null
  before: { leftOn: Day; doneAt: Instant | null } | null
  threadId: number | null
}

/** Stays of these lofts that were bought and have to do with a day: those that begin, run or end on it. */
export async function listStaysOfDay(
  db: Db,
  propertyIds: readonly number[],
  day: Day,
): Promise<(StaffReservation & Seen & Readied)[]> {
  if (propertyIds.length === 0) return []
  return selectReservations(db)
    .select(['arrivedAt', 'leftAt'])
    .select([
      sql<Instant | null>`(${doneAt(sql`stays`, sql`departure`)})`.as('turnoverDoneAt'),
      sql<Readied['before']>`(
        select json_build_object('leftOn', upper(former.nights), 'doneAt', to_char(
          (${doneAt(sql`former`, sql`upper(former.nights)`)}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from (${stayBefore(sql`stays.property_id`, sql`arrival`)}) former
      )`.as('before'),
      sql<number | null>`(select id from threads where stay_id = stays.id)`.as('threadId'),
    ])
    .where('stays.propertyId', '=', sql<number>`any (${propertyIds}::integer[])`)
    .where('stays.status', '=', 'confirmed')
    .where(sql<boolean>`arrival <= ${day}::date and departure >= ${day}::date`)
    .orderBy('stays.id')
    .execute() as Promise<(StaffReservation & Seen & Readied)[]>
}

const doneAt = (stay: RawBuilder<unknown>, day: RawBuilder<unknown>) => sql`
  select done_at from turnovers_done done
  where done.stay_id = ${stay}.id and done.property_id = ${stay}.property_id and done.day = ${day}`

/** Who has nights of these lofts from a day to before another one; holds and options as long as they last. */
export async function listTakenStays(
  db: Db,
  propertyIds: readonly number[],
  { from, to, now }: { from: Day; to: Day; now: Instant },
): Promise<TakenStay[]> {
  if (propertyIds.length === 0) return []
  const { rows } = await sql<TakenStay>`
    select property_id, lower(nights) as arrival, upper(nights) as departure,
      case status when 'confirmed' then 'sold' when 'optioned' then 'option' when 'held' then 'paying' else 'closed' end as state
    from stays
    where property_id = any (${propertyIds}::integer[]) and nights && daterange(${from}, ${to})
    and (status in ('confirmed', 'blocked') or (status in ('held', 'optioned') and held_until > ${now}))`.execute(
    db,
  )
  return rows
}

type Visit = Seen & { arrival: Day }

/** A stay that was bought, kept from every other transaction until this one ends. */
export async function lockVisit(tx: Db, siteId: number, id: number): Promise<Visit | undefined> {
  return tx
    .selectFrom('stays')
    .innerJoin('properties', 'properties.id', 'stays.propertyId')
    .select([sql<Day>`lower(nights)`.as('arrival'), 'arrivedAt', 'leftAt'])
    .where('stays.id', '=', id)
    .where('siteId', '=', siteId)
    .where('stays.status', '=', 'confirmed')
    .forUpdate('stays')
    .executeTakeFirst()
}

export async function updateVisit(tx: Db, id: number, seen: Seen): Promise<void> {
  await tx.updateTable('stays').set(seen).where('id', '=', id).execute()
}
