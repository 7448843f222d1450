// Gives a signed-in guest another hour: a new token, and the old one ends.

import { refused, type Outcome } from '#domain/refusal.ts'
import { inTransaction } from '#server/db/client.ts'
import { lockGuest } from '#server/db/guests.ts'
import { deleteSession } from '#server/db/sessions.ts'
import type { Deps } from '#server/deps.ts'
import type { SessionGuest } from './read-session.ts'
import { startSession, type OpenedSession } from './start-session.ts'

/** Of two that renew the same session at once, one gets the new one. */
export async function renewSession(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  guest: SessionGuest,
): Promise<Outcome<{ session: OpenedSession }>> {
  return inTransaction(db, async (tx) => {
    // Whoever changes the password at this moment ends the new session as well as the old one.
    await lockGuest(tx, guest.id)
    if (!(await deleteSession(tx, guest.tokenHash))) return refused('signed_out')
    return { ok: true, session: await startSession(tx, guest, now()) }
  })
}
