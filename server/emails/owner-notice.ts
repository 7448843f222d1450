// Writes the email that tells the owner of a new reservation: who comes when, and what they said. In French, the company's language.

import { formatDay, formatMoney, formatTelephone } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { homeAddress } from './contract-parts.ts'
import type { EmailPart } from './email-parts.ts'
import { findStayFacts } from './find-facts.ts'
import { ofStay } from './once.ts'
import { toldRows } from './owner-news.ts'
import type { OfStay } from './payloads.ts'
import { email, toOwner } from './send-email.ts'
import { guestName, stayWords, type StayFacts } from './stay-parts.ts'
import { languageName, writeEmail, type WrittenEmail } from './write-email.ts'

const locale = 'fr'

export function ownerNoticeEmail(given: StayFacts): WrittenEmail {
  const facts = { ...given, locale } as const
  const { guest, stay, site } = facts
  const words = { ...stayWords(facts), name: guestName(guest) }
  return writeEmail({
    locale,
    subject: m.mail_owner_notice_subject(words, { locale }),
    preview: `${m.mail_owner_notice_opening(words, { locale })} ${words.amount}`,
    title: m.mail_owner_notice_title({}, { locale }),
    sender: site,
    parts: [
      { kind: 'text', text: m.mail_owner_notice_opening(words, { locale }) },
      { kind: 'facts', rows: toldRows(rowsOf(given)) },
      ...messageParts(stay.message),
      { kind: 'text', text: m.mail_owner_notice_reply({}, { locale }) },
    ],
  })
}

function rowsOf({ guest, stay, quote, owed, reference, locale: guestLocale }: StayFacts) {
  return [
    { label: m.mail_reference({}, { locale }), value: reference },
    { label: m.mail_owner_notice_guest({}, { locale }), value: guestName(guest) },
    {
      label: m.account_telephone({}, { locale }),
      value: formatTelephone(guest.telephone, locale),
    },
    {
      label: m.words_email({}, { locale }),
      value: guest.email,
    },
    {
      label: m.words_language({}, { locale }),
      value: languageName(guestLocale),
    },
    { label: m.mail_owner_notice_home({}, { locale }), value: homeAddress(guest, locale) },
    { label: m.words_arrival({}, { locale }), value: formatDay(stay.arrival, locale, { weekday: true }) },
    { label: m.words_departure({}, { locale }), value: formatDay(stay.departure, locale, { weekday: true }) },
    {
      label: m.words_travelers({}, { locale }),
      value: String(stay.travelers),
    },
    {
      label: m.words_total({}, { locale }),
      value: formatMoney(quote.total, locale),
      strong: true,
    },
    {
      label: m.mail_owed_label({}, { locale }),
      value: owed.amount > 0 ? formatMoney(owed.amount, locale) : '',
    },
  ]
}

function messageParts(message: string | null): EmailPart[] {
  if (!message) return [{ kind: 'text', text: m.mail_owner_notice_no_message({}, { locale }) }]
  return [
    { kind: 'heading', text: m.mail_owner_notice_message({}, { locale }) },
    { kind: 'quotation', text: message },
  ]
}

export const emails = {
  'owner-notice': email({
    facts: (deps, { stayId }: OfStay) => findStayFacts(deps, stayId),
    once: ofStay,
    write: (facts) => [toOwner(facts, ownerNoticeEmail(facts))],
  }),
}

declare module '#server/db/jobs.ts' {
  interface EmailPayloads {
    'owner-notice': OfStay
  }
}
