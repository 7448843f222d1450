// Mails the link by which a new address becomes the account's.

import { isSameEmail } from '#domain/guest.ts'
import { deleteAddressLink, findPendingChange } from '#server/db/address-links.ts'
import { findGuest } from '#server/db/guests.ts'
import { findSite } from '#server/db/sites.ts'
import type { Deps } from '#server/deps.ts'
import { newAddressLetter } from '#server/mails/new-address.ts'
import { sendOnce, type MailResult } from '#server/use-cases/booking/send-once.ts'
import { makeLink, urlOf } from './change-links.ts'

/** A guest who wants another address by now, or none, is sent nothing. */
export async function sendNewAddressLink(
  deps: Deps,
  { guestId, email }: { guestId: number; email: string },
): Promise<MailResult> {
  const { db, now } = deps
  const at = now()
  const guest = await findGuest(db, guestId)
  const site = guest && (await findSite(db, guest.siteId))
  const pending = site && (await findPendingChange(db, guestId, at))
  if (!pending || !isSameEmail(pending.email, email)) return 'sent'
  const { sessionId } = pending
  const link = await makeLink(db, { guestId, purpose: 'change', email, sessionId, createdAt: at })
  const { locale } = guest
  const url = urlOf(deps, 'change', link, locale)
  const result = await sendOnce(deps, `new-address/${link.id}`, {
    to: email,
    replyTo: site.email,
    ...newAddressLetter({ locale, site, url, expiresAt: link.expiresAt }),
  })
  if (result === 'not_sent') await deleteAddressLink(db, link.id)
  return result
}
