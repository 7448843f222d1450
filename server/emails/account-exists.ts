// Writes the email to somebody whose address was used to register again, in case it was a stranger (decisions §9).

import { todayIn } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { greetingPart, type Email, type Greeted } from './email-parts.ts'
import { findGuestFacts } from './find-facts.ts'
import type { OfGuest } from './payloads.ts'
import { email, toGuest } from './send-email.ts'
import { writeEmail, type WrittenEmail } from './write-email.ts'

type AccountExistsFacts = {
  locale: Locale
  guest: Greeted
  site: Email['sender']
  publicUrl: string
}

export function accountExistsEmail({ locale, guest, site, publicUrl }: AccountExistsFacts): WrittenEmail {
  return writeEmail({
    locale,
    subject: m.mail_account_exists_subject({ site: site.name }, { locale }),
    preview: m.mail_account_exists_opening({}, { locale }),
    title: m.mail_account_exists_title({}, { locale }),
    sender: site,
    parts: [
      greetingPart(guest, locale),
      { kind: 'text', text: m.mail_account_exists_opening({}, { locale }) },
      {
        kind: 'button',
        label: m.mail_account_exists_log_in({}, { locale }),
        url: publicUrl + pathTo('login', locale),
      },
      {
        kind: 'link',
        label: m.account_forgot_link({}, { locale }),
        url: publicUrl + pathTo('forgotPassword', locale),
      },
      { kind: 'text', text: m.mail_account_exists_not_you({}, { locale }) },
    ],
  })
}

export const emails = {
  // One a day at most, however often somebody types the address: nobody's mailbox is filled through us.
  'account-exists': email({
    facts: findGuestFacts,
    once: ({ guestId }, { site }, at) => `${guestId}/${todayIn(site.zone, at)}`,
    write: (facts) => [toGuest(facts, accountExistsEmail(facts))],
  }),
}

declare module '#server/db/jobs.ts' {
  interface EmailPayloads {
    'account-exists': OfGuest
  }
}
