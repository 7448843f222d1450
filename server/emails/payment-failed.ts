// Writes the emails for the rare case in which the bank took an authorisation back before it was charged.

import { m } from '#i18n/paraglide/messages.js'
import { greetingPart } from './email-parts.ts'
import { findStayFacts } from './find-facts.ts'
import { ofStay } from './once.ts'
import { ownParts } from './own-words.ts'
import { ownerNews } from './owner-news.ts'
import type { OfStay } from './payloads.ts'
import { letter, toGuest, toOwner } from './send-email.ts'
import { briefRows, closingParts, guestName, sameStayUrl, stayWords, type StayFacts } from './stay-parts.ts'
import { writeEmail, type WrittenEmail } from './write-email.ts'

export function paymentFailedEmail(facts: StayFacts): WrittenEmail {
  const { locale, guest, site } = facts
  const words = stayWords(facts)
  return writeEmail({
    locale,
    subject: m.mail_payment_failed_subject(words, { locale }),
    preview: m.mail_payment_failed_not_charged({}, { locale }),
    title: m.mail_payment_failed_title({}, { locale }),
    sender: site,
    parts: [
      greetingPart(guest, locale),
      { kind: 'text', text: m.mail_payment_failed_opening(words, { locale }) },
      { kind: 'text', text: m.mail_payment_failed_not_charged({}, { locale }) },
      ...ownParts(facts, 'payment-failed'),
      { kind: 'facts', rows: briefRows(facts) },
      { kind: 'text', text: m.mail_payment_failed_again({}, { locale }) },
      { kind: 'button', label: m.mail_payment_failed_see_loft({}, { locale }), url: sameStayUrl(facts) },
      ...closingParts(facts),
    ],
  })
}

/** The same news for the owner, in French. */
export function ownerPaymentFailedEmail(given: StayFacts): WrittenEmail {
  const locale = 'fr'
  const facts = { ...given, locale } as const
  const words = { ...stayWords(facts), name: guestName(facts.guest) }
  return ownerNews(facts, {
    subject: m.mail_owner_payment_failed_subject(words, { locale }),
    title: m.mail_owner_payment_failed_title({}, { locale }),
    opening: m.mail_owner_payment_failed_opening(words, { locale }),
  })
}

export const emails = {
  'payment-failed': letter({
    facts: (deps, { stayId }: OfStay) => findStayFacts(deps, stayId),
    once: ofStay,
    write: (facts) => [
      toGuest(facts, paymentFailedEmail(facts)),
      toOwner(facts, ownerPaymentFailedEmail(facts)),
    ],
    shown: (_, facts) => paymentFailedEmail(facts),
  }),
}

declare module '#server/db/jobs.ts' {
  interface EmailPayloads {
    'payment-failed': OfStay
  }
}
