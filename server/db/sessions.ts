import type { Insertable, Selectable } from 'kysely'
import type { Instant } from '#domain/days.ts'
import type { Sessions } from './booking-tables.ts'
import type { Db } from './client.ts'
import type { Guest } from './guests.ts'

export type Session = Selectable<Sessions>

export async function insertSession(db: Db, session: Insertable<Sessions>): Promise<void> {
  await db.insertInto('sessions').values(session).execute()
}

/** The guest of a session that still lasts, and when it ends. */
export async function findSession(
  db: Db,
  tokenHash: string,
  now: Instant,
): Promise<{ guest: Guest; expiresAt: Instant } | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('guests', 'guests.id', 'sessions.guestId')
    .selectAll('guests')
    .select('sessions.expiresAt')
    .where('sessions.tokenHash', '=', tokenHash)
    .where('sessions.expiresAt', '>', now)
    .executeTakeFirst()
  if (!row) return undefined
  const { expiresAt, ...guest } = row
  return { guest, expiresAt }
}

/** False when there was none. */
export async function deleteSession(db: Db, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends all sessions of a guest, but the one that is kept if any. */
export async function deleteSessionsOfGuest(db: Db, guestId: number, keptHash?: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('guestId', '=', guestId)
    .$if(keptHash !== undefined, (query) => query.where('tokenHash', '<>', keptHash ?? ''))
    .execute()
}

export async function deleteExpiredSessions(db: Db, now: Instant): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAt', '<=', now).execute()
}
