// Writes the email by which somebody of the staff tries the mail server: to their own address.

import type { Locale } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Email } from './email-parts.ts'
import { writeEmail, type WrittenEmail } from './write-email.ts'

export function mailTestEmail({
  locale,
  site,
  url,
}: {
  locale: Locale
  site: Email['sender']
  url: string
}): WrittenEmail {
  const options = { locale }
  return writeEmail({
    locale,
    subject: m.staff_mail_test_subject({}, options),
    preview: m.staff_mail_test_text({ address: url }, options),
    title: m.staff_mail_test_subject({}, options),
    sender: site,
    parts: [{ kind: 'text', text: m.staff_mail_test_text({ address: url }, options) }],
  })
}
