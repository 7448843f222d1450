// Writes the email that asks the reader of an account's mailbox to confirm its address.

import { randomUUID } from 'node:crypto'
import { addMinutes, type Instant } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { retention } from '#domain/retention.ts'
import { isSameEmail } from '#domain/typed-email.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { hashOf, newToken } from '#server/accounts/tokens.ts'
import { insertAddressLink } from '#server/db/address-links.ts'
import type { Guest } from '#server/db/guests.ts'
import type { Deps } from '#server/deps.ts'
import { greetingPart, untilWords, type Email, type Greeted } from './email-parts.ts'
import { findGuestFacts } from './find-facts.ts'
import { dropLink, ofLink } from './once.ts'
import type { OfGuest } from './payloads.ts'
import { email, toGuest } from './send-email.ts'
import { writeEmail, type WrittenEmail } from './write-email.ts'

type ConfirmAddressFacts = {
  locale: Locale
  guest: Greeted
  site: Email['sender'] & { zone: string }
  url: string
  expiresAt: Instant
}

/** An account that has another address by now, or whose address is confirmed, has nothing to be sent. */
async function confirmAddressFacts(deps: Deps, { guestId, email }: { guestId: number; email: string }) {
  const facts = await findGuestFacts(deps, { guestId })
  if (!facts || facts.guest.emailConfirmedAt || !isSameEmail(facts.guest.email, email)) return null
  const link = await makeConfirmLink(deps, facts.guest, facts.locale)
  return { ...facts, link, url: link.url, expiresAt: link.expiresAt }
}

/** It may reach somebody who never heard of the site: so it says first whose account this is, then what to do and what not. */
function confirmAddressEmail(facts: ConfirmAddressFacts): WrittenEmail {
  const { locale, guest, site, url, expiresAt } = facts
  const until = untilWords(expiresAt, site.zone, locale)
  return writeEmail({
    locale,
    subject: m.mail_confirm_address_subject({ site: site.name }, { locale }),
    preview: m.mail_confirm_address_opening({ site: site.name }, { locale }),
    title: m.mail_confirm_address_title({}, { locale }),
    sender: site,
    parts: [
      greetingPart(guest, locale),
      { kind: 'text', text: m.mail_confirm_address_opening({ site: site.name }, { locale }) },
      { kind: 'button', label: m.account_confirm_address_confirm({}, { locale }), url },
      { kind: 'text', text: m.mail_confirm_address_until(until, { locale }) },
      { kind: 'heading', text: m.mail_confirm_address_not_you_title({}, { locale }) },
      {
        kind: 'text',
        text: m.mail_confirm_address_not_you({ days: retention.unconfirmedAccountDays }, { locale }),
      },
    ],
  })
}

type ConfirmLink = { id: string; url: string; expiresAt: Instant }

/** The secret exists in the email only. A link lasts as long as an unconfirmed account does. */
export async function makeConfirmLink(
  { db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>,
  { id: guestId, email }: Pick<Guest, 'id' | 'email'>,
  locale: Locale,
): Promise<ConfirmLink> {
  const [id, secret, createdAt] = [randomUUID(), newToken(), now()]
  const expiresAt = addMinutes(createdAt, retention.unconfirmedAccountDays * 24 * 60)
  const secretHash = hashOf(secret)
  await insertAddressLink(db, { id, guestId, purpose: 'confirm', email, secretHash, createdAt, expiresAt })
  // The site's own address, never one that a request named.
  return { id, url: settings.publicUrl + pathTo('confirmAddress', locale, { id, hash: secret }), expiresAt }
}

export const emails = {
  'confirm-address': email({
    facts: confirmAddressFacts,
    once: ofLink,
    write: (facts) => [toGuest(facts, confirmAddressEmail(facts))],
    unsent: dropLink,
  }),
}

declare module '#server/db/jobs.ts' {
  interface EmailPayloads {
    /** `email` is the address that the email was asked for. */
    'confirm-address': OfGuest & { email: string }
  }
}
