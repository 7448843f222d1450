import { sql, type Insertable } from 'kysely'
import type { Day, Instant } from '#domain/days.ts'
import type { ReservationState } from '#domain/reservation.ts'
import type { Db } from './client.ts'
import type { StayLinks } from './tables.gen.ts'

/** The same link stands in every letter about a stay: it is noted once. */
export async function insertStayLink(db: Db, link: Insertable<StayLinks>): Promise<void> {
  await db
    .insertInto('stayLinks')
    .values(link)
    .onConflict((conflict) => conflict.column('tokenHash').doNothing())
    .execute()
}

export type FoundStayLink = {
  stayId: number
  linkEmail: string
  guestId: number
  siteId: number
  email: string | null
  hasAccount: boolean
  status: ReservationState
  departure: Day
  zone: string
}

/** The stay of a link with whose it is by now. */
export async function findStayLink(db: Db, tokenHash: string): Promise<FoundStayLink | undefined> {
  return db
    .selectFrom('stayLinks')
    .innerJoin('stays', 'stays.id', 'stayLinks.stayId')
    .innerJoin('guests', 'guests.id', 'stays.guestId')
    .innerJoin('sites', 'sites.id', 'guests.siteId')
    .select([
      'stays.id as stayId',
      'stayLinks.email as linkEmail',
      'guests.id as guestId',
      'guests.siteId',
      'guests.email',
      'stays.status',
      'sites.zone',
    ])
    .select([
      sql<boolean>`guests.password_hash is not null`.as('hasAccount'),
      sql<Day>`upper(stays.nights)`.as('departure'),
    ])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
}

/** Of stays whose guests left before then; a day later than by any clock of the lofts. */
export async function deleteOldStayLinks(db: Db, before: Instant): Promise<void> {
  await sql`delete from stay_links using stays
    where stays.id = stay_links.stay_id and upper(stays.nights) < (${before}::timestamptz at time zone 'utc')::date - 1`.execute(
    db,
  )
}
