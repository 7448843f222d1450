import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'

/** An owner of the site `lofts` with so many sessions, made behind the site's back; answers the cookie of each. */
export async function addOwner(db: pg.Pool, sessions: number): Promise<string[]> {
  const { rows } = await db.query<{ id: number }>(
    `insert into staff (site_id, email, name, role, webauthn_user_id, created_at)
     select id, 'owner-' || $1::text || '@bench.example', 'Solène Marchand', 'owner', $1::text, now() from sites where slug = 'lofts'
     returning id`,
    [randomBytes(8).toString('hex')],
  )
  const tokens = Array.from({ length: sessions }, () => randomBytes(32).toString('base64url'))
  await db.query(
    `insert into staff_sessions (token_hash, staff_id, created_at, seen_at, expires_at, proved_at)
     select hash, $1, now(), now(), now() + interval '1 day', now() from unnest($2::text[]) as hash`,
    [rows[0]!.id, tokens.map((token) => createHash('sha256').update(token).digest('base64url'))],
  )
  return tokens.map((token) => `staff=${token}`)
}

/**
 * Sells every other week of each loft of the site, from three weeks ago on: three nights, then two, then two free ones. In every
 * third loft a guest leaves today and another comes. What lay there before is moved far away, and nobody is written to: the guest
 * has no address.
 */
export async function sellWeeks(db: pg.Pool, weeks: number): Promise<void> {
  const today = `(now() at time zone 'America/Toronto')::date`
  const lofts = `(select id, (row_number() over (order by position, id) % 3)::integer as place from properties
    where site_id = (select id from sites where slug = 'lofts'))`
  await db.query(
    `update stays set nights = daterange(lower(nights) - 4000, upper(nights) - 4000)
     where nights && daterange(${today} - 30, ${today} + 7 * $1::integer)`,
    [weeks],
  )
  const { rows } = await db.query<{ id: number }>(
    `insert into guests (site_id, email, firstname, lastname, telephone, address, city, postal_code, region, created_at)
     select id, null, 'Camille', 'Beauregard', '819-555-0133', '', '', '', '', now() from sites where slug = 'lofts' returning id`,
  )
  await db.query(
    `insert into stays (property_id, nights, status, source, guest_id, travelers, message, locale, quote, sold_terms, total, held_at, held_until, confirmed_at)
     select loft.id, daterange(${today} + from_day, ${today} + to_day), sold.status, sold.source, $2, sold.travelers,
       'Nous arrivons vers 18 h.', sold.locale, sold.quote, sold.sold_terms, sold.total, sold.held_at,
       sold.held_until, sold.confirmed_at
     from ${lofts} as loft, generate_series(-3, $1::integer - 2, 2) as week,
       lateral (values (7 * week + 4 + loft.place, 7 * week + 7 + loft.place), (7 * week + 7 + loft.place, 7 * week + 9 + loft.place)) as span (from_day, to_day),
       lateral (select * from stays where status = 'confirmed' and guest_id is not null order by id limit 1) as sold`,
    [weeks, rows[0]!.id],
  )
}
