// Asks a signed-in guest for their password again, before what would take the account away from them.

import type { Outcome } from '#domain/refusal.ts'
import { findGuest } from '#server/db/guests.ts'
import type { Deps } from '#server/deps.ts'
import { countOwnPassword, forgetOwnPassword } from './attempts.ts'
import { refuseFields } from './check-profile.ts'
import { isPassword } from './passwords.ts'
import type { SessionGuest } from './read-session.ts'

/** Counted like logins. What is right is the hash that was compared, so that whoever stores can see that it still stands. */
export async function checkOwnPassword(
  deps: Pick<Deps, 'db'>,
  { id, sessionId }: Pick<SessionGuest, 'id' | 'sessionId'>,
  typed: string,
): Promise<Outcome<{ passwordHash: string }>> {
  if (typed === '') return refuseFields({ currentPassword: 'missing_fields' })
  const counted = await countOwnPassword(deps, sessionId)
  if (!counted.ok) return counted
  const passwordHash = (await findGuest(deps.db, id))?.passwordHash
  if (!passwordHash || !(await isPassword(typed, passwordHash)))
    return refuseFields({ currentPassword: 'wrong_password' })
  await forgetOwnPassword(deps, sessionId)
  return { ok: true, passwordHash }
}
