// Tells whose session a token opens, as long as it lasts.

import type { Instant } from '#domain/days.ts'
import type { Guest } from '#server/db/guests.ts'
import { findSession } from '#server/db/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { hashOf } from './tokens.ts'

/** The signed-in guest, without what nobody should pass on, and their session. */
export type SessionGuest = Omit<Guest, 'passwordHash'> & {
  tokenHash: string
  expiresAt: Instant
  /** Of the session, through all its renewals. */
  sessionId: string
  signedInAt: Instant
}

/** Null when the token opens nothing or its hour is over; the server's clock decides, not the browser's. */
export async function readSession(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<SessionGuest | null> {
  const tokenHash = hashOf(token)
  const found = await findSession(db, tokenHash, now())
  if (!found) return null
  const { passwordHash: _, ...guest } = found.guest
  const { id: sessionId, expiresAt, signedInAt } = found.session
  return { ...guest, tokenHash, sessionId, expiresAt, signedInAt }
}
