// Mails the link that confirms an account's address.

import { isSameEmail } from '#domain/guest.ts'
import { deleteAddressLink } from '#server/db/address-links.ts'
import { findGuest } from '#server/db/guests.ts'
import { findSite } from '#server/db/sites.ts'
import type { Deps } from '#server/deps.ts'
import { confirmAddressEmail } from './confirm-address.ts'
import { sendOnce, type MailResult } from './send-once.ts'
import { makeConfirmLink } from './make-confirm-link.ts'

/** An account that has another address by now, or whose address is confirmed, has nothing to be sent. */
export async function sendConfirmLink(
  deps: Deps,
  { guestId, email }: { guestId: number; email: string },
): Promise<MailResult> {
  const guest = await findGuest(deps.db, guestId)
  const site = guest && (await findSite(deps.db, guest.siteId))
  if (!guest || !site || guest.emailConfirmedAt || !isSameEmail(guest.email, email)) return 'sent'
  const { id, url, expiresAt } = await makeConfirmLink(deps, guest, guest.locale)
  const result = await sendOnce(deps, `confirm-address/${id}`, {
    to: guest.email,
    replyTo: site.email,
    ...confirmAddressEmail({ locale: guest.locale, guest, site, url, expiresAt }),
  })
  if (result === 'not_sent') await deleteAddressLink(deps.db, id)
  return result
}
