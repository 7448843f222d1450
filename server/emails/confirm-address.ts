// Writes the letter that asks whoever reads an account's mailbox to confirm its address.

import type { Instant } from '#domain/days.ts'
import { retention } from '#domain/retention.ts'
import type { Locale } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { greetingPart, momentWords, type Email, type Greeted } from './email-parts.ts'
import { writeEmail, type WrittenEmail } from './write-email.ts'

export type ConfirmAddressFacts = {
  locale: Locale
  guest: Greeted
  site: Email['sender'] & { zone: string }
  url: string
  expiresAt: Instant
}

/** It may reach somebody who never heard of the site: so it says first whose account this is, then what to do and what not. */
export function confirmAddressEmail(facts: ConfirmAddressFacts): WrittenEmail {
  const { locale, guest, site, url, expiresAt } = facts
  const until = momentWords(expiresAt, site.zone, locale)
  return writeEmail({
    locale,
    subject: m.mail_confirm_address_subject({ site: site.name }, { locale }),
    preview: m.mail_confirm_address_opening({ site: site.name }, { locale }),
    title: m.mail_confirm_address_title({}, { locale }),
    sender: site,
    parts: [
      greetingPart(guest, locale),
      { kind: 'text', text: m.mail_confirm_address_opening({ site: site.name }, { locale }) },
      { kind: 'button', label: m.mail_confirm_address_button({}, { locale }), url },
      { kind: 'text', text: m.mail_confirm_address_until(until, { locale }) },
      { kind: 'heading', text: m.mail_confirm_address_not_you_title({}, { locale }) },
      {
        kind: 'text',
        text: m.mail_confirm_address_not_you({ days: retention.unconfirmedAccountDays }, { locale }),
      },
    ],
  })
}
