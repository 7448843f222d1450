import type { Insertable, Selectable } from 'kysely'
import type { Instant } from '#domain/days.ts'
import type { Sessions } from './tables.gen.ts'
import type { Db } from './client.ts'
import type { Guest } from './guests.ts'

export type Session = Selectable<Sessions>

export async function insertSession(db: Db, session: Insertable<Sessions>): Promise<void> {
  await db.insertInto('sessions').values(session).execute()
}

/** The guest of a session that still lasts, and the session. */
export async function findSession(
  db: Db,
  tokenHash: string,
  now: Instant,
): Promise<{ guest: Guest; session: Pick<Session, 'id' | 'expiresAt' | 'signedInAt'> } | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('guests', 'guests.id', 'sessions.guestId')
    .selectAll('guests')
    .select(['sessions.id as sessionId', 'sessions.expiresAt', 'sessions.signedInAt'])
    .where('sessions.tokenHash', '=', tokenHash)
    .where('sessions.expiresAt', '>', now)
    .$castTo<Guest & Pick<Session, 'expiresAt' | 'signedInAt'> & { sessionId: string }>()
    .executeTakeFirst()
  if (!row) return undefined
  const { sessionId: id, expiresAt, signedInAt, ...guest } = row
  return { guest, session: { id, expiresAt, signedInAt } }
}

/** A guest's sessions that still last, the one that was used for a login last first. */
export async function listSessions(
  db: Db,
  guestId: number,
  now: Instant,
): Promise<Omit<Session, 'tokenHash' | 'guestId'>[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'createdAt', 'expiresAt', 'signedInAt', 'browser', 'system'])
    .where('guestId', '=', guestId)
    .where('expiresAt', '>', now)
    .orderBy('signedInAt', 'desc')
    .orderBy('id')
    .execute()
}

/** Gives a session another token and end. False when it has another token already, or is over. */
export async function replaceToken(
  db: Db,
  tokenHash: string,
  next: Pick<Session, 'tokenHash' | 'createdAt' | 'expiresAt'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set(next)
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', next.createdAt)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether nobody ended the session, by whatever token it goes now. */
export async function isSessionKept(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('sessions').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** False when there was none. */
export async function deleteSession(db: Db, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends one session of a guest; false when they have none of this number that still lasts. */
export async function deleteSessionOfGuest(
  db: Db,
  guestId: number,
  id: string,
  now: Instant,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('guestId', '=', guestId)
    .where('id', '=', id)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends all sessions of a guest, but the one that is kept if any. */
export async function deleteSessionsOfGuest(
  db: Db,
  guestId: number,
  keptId: string | null = null,
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('guestId', '=', guestId)
    .$if(keptId !== null, (query) => query.where('id', '<>', keptId))
    .execute()
}

export async function deleteExpiredSessions(db: Db, now: Instant): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAt', '<=', now).execute()
}
