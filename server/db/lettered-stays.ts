import { sql } from 'kysely'
import type { Reach } from '#domain/letters.ts'
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
