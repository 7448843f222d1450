// Sets a new password by a link that works once, ends every session there was and opens a new one.

import type { NamedBrowser } from '#domain/browser.ts'
import type { Instant } from '#domain/days.ts'
import { classesNeeded, isStrongEnough } from '#domain/password.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { inTransaction, type Db } from '#server/db/client.ts'
import { updateGuest } from '#server/db/guests.ts'
import { addJob } from '#server/db/jobs.ts'
import { forgetBrowsersOfGuest } from '#server/db/known-browsers.ts'
import { closePasswordResets, usePasswordReset } from '#server/db/password-resets.ts'
import { deleteSessionsOfGuest } from '#server/db/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { endRest } from './attempts.ts'
import { refuseFields, type FieldCodes } from './check-profile.ts'
import { findResetLink } from './check-reset-link.ts'
import { hashPassword } from './passwords.ts'
import { startSession, type OpenedSession } from './start-session.ts'
import { hashOf } from './tokens.ts'

export type NewPassword = {
  id: string
  hash: string
  password: string
  /** Compared when it is sent: the specification's payload has none. */
  confirmPassword?: string
  site: string
  /** Where the request comes from, null for a call inside the server. */
  address: string | null
  browser: NamedBrowser
}

/** A password that is refused leaves the link as it was. */
export async function resetPassword(
  deps: Pick<Deps, 'db' | 'now' | 'catalog'>,
  { id, hash, site: slug, address, browser, ...typed }: NewPassword,
): Promise<Outcome<{ session: OpenedSession }>> {
  const site = (await deps.catalog.read()).sites.get(slug)
  if (!site) return refused('site_not_found')
  const link = await findResetLink(deps, { id, hash })
  if (!link || link.siteId !== site.id) return refused('reset_link_invalid')
  const fields = refusePassword(typed)
  if (Object.keys(fields).length > 0) return refuseFields(fields, { passwordClasses: classesNeeded.reset })

  const passwordHash = await hashPassword(typed.password)
  const change = { ...link, secretHash: hashOf(hash), passwordHash, browser }
  const session = await inTransaction(deps.db, (tx) => changePassword(tx, change, deps.now()))
  if (!session) return refused('reset_link_invalid')
  await endRest(deps, { siteId: site.id, email: link.email, address })
  return { ok: true, session }
}

function refusePassword({
  password,
  confirmPassword,
}: Pick<NewPassword, 'password' | 'confirmPassword'>): FieldCodes {
  const fields: FieldCodes = {}
  if (password === '') fields.password = 'missing_fields'
  else if (!isStrongEnough(password, 'reset')) fields.password = 'password_weak'
  if (confirmPassword === '') fields.confirmPassword = 'missing_fields'
  else if (confirmPassword !== undefined && confirmPassword !== password)
    fields.confirmPassword = 'password_mismatch'
  return fields
}

type Change = {
  id: string
  secretHash: string
  guestId: number
  passwordHash: string
  browser: NamedBrowser
}

/** Null when somebody was faster with the same link. */
async function changePassword(
  tx: Db,
  { id, secretHash, guestId, passwordHash, browser }: Change,
  at: Instant,
): Promise<OpenedSession | null> {
  if (!(await usePasswordReset(tx, { id, secretHash }, at))) return null
  const guest = await updateGuest(tx, guestId, { passwordHash })
  if (!guest) return null
  await closePasswordResets(tx, guestId, at)
  await deleteSessionsOfGuest(tx, guestId)
  await forgetBrowsersOfGuest(tx, guestId)
  await addJob(tx, 'password-changed-mail', { guestId, resetId: id, changedAt: at })
  return startSession(tx, guest, at, browser)
}
