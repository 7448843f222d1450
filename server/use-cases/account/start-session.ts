// Opens a session of one hour for a guest.

import { addMinutes, type Instant } from '#domain/days.ts'
import type { Db } from '#server/db/client.ts'
import { insertSession } from '#server/db/sessions.ts'
import { hashOf, newToken } from './tokens.ts'

/** specification §9. */
export const sessionMinutes = 60

export type OpenedSession = {
  user: { id: number; firstname: string; locale: 'fr' | 'en' }
  token: string
  expiresAt: Instant
}

export async function startSession(
  db: Db,
  user: OpenedSession['user'],
  now: Instant,
): Promise<OpenedSession> {
  const session = sessionFor(user, now)
  await insertSession(db, {
    tokenHash: hashOf(session.token),
    guestId: user.id,
    createdAt: now,
    expiresAt: session.expiresAt,
  })
  return session
}

/** Looks like a session, but nobody keeps its token: it opens nothing. */
export function sessionFor({ id, firstname, locale }: OpenedSession['user'], now: Instant): OpenedSession {
  return { user: { id, firstname, locale }, token: newToken(), expiresAt: addMinutes(now, sessionMinutes) }
}
