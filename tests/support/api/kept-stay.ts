import { sql } from 'kysely'
import type { Day } from '#domain/days.ts'
import { openStayLink } from '#server/accounts/stay-links.ts'
import type { Db } from '#server/db/client.ts'
import type { TestApp } from './app.ts'
import { insertContact } from './staff-guests.ts'

/** Somebody who stayed in a loft long ago and paid for it by card: no bank knows of it, and no paper was made. */
export async function insertKeptStay(
  db: Db,
  { guestId, propertyId, since = '2020-01-01' }: { guestId: number; propertyId: number; since?: Day },
): Promise<void> {
  await sql`
    with stay as (
      insert into stays (property_id, nights, status, guest_id, travelers, locale, quote, sold_terms, total, held_at, held_until, confirmed_at)
      select ${propertyId}, daterange(day, day + 1), 'confirmed', ${guestId}, 2, 'fr', '{}', '{"hours":{"arrivalTime":"16:00","departureTime":"11:00"}}', 10000, day - 10, day - 10, day - 10
      from (select ${since}::date + ${guestId}::integer as day) as long_ago
      returning id, confirmed_at
    )
    insert into payments (stay_id, provider, intent_id, attempt, amount, status, approved_at, kept_from, is_live, is_demo, created_at, updated_at)
    select id, 'stripe', 'pi_kept_' || id, 1, 10000, 'captured', confirmed_at, confirmed_at + interval '4 hours', false, true, confirmed_at, confirmed_at
    from stay`.execute(db)
}

/** Somebody without an account who has a stay ahead, and its link. */
export async function insertLinkedStay(app: TestApp): Promise<{ guestId: number; link: string }> {
  const { id: guestId, email } = await insertContact(app)
  const { propertyId } = app.seed
  await insertKeptStay(app.db, { guestId, propertyId, since: '2030-01-01' })
  const { id: stayId } = await app.db
    .selectFrom('stays')
    .select('id')
    .where('guestId', '=', guestId)
    .executeTakeFirstOrThrow()
  return { guestId, link: await openStayLink(app.deps, { stayId, email }) }
}
