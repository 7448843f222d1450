// Writes the email with the links of the stays that somebody booked without an account, for whoever lost them.

import { randomUUID } from 'node:crypto'
import type { Day } from '#domain/days.ts'
import { loftName } from '#domain/loft-facts.ts'
import type { Locale } from '#domain/locale.ts'
import { retention } from '#domain/retention.ts'
import { stayLinkState } from '#domain/stay-link.ts'
import { formatDays } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { listContacts } from '#server/db/contacts.ts'
import { findSite } from '#server/db/sites.ts'
import { listStaysOfGuest } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import { greetingPart, type Email, type EmailPart } from './email-parts.ts'
import { ownPageUrl } from './own-page.ts'
import { email, toGuest } from './send-email.ts'
import { writeEmail, type WrittenEmail } from './write-email.ts'

type OpenStay = { loft: string; arrival: Day; departure: Day; url: string }
type StayLinksFacts = { locale: Locale; site: Email['sender']; stays: OpenStay[] }
type Asked = { siteId: number; email: string; locale: Locale }

/** To the address of the stays alone; whoever has none there is sent nothing. */
async function stayLinksFacts(deps: Deps, { siteId, email: asked, locale }: Asked) {
  const { db, catalog } = deps
  const contacts = await listContacts(db, siteId, asked)
  const site = await findSite(db, siteId)
  const [first] = contacts
  if (!site || !first) return null
  const stays: OpenStay[] = []
  for (const { id, email: address } of contacts)
    for (const stay of await listStaysOfGuest(db, id)) {
      const linked = { ...stay, linkEmail: address, email: address, hasAccount: false, zone: site.zone }
      const property = await catalog.facts(stay.propertyId)
      if (!property || stayLinkState(linked, deps.now()) !== 'open') continue
      const url = await ownPageUrl(deps, { stayId: stay.id, email: address, locale })
      stays.push({ loft: loftName(property.name), arrival: stay.arrival, departure: stay.departure, url })
    }
  if (stays.length === 0) return null
  return { id: randomUUID(), locale, site, guest: { email: first.email }, stays }
}

/** It greets nobody by name: nobody confirmed the address. */
export function stayLinksEmail({ locale, site, stays }: StayLinksFacts): WrittenEmail {
  const opening = stays.length > 1 ? m.mail_stay_links_several : m.mail_stay_links_opening
  return writeEmail({
    locale,
    subject: m.mail_stay_links_subject({ site: site.name }, { locale }),
    preview: opening({}, { locale }),
    title: m.mail_stay_links_title({}, { locale }),
    sender: site,
    parts: [
      greetingPart({ firstname: '', emailConfirmedAt: null }, locale),
      { kind: 'text', text: opening({}, { locale }) },
      ...stays.map((stay): EmailPart => ({ kind: 'button', label: labelOf(stay, locale), url: stay.url })),
      { kind: 'text', text: m.mail_stay_links_safe({ days: retention.stayLinkDays }, { locale }) },
      { kind: 'text', text: m.mail_stay_links_not_you({}, { locale }) },
    ],
  })
}

const labelOf = ({ loft, arrival, departure }: OpenStay, locale: Locale): string =>
  m.mail_stay_links_stay({ loft, dates: formatDays(arrival, departure, locale) }, { locale })

export const emails = {
  'stay-links': email({
    facts: stayLinksFacts,
    once: (_, { id }) => id,
    write: (facts) => [toGuest(facts, stayLinksEmail(facts))],
  }),
}

declare module '#server/db/jobs.ts' {
  interface EmailPayloads {
    /** Whether the address has such stays is found out when it is sent. */
    'stay-links': Asked
  }
}
