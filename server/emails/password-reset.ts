// Writes the letter with the link for a new password.

import type { Instant } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { greetingPart, type Greeted } from './greeting.ts'
import { writeLetter, type WrittenLetter } from './write-email.ts'
import type { Letter } from './email-parts.ts'
import { momentWords } from './moment-words.ts'

export type PasswordResetFacts = {
  locale: Locale
  guest: Greeted
  site: Letter['sender'] & { zone: string }
  url: string
  expiresAt: Instant
}

export function passwordResetLetter(facts: PasswordResetFacts): WrittenLetter {
  const { locale, guest, site, url, expiresAt } = facts
  const until = momentWords(expiresAt, site.zone, locale)
  return writeLetter({
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
