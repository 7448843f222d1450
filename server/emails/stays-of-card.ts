// Writes the email that tells the owner which cards stand behind many stays that can still be given back for nothing. In French, the company's language.

import { holdLimits } from '#domain/hold-limits.ts'
import { referenceOf } from '#domain/reference.ts'
import { cardName } from '#i18n/card-names.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { EmailJob } from '#server/db/jobs.ts'
import type { CardOfStays } from '#server/db/payments.ts'
import type { Site } from '#server/db/sites.ts'
import type { Email, EmailRow } from './email-parts.ts'
import { asFound } from './once.ts'
import { email, toOwner } from './send-email.ts'
import { writeEmail, type WrittenEmail } from './write-email.ts'

const locale = 'fr'
/** The latest ones say enough of who it may be. */
const namedAtMost = 10

type StaysOfCardFacts = { site: Email['sender']; cards: readonly CardOfStays[] }

function staysOfCardEmail({ site, cards }: StaysOfCardFacts): WrittenEmail {
  const most = Math.max(...cards.map(({ stays }) => stays.length))
  const opening = m.mail_stays_of_card_opening({ most: holdLimits.staysOfCard }, { locale })
  return writeEmail({
    locale,
    subject: m.mail_stays_of_card_subject({ stays: most }, { locale }),
    preview: opening,
    title: m.mail_stays_of_card_title({}, { locale }),
    sender: site,
    parts: [
      { kind: 'text', text: opening },
      { kind: 'facts', rows: cards.map(rowOf) },
      { kind: 'text', text: m.mail_stays_of_card_how({}, { locale }) },
      { kind: 'text', text: m.mail_stays_of_card_again({}, { locale }) },
    ],
  })
}

function rowOf({ brand, last4, stays, cancelled, guests }: CardOfStays): EmailRow {
  return {
    label: m.mail_card({ brand: cardName(brand), last4 }, { locale }),
    value: m.mail_stays_of_card_row({ stays: stays.length, cancelled, guests }, { locale }),
    note: `(${stays.slice(-namedAtMost).map(referenceOf).join(', ')})`,
  }
}

export const emails = {
  'stays-of-card': email({
    facts: asFound<EmailJob<'stays-of-card'>>,
    once: ({ site, hour }) => `${site.id}/${hour}`,
    write: (facts) => [toOwner(facts, staysOfCardEmail(facts))],
  }),
}

declare module '#server/db/jobs.ts' {
  interface EmailPayloads {
    /** At most once in that hour. */
    'stays-of-card': StaysOfCardFacts & { site: Site; hour: string }
  }
}
