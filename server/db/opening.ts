import { sql } from 'kysely'
import type { Day, Instant } from '#domain/days.ts'
import { payableStates } from '#domain/reservation.ts'
import type { Db } from './client.ts'

/** Of one site: shared by those who begin to buy (holds.ts), and alone by whoever opens or closes it. */
export const openingLock = sql`hashtext('house/opening')`

/** Nobody begins to buy anything of this site until the transaction ends. */
export async function lockOpening(tx: Db, siteId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${openingLock}, ${siteId}::integer)`.execute(tx)
}

/** What goes on whether the site is open or not: stays that were bought and leave today or later, and who holds or pays now. */
export type Going = { stays: number; holds: number }

export async function countGoing(
  db: Db,
  siteId: number,
  { today, now }: { today: Day; now: Instant },
): Promise<Going> {
  const { rows } = await sql<Going>`
    select count(*) filter (where stays.status = 'confirmed' and upper(nights) >= ${today}::date)::integer as stays,
      count(*) filter (where stays.status = any (${payableStates}::text[]) and held_until > ${now})::integer as holds
    from stays join properties on properties.id = property_id
    where site_id = ${siteId} and stays.status in ('confirmed', 'held', 'unheld')`.execute(db)
  return rows[0]!
}

/** What the checklist asks of each loft beside its prices. */
export async function listLicences(
  db: Db,
  siteId: number,
): Promise<{ id: number; name: string; licenseExpiresOn: Day }[]> {
  return db
    .selectFrom('properties')
    .select(['id', 'name', 'licenseExpiresOn'])
    .where('siteId', '=', siteId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}
