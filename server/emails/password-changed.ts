// Writes the email that tells a guest that the password of their account is another one now.

import type { Instant } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { formatTelephone } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import type { Deps } from '#server/deps.ts'
import { greetingPart, momentWords, type Email, type Greeted } from './email-parts.ts'
import { findGuestFacts } from './find-facts.ts'
import { email, toGuest } from './send-email.ts'
import { writeEmail, type WrittenEmail } from './write-email.ts'

type PasswordChangedFacts = {
  locale: Locale
  guest: Greeted
  site: Email['sender'] & { zone: string }
  publicUrl: string
  changedAt: Instant
}

/** `resetId` tells one change from the next. */
type PasswordChange = { guestId: number; resetId: string; changedAt: Instant }

async function passwordChangedFacts(deps: Deps, { guestId, changedAt }: PasswordChange) {
  const facts = await findGuestFacts(deps, { guestId })
  return facts && { ...facts, changedAt }
}

export function passwordChangedEmail(facts: PasswordChangedFacts): WrittenEmail {
  const { locale, guest, site, publicUrl, changedAt } = facts
  const words = { ...momentWords(changedAt, site.zone, locale), site: site.name }
  return writeEmail({
    locale,
    subject: m.mail_password_changed_subject({ site: site.name }, { locale }),
    preview: m.mail_password_changed_opening(words, { locale }),
    title: m.mail_password_changed_title({}, { locale }),
    sender: site,
    parts: [
      greetingPart(guest, locale),
      { kind: 'text', text: m.mail_password_changed_opening(words, { locale }) },
      { kind: 'text', text: m.mail_password_changed_sessions({}, { locale }) },
      { kind: 'heading', text: m.mail_not_you_title({}, { locale }) },
      {
        kind: 'text',
        text: m.mail_password_changed_not_you(
          { telephone: formatTelephone(site.telephone, locale) },
          { locale },
        ),
      },
      {
        kind: 'button',
        label: m.mail_password_changed_again({}, { locale }),
        url: publicUrl + pathTo('forgotPassword', locale),
      },
    ],
  })
}

export const emails = {
  'password-changed': email({
    facts: passwordChangedFacts,
    once: ({ resetId }) => resetId,
    write: (facts) => [toGuest(facts, passwordChangedEmail(facts))],
  }),
}

declare module '#server/db/jobs.ts' {
  interface EmailPayloads {
    'password-changed': PasswordChange
  }
}
