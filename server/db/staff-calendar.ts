import { sql } from 'kysely'
import type { ClosedReason } from '#domain/closed-nights.ts'
import type { Day, Instant } from '#domain/days.ts'
import type { NightSpan } from '#domain/open-nights.ts'
import { takingStates, timedStates, type ReservationState } from '#domain/reservation.ts'
import { closedReason } from './blocks.ts'
import type { Db } from './client.ts'
import { moneyOfStay, type StaffReservation } from './staff-reservations.ts'
import { nightsOf } from './stays.ts'

export type CalendarLoft = { id: number; name: string; licenseExpiresOn: Day }

/** The lofts of a site by their position; none named = all of them. */
export async function listCalendarLofts(
  db: Db,
  siteId: number,
  propertyIds: readonly number[],
): Promise<CalendarLoft[]> {
  return db
    .selectFrom('properties')
    .select(['id', 'name', 'licenseExpiresOn'])
    .where('siteId', '=', siteId)
    .$if(propertyIds.length > 0, (query) => query.where('id', 'in', propertyIds))
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** The same for the settings of a site. */
export async function listSettingLofts(
  db: Db,
  siteId: number,
): Promise<{ id: number; name: string; capacity: number }[]> {
  return db
    .selectFrom('properties')
    .select(['id', 'name', 'capacity'])
    .where('siteId', '=', siteId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Whatever takes nights. */
export type TakenStretch = NightSpan & {
  id: number
  propertyId: number
  status: ReservationState
  travelers: number | null
  heldUntil: Instant | null
  reason: ClosedReason | null
  closedBy: string | null
  closedAt: Instant | null
}

/** Everything that takes one of these nights in these lofts, by days; what is over by its time does not. */
export async function listTakenStretches(
  db: Db,
  propertyIds: readonly number[],
  nights: NightSpan,
  now: Instant,
): Promise<TakenStretch[]> {
  return selectTaken(db, propertyIds, nights, now).execute()
}

/** The same with whose it is and what its money amounts to; null of what is nobody's. */
export type CalendarStretch = TakenStretch &
  Pick<StaffReservation, 'paid' | 'credited'> &
  Nullable<Pick<StaffReservation, 'firstname' | 'lastname' | 'total'>>
type Nullable<T> = { [K in keyof T]: T[K] | null }

export async function listCalendarStretches(
  db: Db,
  propertyIds: readonly number[],
  nights: NightSpan,
  now: Instant,
): Promise<CalendarStretch[]> {
  return selectTaken(db, propertyIds, nights, now)
    .leftJoin('guests', 'guests.id', 'stays.guestId')
    .select(['firstname', 'lastname', 'total'])
    .select(moneyOfStay)
    .execute()
}

function selectTaken(db: Db, propertyIds: readonly number[], nights: NightSpan, now: Instant) {
  return db
    .selectFrom('stays')
    .select(['stays.id', 'propertyId', 'status', 'travelers', 'heldUntil', 'closedBy', 'closedAt'])
    .select([sql<Day>`lower(nights)`.as('arrival'), sql<Day>`upper(nights)`.as('departure')])
    .select(sql<ClosedReason | null>`case status when 'blocked' then ${closedReason} end`.as('reason'))
    .where('propertyId', '=', sql<number>`any (${propertyIds}::integer[])`)
    .where('status', 'in', takingStates)
    .where((eb) => eb.or([eb('status', 'not in', timedStates), eb('heldUntil', '>', now)]))
    .where('nights', '&&', nightsOf(nights))
    .orderBy('arrival')
}
