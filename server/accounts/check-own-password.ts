// Asks a signed-in guest for their password again, before what would take the account away from them.

import { refused, refuseFields, type Outcome } from '#domain/refusal.ts'
import { findGuest, keptPassword } from '#server/db/guests.ts'
import { isSessionKept } from '#server/db/sessions.ts'
import type { Deps } from '#server/deps.ts'
import {
  countOwnPassword,
  forgetOwnPassword,
  orUncount,
  passwordOwnerOf,
  uncountOwnPassword,
} from './attempts.ts'
import { provePassword } from './passwords.ts'
import type { SessionGuest } from './read-session.ts'

/**
 * Counted like logins. `networkAddress` is null for a call inside the server. What is right is the hash that was compared, so
 * that the caller can see, while storing, that it still stands.
 */
export async function checkOwnPassword(
  deps: Pick<Deps, 'db' | 'passwordStrength'>,
  { id, sessionId, siteId, email }: Pick<SessionGuest, 'id' | 'sessionId' | 'siteId' | 'email'>,
  { typed, networkAddress }: { typed: string; networkAddress: string | null },
): Promise<Outcome<{ passwordHash: string }>> {
  if (typed === '') return refuseFields({ currentPassword: { code: 'missing_fields' } })
  const counted = await countOwnPassword(deps, sessionId)
  if (!counted.ok) return counted
  const guest = await findGuest(deps.db, id)
  const owner = passwordOwnerOf({ siteId, email, address: networkAddress })
  const passwordHash = await orUncount(
    () => provePassword(deps, typed, guest && keptPassword(deps.db, guest), owner),
    () => uncountOwnPassword(deps, sessionId),
  )
  if (passwordHash === null) {
    // Somebody set another password meanwhile, and ended this session with that: what was typed was right until then.
    if (!(await isSessionKept(deps.db, sessionId))) return refused('signed_out')
    return refuseFields({ currentPassword: { code: 'wrong_password' } })
  }
  await forgetOwnPassword(deps, sessionId)
  return { ok: true, passwordHash }
}
