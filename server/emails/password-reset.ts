// Writes the letter with the link for a new password.

import type { Instant } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { greetingPart, momentWords, type Email, type Greeted } from './email-parts.ts'
import { writeEmail, type WrittenEmail } from './write-email.ts'

export type PasswordResetFacts = {
  locale: Locale
  guest: Greeted
  site: Email['sender'] & { zone: string }
  url: string
  expiresAt: Instant
}

export function passwordResetEmail(facts: PasswordResetFacts): WrittenEmail {
  const { locale, guest, site, url, expiresAt } = facts
  const until = momentWords(expiresAt, site.zone, locale)
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
