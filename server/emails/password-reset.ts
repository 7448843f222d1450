// Writes the email with the link for a new password.

import { randomUUID } from 'node:crypto'
import { addMinutes, type Instant } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { isSameEmail } from '#domain/typed-email.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { offerClaims } from '#server/accounts/claim-stays.ts'
import { hashOf, newToken } from '#server/accounts/tokens.ts'
import { inTransaction } from '#server/db/client.ts'
import { findGuestByEmail, lockGuest } from '#server/db/guests.ts'
import {
  deleteExpiredPasswordResets,
  deletePasswordReset,
  insertPasswordReset,
} from '#server/db/password-resets.ts'
import { findSite } from '#server/db/sites.ts'
import type { Deps } from '#server/deps.ts'
import { greetingPart, untilWords, type Email, type Greeted } from './email-parts.ts'
import { email, toGuest } from './send-email.ts'
import { writeEmail, type WrittenEmail } from './write-email.ts'

type PasswordResetFacts = {
  locale: Locale
  guest: Greeted
  site: Email['sender'] & { zone: string }
  url: string
  expiresAt: Instant
}

/** decisions §9. */
export const resetLinkMinutes = 60

type ResetRequest = { siteId: number; email: string; locale: Locale | null }

/**
 * The secret exists in the email only: every attempt to send makes a new one. Links that were sent before still work,
 * or a stranger could take them away by asking again. An address without an account has nothing to be sent but, where somebody
 * booked by telephone with it, the link by which they claim one.
 */
async function passwordResetFacts({ db, now, settings }: Deps, request: ResetRequest) {
  const found = await findGuestByEmail(db, request.siteId, request.email)
  const site = found && (await findSite(db, found.siteId))
  if (!found) await offerClaims(db, request)
  if (!found || !site) return null
  const [id, secret, createdAt] = [randomUUID(), newToken(), now()]
  const expiresAt = addMinutes(createdAt, resetLinkMinutes)
  await deleteExpiredPasswordResets(db, createdAt)
  const link = { id, guestId: found.id, secretHash: hashOf(secret), createdAt, expiresAt }
  const guest = await inTransaction(db, async (tx) => {
    const current = await lockGuest(tx, found.id)
    // A link to an address that the account has no longer would open it for anyone who reads that mailbox.
    if (!current || !isSameEmail(current.email, request.email)) return null
    await insertPasswordReset(tx, { ...link, email: current.email })
    return current
  })
  if (!guest) return null
  const locale = request.locale ?? guest.locale
  // The site's own address, never one that a request named.
  const url = settings.publicUrl + pathTo('newPassword', locale, { id, hash: secret })
  return { id, locale, guest, site, url, expiresAt }
}

export function passwordResetEmail(facts: PasswordResetFacts): WrittenEmail {
  const { locale, guest, site, url, expiresAt } = facts
  const until = untilWords(expiresAt, site.zone, locale)
  return writeEmail({
    locale,
    subject: m.mail_password_reset_subject({ site: site.name }, { locale }),
    preview: m.mail_password_reset_until(until, { locale }),
    title: m.mail_password_reset_title({}, { locale }),
    sender: site,
    parts: [
      greetingPart(guest, locale),
      { kind: 'text', text: m.mail_password_reset_opening({ site: site.name }, { locale }) },
      { kind: 'button', label: m.mail_password_reset_choose({}, { locale }), url },
      { kind: 'text', text: m.mail_password_reset_until(until, { locale }) },
      { kind: 'text', text: m.mail_password_reset_not_you({}, { locale }) },
    ],
  })
}

export const emails = {
  'password-reset': email({
    facts: passwordResetFacts,
    once: (_, { id }) => id,
    write: (facts) => [toGuest(facts, passwordResetEmail(facts))],
    unsent: ({ db }, { id }) => deletePasswordReset(db, id),
  }),
}

declare module '#server/db/jobs.ts' {
  interface EmailPayloads {
    /** Whether the address has an account is found out when it is sent. */
    'password-reset': ResetRequest
  }
}
