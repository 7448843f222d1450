// Tells the address that an account had before that it has another one now, with a link that takes the account back.

import type { Instant } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { deleteAddressLink, hasOpenUndoLink } from '#server/db/address-links.ts'
import { inTransaction } from '#server/db/client.ts'
import { lockGuest } from '#server/db/guests.ts'
import { findSite } from '#server/db/sites.ts'
import type { Deps } from '#server/deps.ts'
import { emailChangedEmail } from './email-changed.ts'
import { sendOnce, type MailResult } from './send-once.ts'
import { makeLink, urlOf, type MadeLink } from '#server/accounts/change-links.ts'

/** The guest as they were: whoever changes an account may change its name as well. */
export type EmailChange = {
  changeId: string
  /** Missing in jobs of a version before. */
  guestId?: number
  siteId: number
  email: string
  firstname: string
  emailConfirmedAt: Instant | null
  locale: Locale
  changedAt: Instant
}

export async function sendEmailChanged(deps: Deps, change: EmailChange): Promise<MailResult> {
  const { changeId, siteId, email, locale, changedAt } = change
  const site = await findSite(deps.db, siteId)
  if (!site) return 'sent'
  const link = await makeUndoLink(deps, change)
  const undo = link && { url: urlOf(deps, 'undo', link, locale), expiresAt: link.expiresAt }
  const result = await sendOnce(deps, `email-changed/${changeId}`, {
    to: email,
    replyTo: site.email,
    ...emailChangedEmail({ locale, guest: change, site, changedAt, undo }),
  })
  if (link && result === 'not_sent') await deleteAddressLink(deps.db, link.id)
  return result
}

/** None for a change that was undone already, is too old to be, or was the correction of an address that nobody confirmed. The seven days begin with the change, not with the letter. */
async function makeUndoLink(
  { db, now }: Deps,
  { guestId, email, changedAt }: EmailChange,
): Promise<MadeLink | null> {
  if (guestId === undefined) return null
  return inTransaction(db, async (tx) => {
    // Who undoes the change waits until this link is stored, and closes it with the others.
    await lockGuest(tx, guestId)
    if (!(await hasOpenUndoLink(tx, guestId, changedAt, now()))) return null
    return makeLink(tx, { guestId, purpose: 'undo', email, sessionId: null, createdAt: changedAt })
  })
}
