// Writes the letter to the address that an account is to have: its link lets it count.

import type { Instant } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { writeEmail, type WrittenEmail } from './write-email.ts'
import { momentWords, type Email } from './email-parts.ts'

export type NewAddressFacts = {
  locale: Locale
  site: Email['sender'] & { zone: string }
  url: string
  expiresAt: Instant
}

/** Nobody is named: the address may have been a slip of the keyboard, and somebody else's. */
export function newAddressEmail({ locale, site, url, expiresAt }: NewAddressFacts): WrittenEmail {
  const until = momentWords(expiresAt, site.zone, locale)
  return writeEmail({
    locale,
    subject: m.mail_new_address_subject({ site: site.name }, { locale }),
    preview: m.mail_new_address_opening({ site: site.name }, { locale }),
    title: m.mail_new_address_title({}, { locale }),
    sender: site,
    parts: [
      { kind: 'text', text: m.mail_greeting_nameless({}, { locale }) },
      { kind: 'text', text: m.mail_new_address_opening({ site: site.name }, { locale }) },
      { kind: 'button', label: m.mail_new_address_button({}, { locale }), url },
      { kind: 'text', text: m.mail_new_address_until(until, { locale }) },
      { kind: 'text', text: m.mail_new_address_not_you({}, { locale }) },
    ],
  })
}
