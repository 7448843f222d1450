// Ends a session on the server.

import { deleteSession } from '#server/db/sessions.ts'
import type { Deps } from '#server/deps.ts'
import type { SessionGuest } from './read-session.ts'

export async function logOut(
  { db }: Pick<Deps, 'db'>,
  { tokenHash }: Pick<SessionGuest, 'tokenHash'>,
): Promise<void> {
  await deleteSession(db, tokenHash)
}
