// Writes the email by which whoever booked by telephone makes an account of it, or adds it to theirs.

import { randomUUID } from 'node:crypto'
import { addMinutes, type Instant } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { hashOf, newToken } from '#server/accounts/tokens.ts'
import { insertAddressLink } from '#server/db/address-links.ts'
import { findContact } from '#server/db/contacts.ts'
import { findSite } from '#server/db/sites.ts'
import type { Deps } from '#server/deps.ts'
import { greetingPart, untilWords, type Email, type Greeted } from './email-parts.ts'
import { dropLink, ofLink } from './once.ts'
import type { OfGuest } from './payloads.ts'
import { email, toGuest } from './send-email.ts'
import { writeEmail, type WrittenEmail } from './write-email.ts'

type ClaimAccountFacts = {
  locale: Locale
  guest: Greeted
  site: Email['sender'] & { zone: string }
  url: string
  expiresAt: Instant
}

/** As long as somebody may take to read their mail; "forgotten password" sends another one. */
const claimLinkDays = 7

/** One that claimed, or has no address, has nothing to be sent. The secret is in the email alone, so each try makes another. */
async function claimAccountFacts(
  { db, now, settings }: Deps,
  { guestId }: { guestId: number },
): Promise<(ClaimAccountFacts & { guest: { email: string }; link: { id: string } }) | null> {
  const guest = await findContact(db, guestId)
  const site = guest && (await findSite(db, guest.siteId))
  if (!guest || !site) return null
  const { email, locale } = guest
  const [id, secret, createdAt] = [randomUUID(), newToken(), now()]
  const expiresAt = addMinutes(createdAt, claimLinkDays * 24 * 60)
  const link = {
    id,
    guestId,
    purpose: 'claim',
    email,
    secretHash: hashOf(secret),
    createdAt,
    expiresAt,
  } as const
  await insertAddressLink(db, link)
  // The site's own address, never one that a request named. The page of a new password is also this one's: it looks what the link is.
  const url = settings.publicUrl + pathTo('newPassword', locale, { id, hash: secret })
  return { locale, guest, site, url, expiresAt, link: { id } }
}

/** It may reach somebody who never telephoned: so it names nobody, and says what to do then. */
function claimAccountEmail({ locale, guest, site, url, expiresAt }: ClaimAccountFacts): WrittenEmail {
  const until = untilWords(expiresAt, site.zone, locale)
  return writeEmail({
    locale,
    subject: m.mail_claim_subject({ site: site.name }, { locale }),
    preview: m.mail_claim_opening({ site: site.name }, { locale }),
    title: m.mail_claim_title({}, { locale }),
    sender: site,
    parts: [
      greetingPart(guest, locale),
      { kind: 'text', text: m.mail_claim_opening({ site: site.name }, { locale }) },
      { kind: 'button', label: m.mail_claim_button({}, { locale }), url },
      { kind: 'text', text: m.mail_claim_until(until, { locale }) },
      { kind: 'text', text: m.mail_claim_not_you({}, { locale }) },
    ],
  })
}

export const emails = {
  'claim-account': email({
    facts: claimAccountFacts,
    once: ofLink,
    write: (facts) => [toGuest(facts, claimAccountEmail(facts))],
    unsent: dropLink,
  }),
}

declare module '#server/db/jobs.ts' {
  interface EmailPayloads {
    /** Of a contact, who booked by telephone. */
    'claim-account': OfGuest
  }
}
