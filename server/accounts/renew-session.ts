// Gives a signed-in guest another hour, or what is left of half a day since the login: a new token, and the old one ends.

import { refused, type Outcome } from '#domain/refusal.ts'
import { inTransaction } from '#server/db/client.ts'
import { lockGuest } from '#server/db/guests.ts'
import { replaceToken } from '#server/db/sessions.ts'
import type { Deps } from '#server/deps.ts'
import type { SessionGuest } from './read-session.ts'
import { sessionFor, type OpenedSession } from './start-session.ts'
import { hashOf } from './tokens.ts'

/** Of two that renew the same session at once, one gets the new one. */
export async function renewSession(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  guest: SessionGuest,
): Promise<Outcome<{ session: OpenedSession }>> {
  return inTransaction(db, async (tx) => {
    // Anyone who changes the password at this moment ends the new session as well as the old one.
    await lockGuest(tx, guest.id)
    const createdAt = now()
    const session = sessionFor(guest, createdAt, guest.signedInAt)
    const { token, expiresAt } = session
    const next = { tokenHash: hashOf(token), createdAt, expiresAt }
    return (await replaceToken(tx, guest.tokenHash, next)) ? { ok: true, session } : refused('signed_out')
  })
}
