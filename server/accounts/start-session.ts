// Opens a session of one hour for a guest, which can be renewed until half a day after its login.

import type { NamedBrowser } from '#domain/browser.ts'
import { addMinutes, type Instant } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import type { Db } from '#server/db/client.ts'
import { insertSession } from '#server/db/sessions.ts'
import { hashOf, newToken } from './tokens.ts'

/** specification §9. */
export const sessionMinutes = 60

/** decisions §3: renewed again and again, a session ends 12 hours after its login. */
export const longestMinutes = 12 * 60

export type OpenedSession = {
  user: { id: number; firstname: string; locale: Locale }
  token: string
  expiresAt: Instant
  /** No renewal moves the end beyond this moment. */
  renewableUntil: Instant
}

/** `from` is the browser that signs in, for the list of sessions. */
export async function startSession(
  db: Db,
  user: OpenedSession['user'],
  now: Instant,
  from?: NamedBrowser,
): Promise<OpenedSession> {
  const session = sessionFor(user, now)
  await insertSession(db, {
    tokenHash: hashOf(session.token),
    guestId: user.id,
    createdAt: now,
    expiresAt: session.expiresAt,
    signedInAt: now,
    ...from,
  })
  return session
}

/** What a guest gets who signed in at `signedInAt` and begins another hour now; nothing is stored yet. */
export function sessionFor(
  { id, firstname, locale }: OpenedSession['user'],
  now: Instant,
  signedInAt: Instant = now,
): OpenedSession {
  const renewableUntil = addMinutes(signedInAt, longestMinutes)
  const hour = addMinutes(now, sessionMinutes)
  return {
    user: { id, firstname, locale },
    token: newToken(),
    expiresAt: hour < renewableUntil ? hour : renewableUntil,
    renewableUntil,
  }
}
