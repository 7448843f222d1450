// Writes the email to the address that an account is to have: its link lets it count.

import type { Instant } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { isSameEmail } from '#domain/typed-email.ts'
import { m } from '#i18n/paraglide/messages.js'
import { makeLink, urlOf } from '#server/accounts/change-links.ts'
import { findPendingChange } from '#server/db/address-links.ts'
import { inTransaction } from '#server/db/client.ts'
import { lockGuest } from '#server/db/guests.ts'
import { findSite } from '#server/db/sites.ts'
import type { Deps } from '#server/deps.ts'
import { untilWords, type Email } from './email-parts.ts'
import { dropLink, ofLink } from './once.ts'
import type { OfGuest } from './payloads.ts'
import { email, toGuest } from './send-email.ts'
import { writeEmail, type WrittenEmail } from './write-email.ts'

type NewAddressFacts = {
  locale: Locale
  site: Email['sender'] & { zone: string }
  url: string
  expiresAt: Instant
}

/** A guest who wants another address by now, or none, is sent nothing. */
async function newAddressFacts(deps: Deps, { guestId, email }: { guestId: number; email: string }) {
  const { db, now } = deps
  const at = now()
  const made = await inTransaction(db, async (tx) => {
    // Who takes the change back, or asks for another one, waits until the link is stored, and closes it with the others.
    const guest = await lockGuest(tx, guestId)
    const pending = guest && (await findPendingChange(tx, guestId, at))
    if (!pending || !isSameEmail(pending.email, email)) return null
    const { sessionId } = pending
    return {
      guest,
      link: await makeLink(tx, { guestId, purpose: 'change', email, sessionId, createdAt: at }),
    }
  })
  const site = made && (await findSite(db, made.guest.siteId))
  if (!made || !site) return null
  const { link } = made
  const { locale } = made.guest
  const url = urlOf(deps, 'change', link, locale)
  return { locale, guest: { email }, site, url, expiresAt: link.expiresAt, link }
}

/** Nobody is named: the address may have been a slip of the keyboard, and somebody else's. */
export function newAddressEmail({ locale, site, url, expiresAt }: NewAddressFacts): WrittenEmail {
  const until = untilWords(expiresAt, site.zone, locale)
  return writeEmail({
    locale,
    subject: m.mail_new_address_subject({ site: site.name }, { locale }),
    preview: m.mail_new_address_opening({ site: site.name }, { locale }),
    title: m.mail_new_address_title({}, { locale }),
    sender: site,
    parts: [
      { kind: 'text', text: m.mail_greeting_nameless({}, { locale }) },
      { kind: 'text', text: m.mail_new_address_opening({ site: site.name }, { locale }) },
      { kind: 'button', label: m.mail_new_address_button({}, { locale }), url },
      { kind: 'text', text: m.mail_new_address_until(until, { locale }) },
      { kind: 'text', text: m.mail_new_address_not_you({}, { locale }) },
    ],
  })
}

export const emails = {
  'new-address': email({
    facts: newAddressFacts,
    once: ofLink,
    write: (facts) => [toGuest(facts, newAddressEmail(facts))],
    unsent: dropLink,
  }),
}

declare module '#server/db/jobs.ts' {
  interface EmailPayloads {
    /** `email` is the address that it goes to, while it is still wanted. */
    'new-address': OfGuest & { email: string }
  }
}
