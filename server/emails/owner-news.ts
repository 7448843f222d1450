// Writes the emails that tell the owner of trouble with a stay, in French, the company's language: what happened, and how to reach the guest.

import { m } from '#i18n/paraglide/messages.js'
import type { EmailRow } from './email-parts.ts'
import type { StayFacts } from './stay-parts.ts'
import { writeEmail, type WrittenEmail } from './write-email.ts'

const locale = 'fr'

export type News = { subject: string; title: string; opening: string; more?: string[] }

export const ownerNews = (
  facts: StayFacts,
  { subject, title, opening, more = [] }: News,
  telephone: string = facts.guest.telephone,
): WrittenEmail =>
  writeEmail({
    locale,
    subject,
    preview: opening,
    title,
    sender: facts.site,
    parts: [
      ...[opening, ...more].map((text) => ({ kind: 'text' as const, text })),
      { kind: 'facts', rows: toldRows(guestRows(facts, telephone)) },
    ],
  })

/** The stay's reference, and how its guest is reached. */
export const guestRows = ({ reference, guest }: StayFacts, telephone: string): EmailRow[] => [
  { label: m.mail_reference({}, { locale }), value: reference },
  { label: m.account_telephone({}, { locale }), value: telephone },
  { label: m.words_email({}, { locale }), value: guest.email },
]

/** What a contact did not say has no row. */
export const toldRows = (rows: EmailRow[]): EmailRow[] => rows.filter(({ value }) => value !== '')
