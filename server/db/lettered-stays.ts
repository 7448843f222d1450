import { sql } from 'kysely'
import type { Day, Instant } from '#domain/days.ts'
import type { Reach } from '#domain/letters.ts'
import type { Locale } from '#domain/locale.ts'
import type { Db } from './client.ts'
import { selectStays, type GuestStay } from './stays.ts'

export type LetteredRow = GuestStay & {
  siteId: number
  firstname: string
  lastname: string
}

/** Bought stays that one of these reaches has, by their number; of one site, or of all of them. */
export async function listLetteredStays(
  db: Db,
  reaches: readonly Reach[],
  siteId: number | null = null,
): Promise<LetteredRow[]> {
  if (reaches.length === 0) return []
  const day = {
    arrival: sql`lower(nights)`,
    departure: sql`upper(nights)`,
    booking: sql`(coalesce(confirmed_at, held_at) at time zone 'utc')::date`,
  }
  const touched = reaches.map(({ of, from, to }) => sql`${day[of]} between ${from}::date and ${to}::date`)
  return selectStays(db)
    .select([
      sql<number>`(select site_id from properties where id = property_id)`.as('siteId'),
      sql<string>`(select firstname from guests where id = guest_id)`.as('firstname'),
      sql<string>`(select lastname from guests where id = guest_id)`.as('lastname'),
    ])
    .where('status', '=', 'confirmed')
    .where(sql<boolean>`(${sql.join(touched, sql` or `)})`)
    .$if(siteId !== null, (query) =>
      query.where(sql<boolean>`property_id in (select id from properties where site_id = ${siteId})`),
    )
    .orderBy('id')
    .$castTo<LetteredRow>()
    .execute()
}

type NextGuest = {
  locale: Locale
  firstname: string
  email: string | null
  emailConfirmedAt: Instant | null
  hasAccount: boolean
  hasPaidByCard: boolean
}

/** Whoever arrives or leaves next, as far as letters know them. */
export async function listNextGuests(
  db: Db,
  siteId: number,
  { of, from, limit }: { of: 'arrival' | 'departure'; from: Day; limit: number },
): Promise<NextGuest[]> {
  const day = of === 'arrival' ? sql<Day>`lower(nights)` : sql<Day>`upper(nights)`
  return db
    .selectFrom('stays')
    .innerJoin('guests', 'guests.id', 'stays.guestId')
    .innerJoin('properties', 'properties.id', 'stays.propertyId')
    .select(['stays.locale', 'firstname', 'guests.email', 'emailConfirmedAt'])
    .select([
      sql<boolean>`password_hash is not null`.as('hasAccount'),
      sql<boolean>`exists (select from payments where stay_id = stays.id and method = 'card'
        and purpose = 'booking' and payments.status in ('authorised', 'captured', 'refunded'))`.as(
        'hasPaidByCard',
      ),
    ])
    .where('properties.siteId', '=', siteId)
    .where('stays.status', '=', 'confirmed')
    .where(sql<boolean>`${day} >= ${from}::date`)
    .orderBy(day)
    .orderBy('stays.id')
    .limit(limit)
    .$castTo<NextGuest>()
    .execute()
}
