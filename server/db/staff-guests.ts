import { sql, type RawBuilder } from 'kysely'
import type { Day, Instant } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { boughtStates } from '#domain/reservation.ts'
import { toName } from '#domain/typed-name.ts'
import { toFigures } from '#domain/typed-figures.ts'
import type { Db } from './client.ts'

/** Whoever stayed, wants to, or made an account, as the staff finds them. */
export type ListedGuest = {
  id: number
  firstname: string
  lastname: string
  email: string | null
  telephone: string
  locale: Locale
  hasAccount: boolean
  /** How many they bought, and when the last of these begins. */
  stays: number
  lastArrival: Day | null
  /** How many are held for them by the staff, unpaid. */
  options: number
}

type Filter = {
  siteId: number
  now: Instant
  /** What somebody typed to find one; '' finds all. */
  wanted: string
}

export async function listStaffGuests(
  db: Db,
  filter: Filter,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedGuest[]> {
  const bought = sql`from stays where guest_id = guests.id and status in (${sql.join(boughtStates)})`
  const held = sql`from stays where guest_id = guests.id and status = 'optioned' and held_until > ${filter.now}`
  return db
    .selectFrom('guests')
    .select(['id', 'firstname', 'lastname', 'email', 'telephone', 'locale'])
    .select(sql<boolean>`password_hash is not null`.as('hasAccount'))
    .select(sql<number>`(select count(*)::integer ${bought})`.as('stays'))
    .select(sql<Day | null>`(select max(lower(nights)) ${bought})`.as('lastArrival'))
    .select(sql<number>`(select count(*)::integer ${held})`.as('options'))
    .where(isWanted(filter))
    .orderBy(sql`without_accents(lastname), without_accents(firstname), id`)
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function countStaffGuests(db: Db, filter: Omit<Filter, 'now'>): Promise<number> {
  const { count } = await db
    .selectFrom('guests')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where(isWanted(filter))
    .executeTakeFirstOrThrow()
  return count
}

const isWanted = ({ siteId, wanted }: Omit<Filter, 'now'>) =>
  sql<boolean>`guests.site_id = ${siteId} and guests.erased_at is null and (${isNamed(wanted, { email: true })} or ${isTelephone(wanted)})`

/** By a part of the name, or of the address where that may be asked for, with or without accents; '' is a part of all. */
export function isNamed(wanted: string, by: { email: boolean }) {
  const reached = by.email ? sql` || ' ' || coalesce(guests.email, '')` : sql``
  return isPartOf(sql`guests.firstname || ' ' || guests.lastname${reached}`, wanted)
}

/** With or without accents, whichever apostrophe and hyphen either was written with. */
export const isPartOf = (stored: RawBuilder<unknown>, wanted: string) =>
  sql<boolean>`strpos(translate(without_accents(${stored}), '''‐‑–', '’---'), without_accents(${toName(wanted)})) > 0`

/** By four digits or more, however both are written; the country's code is left out. */
export function isTelephone(wanted: string) {
  const figures = toFigures(wanted)
  if (!/^[\d\s().+-]+$/.test(figures)) return sql<boolean>`false`
  const digits = figures.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  if (digits.length < 4) return sql<boolean>`false`
  return sql<boolean>`strpos(regexp_replace(guests.telephone, '\\D', '', 'g'), ${digits}) > 0`
}
