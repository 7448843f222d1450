// Sets a new password by a link that works once, ends every session there was, confirms the address that the link was
// sent to and opens a new session.

import type { NamedBrowser } from '#domain/browser.ts'
import type { Instant } from '#domain/days.ts'
import { refused, refuseFields, type Outcome } from '#domain/refusal.ts'
import { closeAddressLinks } from '#server/db/address-links.ts'
import { inTransaction, type Db } from '#server/db/client.ts'
import { findGuest, lockGuestToChange, updateGuest } from '#server/db/guests.ts'
import { addEmail } from '#server/db/jobs.ts'
import { forgetBrowsersOfGuest } from '#server/db/known-browsers.ts'
import { closePasswordResets, usePasswordReset } from '#server/db/password-resets.ts'
import { deleteSessionsOfGuest } from '#server/db/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { resetLimit, passwordOwnerOf } from './attempts.ts'
import { offerClaims } from './claim-stays.ts'
import { findResetLink } from './check-reset-link.ts'
import { hashPassword } from './passwords.ts'
import { refusePassword } from './refuse-password.ts'
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
  deps: Pick<Deps, 'db' | 'now' | 'catalog' | 'passwordStrength'>,
  { id, hash, site: slug, address, browser, ...typed }: NewPassword,
): Promise<Outcome<{ session: OpenedSession }>> {
  const site = await deps.catalog.site(slug)
  if (!site) return refused('site_not_found')
  const link = await findResetLink(deps, { id, hash })
  if (!link || link.siteId !== site.id) return refused('reset_link_invalid')
  const guest = await findGuest(deps.db, link.guestId)
  if (!guest) return refused('reset_link_invalid')
  const fields = refusePassword(typed, 'reset', site, guest)
  if (Object.keys(fields).length > 0) return refuseFields(fields)

  const attempt = { siteId: site.id, email: link.email, address }
  const passwordHash = await hashPassword(deps, typed.password, passwordOwnerOf(attempt))
  const change = { ...link, secretHash: hashOf(hash), passwordHash, browser }
  const session = await inTransaction(deps.db, (tx) => changePassword(tx, change, deps.now()))
  if (!session) return refused('reset_link_invalid')
  await resetLimit(deps, attempt)
  return { ok: true, session }
}

type Change = {
  id: string
  secretHash: string
  guestId: number
  /** That of the account when the link was looked up. */
  email: string
  passwordHash: string
  browser: NamedBrowser
}

/** Null when somebody was faster with the same link, or the account got another address. */
async function changePassword(
  tx: Db,
  { id, secretHash, guestId, email, passwordHash, browser }: Change,
  at: Instant,
): Promise<OpenedSession | null> {
  const former = await lockGuestToChange(tx, guestId)
  if (!former || former.email !== email) return null
  if (!(await usePasswordReset(tx, { id, secretHash }, at))) return null
  // The link came from the mailbox, so its reader is the account's owner, no matter who made it (decisions §9).
  await updateGuest(tx, guestId, { passwordHash, emailConfirmedAt: former.emailConfirmedAt ?? at })
  await closePasswordResets(tx, guestId, at)
  await closeAddressLinks(tx, guestId, ['confirm', 'change'], at)
  await deleteSessionsOfGuest(tx, guestId)
  await forgetBrowsersOfGuest(tx, guestId)
  if (!former.emailConfirmedAt) await offerClaims(tx, former)
  await addEmail(tx, { name: 'password-changed', guestId, resetId: id, changedAt: at })
  return startSession(tx, former, at, browser)
}
