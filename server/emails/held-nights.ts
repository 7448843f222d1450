// Writes the email that tells the owner how many of the nights of 60 days people who have not paid hold or are paying for. In French, the company's language.

import type { Day } from '#domain/days.ts'
import { holdLimits } from '#domain/hold-limits.ts'
import { formatDays } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { EmailJob } from '#server/db/jobs.ts'
import type { Email } from './email-parts.ts'
import { asFound, ofSiteAndDay } from './once.ts'
import type { Found } from './payloads.ts'
import { email, toOwner } from './send-email.ts'
import { writeEmail, type WrittenEmail } from './write-email.ts'

type HeldNightsFacts = {
  site: Email['sender']
  /** The 60 days; `open` are nights neither confirmed nor blocked, `held` those of them that somebody may be paying. */
  period: { from: Day; to: Day; open: number; held: number }
}

const locale = 'fr'

function heldNightsEmail({ site, period: { from, to, open, held } }: HeldNightsFacts): WrittenEmail {
  const words = { dates: formatDays(from, to, locale), open, held }
  const how = m.mail_held_nights_how({ minutes: holdLimits.minutes }, { locale })
  return writeEmail({
    locale,
    subject: m.mail_held_nights_subject(words, { locale }),
    preview: m.mail_held_nights_opening(words, { locale }),
    title: m.mail_held_nights_title({}, { locale }),
    sender: site,
    parts: [
      { kind: 'text', text: m.mail_held_nights_opening(words, { locale }) },
      { kind: 'text', text: how },
      { kind: 'text', text: m.mail_held_nights_again({}, { locale }) },
    ],
  })
}

export const emails = {
  'held-nights': email({
    facts: asFound<EmailJob<'held-nights'>>,
    once: ofSiteAndDay,
    write: (facts) => [toOwner(facts, heldNightsEmail(facts))],
  }),
}

declare module '#server/db/jobs.ts' {
  interface EmailPayloads {
    'held-nights': Found<HeldNightsFacts>
  }
}
