// Writes the email that tells the owner which lofts soon cannot be booked any more. In French, the company's language.

import { noticeDays, type RunningOut } from '#domain/running-out.ts'
import { loftName } from '#domain/loft-facts.ts'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { EmailJob } from '#server/db/jobs.ts'
import type { Email, EmailRow } from './email-parts.ts'
import { asFound, ofSiteAndDay } from './once.ts'
import type { Found } from './payloads.ts'
import { email, toOwner } from './send-email.ts'
import { writeEmail, type WrittenEmail } from './write-email.ts'

const locale = 'fr'

type RunningOutFacts = { site: Email['sender']; ending: readonly RunningOut[] }

function runningOutEmail({ site, ending }: RunningOutFacts): WrittenEmail {
  const opening = m.mail_running_out_opening({ days: noticeDays }, { locale })
  return writeEmail({
    locale,
    subject: m.mail_running_out_subject({}, { locale }),
    preview: opening,
    title: m.mail_running_out_title({}, { locale }),
    sender: site,
    parts: [
      { kind: 'text', text: opening },
      { kind: 'facts', rows: ending.map(rowOf) },
      { kind: 'text', text: m.mail_running_out_again({}, { locale }) },
    ],
  })
}

function rowOf(end: RunningOut): EmailRow {
  const note = end.isOver ? { note: m.mail_running_out_over({}, { locale }) } : {}
  return { label: loftName(end.name), value: wordsOf(end), ...note }
}

function wordsOf({ cause, lastDay }: RunningOut): string {
  if (lastDay === null) return m.mail_running_out_no_rates({}, { locale })
  const day = formatDay(lastDay, locale)
  return cause === 'licence'
    ? m.mail_running_out_licence({ day }, { locale })
    : m.mail_running_out_rates({ day }, { locale })
}

export const emails = {
  'running-out': email({
    facts: asFound<EmailJob<'running-out'>>,
    once: ofSiteAndDay,
    write: (facts) => [toOwner(facts, runningOutEmail(facts))],
  }),
}

declare module '#server/db/jobs.ts' {
  interface EmailPayloads {
    'running-out': Found<RunningOutFacts>
  }
}
