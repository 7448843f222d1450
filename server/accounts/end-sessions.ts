// Ends sessions of a guest elsewhere: one, or all but the one that asks.

import { refused, type Outcome } from '#domain/refusal.ts'
import { deleteSessionOfGuest, deleteSessionsOfGuest, deleteSession } from '#server/db/sessions.ts'
import type { Deps } from '#server/deps.ts'
import type { SessionGuest } from './read-session.ts'

/** The one that asks may be named too: that is logging out. */
export async function endSession(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  guest: Pick<SessionGuest, 'id'>,
  id: string,
): Promise<Outcome> {
  const isEnded = await deleteSessionOfGuest(db, guest.id, id, now())
  return isEnded ? { ok: true } : refused('session_not_found')
}

export async function endOtherSessions(
  { db }: Pick<Deps, 'db'>,
  guest: Pick<SessionGuest, 'id' | 'sessionId'>,
): Promise<void> {
  await deleteSessionsOfGuest(db, guest.id, guest.sessionId)
}

// Ends a session on the server.

export async function logOut(
  { db }: Pick<Deps, 'db'>,
  { tokenHash }: Pick<SessionGuest, 'tokenHash'>,
): Promise<void> {
  await deleteSession(db, tokenHash)
}
