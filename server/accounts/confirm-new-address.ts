// Gives an account its new address once the link in an email to that address was used (decisions §9).

import type { Instant } from '#domain/days.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { closeAddressLinks, takeAddressLink } from '#server/db/address-links.ts'
import { inTransaction, isUnique, type Db } from '#server/db/client.ts'
import { lockGuestToChange, updateGuest } from '#server/db/guests.ts'
import { closePasswordResets } from '#server/db/password-resets.ts'
import { deleteSessionsOfGuest } from '#server/db/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { makeLink, readLink, type FoundLink, type TypedLink } from './change-links.ts'
import { AddressIsKept, refuseKeptAddress } from './kept-address.ts'
import { tellFormerAddress } from './address-emails.ts'

export type NewAddress = TypedLink & { site: string }

/** The password was asked for when the change was: the link shows the one thing that was missing, who reads the mailbox. */
export async function confirmNewAddress(
  deps: Pick<Deps, 'db' | 'now' | 'catalog'>,
  { site: slug, ...typed }: NewAddress,
): Promise<Outcome<{ email: string; guestId: number }>> {
  const site = await deps.catalog.site(slug)
  if (!site) return refused('site_not_found')
  const found = await readLink(deps, typed, 'change')
  if (!found.ok) return found
  if (found.guest.siteId !== site.id) return refused('address_link_invalid')
  try {
    const isDone = await inTransaction(deps.db, (tx) => move(tx, found, deps.now()))
    const { email, guestId } = found.link
    return isDone ? { ok: true, email, guestId } : refused('address_link_invalid')
  } catch (error) {
    // Somebody else has it since the change was asked for.
    if (isUnique(error, 'guests_email') || error instanceof AddressIsKept) return refused('email_unusable')
    throw error
  }
}

/** False when somebody was faster with the same link, or the change was cancelled. */
async function move(tx: Db, { held, link }: FoundLink, at: Instant): Promise<boolean> {
  const former = await lockGuestToChange(tx, link.guestId)
  if (!former || !(await takeAddressLink(tx, held, at))) return false
  const { id, siteId, email } = former
  await updateGuest(tx, id, { email: link.email, emailConfirmedAt: at, emailSince: at })
  await refuseKeptAddress(tx, { siteId, email: link.email, exceptGuestId: id }, at)
  await closePasswordResets(tx, id, at)
  await closeAddressLinks(tx, id, ['change', 'confirm'], at)
  // The one that asked for the change goes on.
  await deleteSessionsOfGuest(tx, id, link.sessionId)
  // Anyone who reads the former mailbox opens the account no more, but can take it back: it may be they whose it is.
  await makeLink(tx, { guestId: id, purpose: 'undo', email, sessionId: null, createdAt: at })
  await tellFormerAddress(tx, former, at)
  return true
}
