// Writes the letter to the address that an account had before: who lost it learns of it there, and nowhere else.

import { formatTelephone } from '#i18n/format.ts'
import type { Instant } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { greetingPart, momentWords, type Email, type EmailPart, type Greeted } from './email-parts.ts'
import { writeEmail, type WrittenEmail } from './write-email.ts'

export type EmailChangedFacts = {
  locale: Locale
  guest: Greeted
  site: Email['sender'] & { zone: string }
  changedAt: Instant
  /** The link that takes the account back, as long as there is one. */
  undo: { url: string; expiresAt: Instant } | null
}

/** The new address is not named: the former one may have been a slip of the keyboard, and somebody else's. */
export function emailChangedEmail(facts: EmailChangedFacts): WrittenEmail {
  const { locale, guest, site, changedAt, undo } = facts
  const words = { ...momentWords(changedAt, site.zone, locale), site: site.name }
  return writeEmail({
    locale,
    subject: m.mail_email_changed_subject({ site: site.name }, { locale }),
    preview: m.mail_email_changed_opening(words, { locale }),
    title: m.mail_email_changed_title({}, { locale }),
    sender: site,
    parts: [
      greetingPart(guest, locale),
      { kind: 'text', text: m.mail_email_changed_opening(words, { locale }) },
      { kind: 'text', text: m.mail_email_changed_since({}, { locale }) },
      { kind: 'heading', text: m.mail_email_changed_not_you_title({}, { locale }) },
      ...undoParts(undo, site, locale),
      {
        kind: 'text',
        text: m.mail_email_changed_not_you(
          { telephone: formatTelephone(site.telephone, locale) },
          { locale },
        ),
      },
    ],
  })
}

function undoParts(
  undo: EmailChangedFacts['undo'],
  site: EmailChangedFacts['site'],
  locale: Locale,
): EmailPart[] {
  if (!undo) return []
  const until = momentWords(undo.expiresAt, site.zone, locale)
  return [
    { kind: 'text', text: m.mail_email_changed_undo(until, { locale }) },
    { kind: 'button', label: m.mail_email_changed_undo_button({}, { locale }), url: undo.url },
  ]
}
