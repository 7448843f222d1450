// Takes an account back to the address that it had, for anyone who reads that mailbox: with a new password, and every session
// and link since then ended (decisions §9).

import { randomUUID } from 'node:crypto'
import type { NamedBrowser } from '#domain/browser.ts'
import type { Instant } from '#domain/days.ts'
import { refused, refuseFields, type Outcome } from '#domain/refusal.ts'
import { closeAddressLinks, closeUndoLinksSince, takeAddressLink } from '#server/db/address-links.ts'
import { inTransaction, isUnique, type Db } from '#server/db/client.ts'
import { lockGuestToChange, updateGuest } from '#server/db/guests.ts'
import { addEmail } from '#server/db/jobs.ts'
import { forgetBrowsersOfGuest } from '#server/db/known-browsers.ts'
import { closePasswordResets } from '#server/db/password-resets.ts'
import { deleteSessionsOfGuest } from '#server/db/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { resetLimit, passwordOwnerOf } from './attempts.ts'
import { readLink, type FoundLink, type TypedLink } from './change-links.ts'
import { hashPassword } from './passwords.ts'
import { refusePassword } from './refuse-password.ts'
import { startSession, type OpenedSession } from './start-session.ts'

export type AddressUndoing = TypedLink & {
  password: string
  confirmPassword: string
  site: string
  /** Where the request comes from, null for a call inside the server. */
  address: string | null
  browser: NamedBrowser
}

/** A password that is refused leaves the link as it was. */
export async function undoAddressChange(
  deps: Pick<Deps, 'db' | 'now' | 'catalog' | 'passwordStrength'>,
  { site: slug, address, browser, ...typed }: AddressUndoing,
): Promise<Outcome<{ session: OpenedSession }>> {
  const site = await deps.catalog.site(slug)
  if (!site) return refused('site_not_found')
  const found = await readLink(deps, typed, 'undo')
  if (!found.ok) return found
  const { guest, link } = found
  if (guest.siteId !== site.id) return refused('address_link_invalid')
  const fields = refusePassword(typed, 'reset', site, { ...guest, email: link.email })
  if (Object.keys(fields).length > 0) return refuseFields(fields)
  const attempt = { siteId: site.id, email: link.email, address }
  const passwordHash = await hashPassword(deps, typed.password, passwordOwnerOf(attempt))
  try {
    const session = await inTransaction(deps.db, (tx) =>
      restore(tx, found, { passwordHash, browser }, deps.now()),
    )
    if (!session) return refused('address_link_invalid')
    await resetLimit(deps, attempt)
    return { ok: true, session }
  } catch (error) {
    if (isUnique(error, 'guests_email')) return refused('email_unusable')
    throw error
  }
}

/** Null when somebody was faster with the same link. */
async function restore(
  tx: Db,
  { held, link }: FoundLink,
  { passwordHash, browser }: { passwordHash: string; browser: NamedBrowser },
  at: Instant,
): Promise<OpenedSession | null> {
  const former = await lockGuestToChange(tx, link.guestId)
  if (!former || !(await takeAddressLink(tx, held, at))) return null
  const { id } = former
  const guest = await updateGuest(tx, id, {
    email: link.email,
    emailConfirmedAt: at,
    emailSince: at,
    passwordHash,
  })
  if (!guest) return null
  await closePasswordResets(tx, id, at)
  await closeAddressLinks(tx, id, ['change', 'confirm'], at)
  // Addresses that the account had after this one were not its guest's; those before it may still be taken back to.
  await closeUndoLinksSince(tx, id, link.createdAt, at)
  await deleteSessionsOfGuest(tx, id)
  await forgetBrowsersOfGuest(tx, id)
  await addEmail(tx, { name: 'password-changed', guestId: id, resetId: randomUUID(), changedAt: at })
  return startSession(tx, guest, at, browser)
}
