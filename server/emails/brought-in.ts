// Writes the email that tells whoever booked elsewhere before where their stay is now: nothing of it is another.

import type { Instant } from '#domain/days.ts'
import { formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Deps } from '#server/deps.ts'
import { greetingPart, type EmailPart } from './email-parts.ts'
import { findStayFacts } from './find-facts.ts'
import { ofStay } from './once.ts'
import type { OfStay } from './payloads.ts'
import { refundParts } from './refund-parts.ts'
import { email, toGuest } from './send-email.ts'
import { arrivalInWords, closingParts, stayRows, stayUrl, stayWords, type StayFacts } from './stay-parts.ts'
import { writeEmail, type WrittenEmail } from './write-email.ts'

/** None once it is called off. */
async function broughtInFacts(deps: Deps, { stayId }: OfStay) {
  const facts = await findStayFacts(deps, stayId)
  return facts.stay.status === 'confirmed' ? facts : null
}

export function broughtInEmail(facts: StayFacts, at: Instant): WrittenEmail {
  const { locale, guest, site } = facts
  const words = stayWords(facts)
  return writeEmail({
    locale,
    subject: m.mail_brought_in_subject(words, { locale }),
    preview: arrivalInWords(facts),
    title: m.mail_brought_in_title({}, { locale }),
    sender: site,
    picture: facts.picture,
    signature: site.hostName,
    parts: [
      greetingPart(guest, locale),
      { kind: 'text', text: m.mail_brought_in_opening(words, { locale }) },
      { kind: 'facts', rows: stayRows(facts) },
      ...moneyParts(facts),
      { kind: 'button', label: m.mail_see_booking({}, { locale }), url: stayUrl(facts) },
      { kind: 'text', text: m.mail_brought_in_account({}, { locale }) },
      ...refundParts(facts, at),
      ...closingParts(facts),
    ],
  })
}

function moneyParts({ locale, quote, owed: { amount: rest } }: StayFacts): EmailPart[] {
  const price = formatMoney(quote.total, locale)
  const [paid, owed] = [formatMoney(quote.total - rest, locale), formatMoney(rest, locale)]
  return [
    {
      kind: 'text',
      text:
        rest > 0
          ? m.mail_brought_in_owed({ price, paid, owed }, { locale })
          : m.mail_brought_in_paid({ price }, { locale }),
    },
    { kind: 'text', text: m.mail_brought_in_papers({}, { locale }) },
  ]
}

export const emails = {
  'brought-in': email({
    facts: broughtInFacts,
    once: ofStay,
    write: (facts, at) => [toGuest(facts, broughtInEmail(facts, at))],
  }),
}

declare module '#server/db/jobs.ts' {
  interface EmailPayloads {
    'brought-in': OfStay
  }
}
