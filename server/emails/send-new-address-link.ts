// Mails the link by which a new address becomes the account's.

import { isSameEmail } from '#domain/guest.ts'
import { deleteAddressLink, findPendingChange } from '#server/db/address-links.ts'
import { inTransaction } from '#server/db/client.ts'
import { lockGuest } from '#server/db/guests.ts'
import { findSite } from '#server/db/sites.ts'
import type { Deps } from '#server/deps.ts'
import { newAddressEmail } from './new-address.ts'
import { sendOnce, type MailResult } from './send-once.ts'
import { makeLink, urlOf } from '#server/accounts/change-links.ts'

/** A guest who wants another address by now, or none, is sent nothing. */
export async function sendNewAddressLink(
  deps: Deps,
  { guestId, email }: { guestId: number; email: string },
): Promise<MailResult> {
  const { db, now } = deps
  const at = now()
  const made = await inTransaction(db, async (tx) => {
    // Who takes the change back, or asks for another one, waits until the link is stored, and closes it with the others.
    const guest = await lockGuest(tx, guestId)
    const pending = guest && (await findPendingChange(tx, guestId, at))
    if (!pending || !isSameEmail(pending.email, email)) return null
    const { sessionId } = pending
    return {
      guest,
      link: await makeLink(tx, { guestId, purpose: 'change', email, sessionId, createdAt: at }),
    }
  })
  const site = made && (await findSite(db, made.guest.siteId))
  if (!made || !site) return 'sent'
  const { link } = made
  const { locale } = made.guest
  const url = urlOf(deps, 'change', link, locale)
  const result = await sendOnce(deps, `new-address/${link.id}`, {
    to: email,
    replyTo: site.email,
    ...newAddressEmail({ locale, site, url, expiresAt: link.expiresAt }),
  })
  if (result === 'not_sent') await deleteAddressLink(db, link.id)
  return result
}
