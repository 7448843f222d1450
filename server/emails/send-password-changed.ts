// Tells a guest by mail that their password was changed, in case it was not them.

import type { Instant } from '#domain/days.ts'
import { findGuest } from '#server/db/guests.ts'
import { findSite } from '#server/db/sites.ts'
import type { Deps } from '#server/deps.ts'
import { passwordChangedEmail } from './password-changed.ts'
import { sendOnce, type MailResult } from './send-once.ts'

export type PasswordChange = { guestId: number; resetId: string; changedAt: Instant }

export async function sendPasswordChanged(
  deps: Deps,
  { guestId, resetId, changedAt }: PasswordChange,
): Promise<MailResult> {
  const guest = await findGuest(deps.db, guestId)
  const site = guest && (await findSite(deps.db, guest.siteId))
  if (!guest || !site) return 'sent'
  const { locale } = guest
  const { publicUrl } = deps.settings
  return sendOnce(deps, `password-changed/${resetId}`, {
    to: guest.email,
    replyTo: site.email,
    ...passwordChangedEmail({ locale, guest, site, publicUrl, changedAt }),
  })
}
