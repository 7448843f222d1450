// Sets a signed-in guest's new password, ends their other sessions and tells them by mail.

import { randomUUID } from 'node:crypto'
import { refused, refuseFields, type FieldReasons, type Outcome } from '#domain/refusal.ts'
import { closeAddressLinks } from '#server/db/address-links.ts'
import { inTransaction } from '#server/db/client.ts'
import { lockGuestToChange, updateGuest } from '#server/db/guests.ts'
import { addEmail } from '#server/db/jobs.ts'
import { forgetBrowsersOfGuest } from '#server/db/known-browsers.ts'
import { closePasswordResets } from '#server/db/password-resets.ts'
import { deleteSessionsOfGuest } from '#server/db/sessions.ts'
import { findSite } from '#server/db/sites.ts'
import type { Deps } from '#server/deps.ts'
import { countPasswordChange, orUncount, passwordOwnerOf, uncountPasswordChange } from './attempts.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { hashPassword } from './passwords.ts'
import type { SessionGuest } from './read-session.ts'
import { refusePassword } from './refuse-password.ts'

export type ChangedPassword = { currentPassword: string; password: string; confirmPassword: string }

/**
 * The new one follows registration's rule: anyone who knows the old one has nothing to prove by a stronger one.
 * `networkAddress` is null for a call inside the server.
 */
export async function changePassword(
  deps: Pick<Deps, 'db' | 'now' | 'passwordStrength'>,
  guest: SessionGuest,
  typed: ChangedPassword,
  networkAddress: string | null,
): Promise<Outcome> {
  const site = await findSite(deps.db, guest.siteId)
  if (!site) return refused('signed_out')
  const fields: FieldReasons = {
    ...(typed.currentPassword === '' && { currentPassword: { code: 'missing_fields' as const } }),
    ...refusePassword(typed, 'registration', site, guest),
  }
  if (Object.keys(fields).length > 0) return refuseFields(fields)
  const known = await checkOwnPassword(deps, guest, { typed: typed.currentPassword, networkAddress })
  if (!known.ok) return known
  const counted = await countPasswordChange(deps, guest.id)
  if (!counted.ok) return counted
  const passwordHash = await orUncount(
    () => hashPassword(deps, typed.password, passwordOwnerOf({ ...guest, address: networkAddress })),
    () => uncountPasswordChange(deps, guest.id),
  )
  const changedAt = deps.now()
  return inTransaction(deps.db, async (tx) => {
    const current = await lockGuestToChange(tx, guest.id)
    // Somebody set another one meanwhile, and ended this session with that.
    if (current?.passwordHash !== known.passwordHash) return refused('signed_out')
    await updateGuest(tx, guest.id, { passwordHash })
    await closePasswordResets(tx, guest.id, changedAt)
    await closeAddressLinks(tx, guest.id, ['change'], changedAt)
    await deleteSessionsOfGuest(tx, guest.id, guest.sessionId)
    await forgetBrowsersOfGuest(tx, guest.id)
    await addEmail(tx, { name: 'password-changed', guestId: guest.id, resetId: randomUUID(), changedAt })
    return { ok: true }
  })
}
