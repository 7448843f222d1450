// Makes a link for a new password and mails it, if the address has an account.

import { randomUUID } from 'node:crypto'
import { addMinutes } from '#domain/days.ts'
import { isSameEmail } from '#domain/guest.ts'
import type { Locale } from '#domain/locale.ts'
import { pathTo } from '#i18n/paths.ts'
import { inTransaction } from '#server/db/client.ts'
import { findGuestByEmail, lockGuest } from '#server/db/guests.ts'
import {
  deleteExpiredPasswordResets,
  deletePasswordReset,
  insertPasswordReset,
} from '#server/db/password-resets.ts'
import { findSite } from '#server/db/sites.ts'
import type { Deps } from '#server/deps.ts'
import { passwordResetEmail } from './password-reset.ts'
import { sendOnce, type MailResult } from './send-once.ts'
import { hashOf, newToken } from '#server/accounts/tokens.ts'

/** decisions §9. */
export const resetLinkMinutes = 60

export type ResetRequest = { siteId: number; email: string; locale: Locale | null }

/**
 * The secret exists in the letter only: every attempt to send makes a new one. Links that were sent before still work,
 * or a stranger could take them away by asking again. An address without an account has nothing to be sent.
 */
export async function sendResetLink(deps: Deps, request: ResetRequest): Promise<MailResult> {
  const { db, now, settings } = deps
  const found = await findGuestByEmail(db, request.siteId, request.email)
  const site = found && (await findSite(db, found.siteId))
  if (!found || !site) return 'sent'
  const id = randomUUID()
  const secret = newToken()
  const createdAt = now()
  const expiresAt = addMinutes(createdAt, resetLinkMinutes)
  await deleteExpiredPasswordResets(db, createdAt)
  const link = { id, guestId: found.id, secretHash: hashOf(secret), createdAt, expiresAt }
  const guest = await inTransaction(db, async (tx) => {
    const current = await lockGuest(tx, found.id)
    // A link to an address that the account has no longer would open it for whoever reads that mailbox.
    if (!current || !isSameEmail(current.email, request.email)) return null
    await insertPasswordReset(tx, { ...link, email: current.email })
    return current
  })
  if (!guest) return 'sent'

  const locale = request.locale ?? guest.locale
  // The site's own address, never one that a request named.
  const url = settings.publicUrl + pathTo('newPassword', locale, { id, hash: secret })
  const result = await sendOnce(deps, `password-reset/${id}`, {
    to: guest.email,
    replyTo: site.email,
    ...passwordResetEmail({ locale, guest, site, url, expiresAt }),
  })
  if (result === 'not_sent') await deletePasswordReset(db, id)
  return result
}
