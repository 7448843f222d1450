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

/** A stay with whose it is by now. */
export type LinkableStay = {
  stayId: number
  guestId: number
  siteId: number
  email: string | null
  hasAccount: boolean
  status: ReservationState
  departure: Day
  zone: string
}

const selectLinkable = (db: Db) =>
  db
    .selectFrom('stays')
    .innerJoin('guests', 'guests.id', 'stays.guestId')
    .innerJoin('sites', 'sites.id', 'guests.siteId')
    .select([
      'stays.id as stayId',
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

export const findLinkedStay = (db: Db, stayId: number): Promise<LinkableStay | undefined> =>
  selectLinkable(db).where('stays.id', '=', stayId).executeTakeFirst()

export const findStayLink = (
  db: Db,
  tokenHash: string,
): Promise<(LinkableStay & { linkEmail: string }) | undefined> =>
  selectLinkable(db)
    .innerJoin('stayLinks', 'stayLinks.stayId', 'stays.id')
    .select('stayLinks.email as linkEmail')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()

/** Of stays whose guests left before then; a day later than by any clock of the lofts. */
export async function deleteOldStayLinks(db: Db, before: Instant): Promise<void> {
  await sql`delete from stay_links using stays
    where stays.id = stay_links.stay_id and upper(stays.nights) < (${before}::timestamptz at time zone 'utc')::date - 1`.execute(
    db,
  )
}
