import { sql } from 'kysely'
import type { Instant } from '#domain/days.ts'
import type { Db } from './client.ts'

/** More than anybody uses; the ones that were used longest ago go. */
const mostPerGuest = 10

/** Whether a browser with this mark signed in to the account of this address before. */
export async function isKnownBrowser(
  db: Db,
  { siteId, email, markHash }: { siteId: number; email: string; markHash: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('knownBrowsers')
    .innerJoin('guests', 'guests.id', 'knownBrowsers.guestId')
    .select('guests.id')
    .where('markHash', '=', markHash)
    .where('siteId', '=', siteId)
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email}::text)`)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the mark is one that we gave to somebody. */
export async function isGivenMark(db: Db, markHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('knownBrowsers')
    .select('guestId')
    .where('markHash', '=', markHash)
    .executeTakeFirst()
  return row !== undefined
}

export async function rememberBrowser(
  db: Db,
  browser: { guestId: number; markHash: string; usedAt: Instant },
): Promise<void> {
  const { guestId, usedAt } = browser
  await db
    .insertInto('knownBrowsers')
    .values(browser)
    .onConflict((conflict) => conflict.columns(['guestId', 'markHash']).doUpdateSet({ usedAt }))
    .execute()
  const newest = db
    .selectFrom('knownBrowsers')
    .select('markHash')
    .where('guestId', '=', guestId)
    .orderBy('usedAt', 'desc')
    .orderBy('markHash')
    .limit(mostPerGuest)
  await db
    .deleteFrom('knownBrowsers')
    .where('guestId', '=', guestId)
    .where('markHash', 'not in', newest)
    .execute()
}

/** Anyone who was in the account may still have its browsers' marks. */
export async function forgetBrowsersOfGuest(db: Db, guestId: number): Promise<void> {
  await db.deleteFrom('knownBrowsers').where('guestId', '=', guestId).execute()
}

export async function forgetUnusedBrowsers(db: Db, before: Instant): Promise<void> {
  await db.deleteFrom('knownBrowsers').where('usedAt', '<', before).execute()
}
