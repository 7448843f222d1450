import { sql } from 'kysely'
import { addDays, type Day } from '#domain/days.ts'
import { limits } from '#domain/stay.ts'
import type { Db } from './client.ts'
import { selectStays, type GuestStay } from './stays.ts'

/** Bought stays that begin on one of these days, of whose guests nobody has been sent the email before arrival. */
export async function listUnannouncedArrivals(
  db: Db,
  { from, to }: { from: Day; to: Day },
): Promise<GuestStay[]> {
  return selectUnwritten(db, 'pre-arrival')
    .where(sql<boolean>`lower(nights) between ${from}::date and ${to}::date`)
    .execute()
}

/** Bought stays in lofts with a door code that have begun by `arrivedBy` and end from `leavingFrom` on, and whose guests have not been sent it. */
export async function listStaysWithoutCode(
  db: Db,
  { arrivedBy, leavingFrom }: { arrivedBy: Day; leavingFrom: Day },
): Promise<GuestStay[]> {
  // Also where it begins tomorrow or is there no more: whoever writes the email looks what is told today.
  const coded = db
    .selectFrom('waysIn')
    .select('propertyId')
    .where('hasDoorCode', '=', true)
    .where('fromDay', '<=', arrivedBy)
  return selectUnwritten(db, 'door-code')
    .where(sql<boolean>`lower(nights) <= ${arrivedBy}::date`)
    .where(endsBetween(leavingFrom, addDays(arrivedBy, limits.maxNights)))
    .where('propertyId', 'in', coded)
    .execute()
}

/** Bought stays that end on one of these days, and whose guests have not been sent the email after the stay. */
export async function listUnthankedStays(db: Db, { from, to }: { from: Day; to: Day }): Promise<GuestStay[]> {
  return selectUnwritten(db, 'after-stay').where(endsBetween(from, to)).execute()
}

const endsBetween = (from: Day, to: Day) => sql<boolean>`upper(nights) between ${from}::date and ${to}::date`

/** Bought stays, by their number, about which this email has not gone out. */
function selectUnwritten(db: Db, email: 'pre-arrival' | 'door-code' | 'after-stay') {
  const sent = db.selectFrom('sentMails').select('key')
  const told = email === 'after-stay' ? sql`1` : sql`arrival_version`
  const key = sql<string>`${email} || '/' || stays.id || case when ${told} > 1 then '/' || ${told} else '' end`
  return selectStays(db)
    .where('status', '=', 'confirmed')
    .where((stay) => stay.not(stay.exists(sent.where('key', '=', key))))
    .orderBy('id')
}
