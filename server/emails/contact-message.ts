// Writes the email that brings the owner what somebody typed into the contact form. In French, the company's language.

import type { Instant } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { consolePathTo } from '#i18n/console-paths.ts'
import { formatInstant, formatTelephone } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { findThreadIdByKey } from '#server/db/messages.ts'
import { findSite } from '#server/db/sites.ts'
import type { Deps } from '#server/deps.ts'
import type { Email, EmailRow } from './email-parts.ts'
import { email, toOwner } from './send-email.ts'
import { languageName, writeEmail, type WrittenEmail } from './write-email.ts'

type ContactMessage = {
  /** The same for the same words of the same person on one day. */
  key: string
  siteId: number
  /** The language that the person read the site in. */
  locale: Locale
  firstname: string
  lastname: string
  email: string
  telephone: string
  message: string
  sentAt: Instant
}
type ContactMessageFacts = Omit<ContactMessage, 'key' | 'siteId'> & {
  site: Email['sender'] & { zone: string }
  /** Where it is answered for all to see; null once it is gone. */
  threadUrl: string | null
}

const locale = 'fr'

/** The answer goes to the sender: only to the address, which has a form that holds no line break. */
async function contactMessageFacts({ db, settings }: Deps, { siteId, ...message }: ContactMessage) {
  const site = await findSite(db, siteId)
  const threadId = await findThreadIdByKey(db, `contact/${message.key}`)
  const threadUrl =
    threadId === undefined
      ? null
      : settings.publicUrl + consolePathTo('messageThread', locale, { id: threadId })
  return site ? { ...message, site, threadUrl, guest: { email: message.email } } : null
}

export function contactMessageEmail(facts: ContactMessageFacts): WrittenEmail {
  const { email, message, site } = facts
  const name = nameOf(facts) || email
  return writeEmail({
    locale,
    subject: m.mail_contact_subject({ name }, { locale }),
    preview: message,
    title: m.mail_contact_title({}, { locale }),
    sender: site,
    parts: [
      { kind: 'text', text: m.mail_contact_opening({ name, site: site.name }, { locale }) },
      { kind: 'quotation', text: message },
      { kind: 'facts', rows: rowsOf(facts) },
      ...(facts.threadUrl === null
        ? []
        : [{ kind: 'button' as const, label: m.mail_messages_button({}, { locale }), url: facts.threadUrl }]),
      { kind: 'text', text: m.mail_owner_notice_reply({}, { locale }) },
    ],
  })
}

function rowsOf(facts: ContactMessageFacts): EmailRow[] {
  const name = nameOf(facts)
  return [
    ...(name ? [{ label: m.words_name({}, { locale }), value: name }] : []),
    { label: m.words_email({}, { locale }), value: facts.email },
    { label: m.account_telephone({}, { locale }), value: formatTelephone(facts.telephone, locale) },
    { label: m.words_language({}, { locale }), value: languageName(facts.locale) },
    {
      label: m.mail_contact_sent_at({}, { locale }),
      value: formatInstant(facts.sentAt, facts.site.zone, locale),
    },
  ]
}

const nameOf = ({ firstname, lastname }: ContactMessageFacts): string => `${firstname} ${lastname}`.trim()

export const emails = {
  contact: email({
    facts: contactMessageFacts,
    once: ({ key }) => key,
    write: (facts) => [toOwner(facts, contactMessageEmail(facts))],
  }),
}

declare module '#server/db/jobs.ts' {
  interface EmailPayloads {
    contact: ContactMessage
  }
}
