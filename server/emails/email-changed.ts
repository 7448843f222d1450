// Writes the email to the address that an account had before: who lost it learns of it there, and nowhere else.

import type { Instant } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { formatTelephone } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { makeLink, urlOf, type MadeLink } from '#server/accounts/change-links.ts'
import { hasOpenUndoLink } from '#server/db/address-links.ts'
import { inTransaction } from '#server/db/client.ts'
import { lockGuest } from '#server/db/guests.ts'
import { findSite } from '#server/db/sites.ts'
import type { Deps } from '#server/deps.ts'
import {
  greetingPart,
  momentWords,
  untilWords,
  type Email,
  type EmailPart,
  type Greeted,
} from './email-parts.ts'
import { dropLink } from './once.ts'
import { email, toGuest } from './send-email.ts'
import { writeEmail, type WrittenEmail } from './write-email.ts'

type EmailChangedFacts = {
  locale: Locale
  guest: Greeted
  site: Email['sender'] & { zone: string }
  changedAt: Instant
  /** The link that takes the account back, as long as there is one. */
  undo: { url: string; expiresAt: Instant } | null
}

/** The guest as they were: anyone who changes an account may change its name as well. */
type EmailChange = {
  changeId: string
  /** Missing in jobs of a version before. */
  guestId?: number
  siteId: number
  email: string
  firstname: string
  emailConfirmedAt: Instant | null
  locale: Locale
  changedAt: Instant
}

async function emailChangedFacts(deps: Deps, change: EmailChange) {
  const { siteId, locale, changedAt } = change
  const site = await findSite(deps.db, siteId)
  if (!site) return null
  const link = await makeUndoLink(deps, change)
  const undo = link && { url: urlOf(deps, 'undo', link, locale), expiresAt: link.expiresAt }
  return { locale, guest: change, site, changedAt, undo, link }
}

/** None for a change that was undone already, is too old to be, or was the correction of an address that nobody confirmed. The seven days begin with the change, not with the email. */
async function makeUndoLink(
  { db, now }: Deps,
  { guestId, email, changedAt }: EmailChange,
): Promise<MadeLink | null> {
  if (guestId === undefined) return null
  return inTransaction(db, async (tx) => {
    // Who undoes the change waits until this link is stored, and closes it with the others.
    await lockGuest(tx, guestId)
    if (!(await hasOpenUndoLink(tx, guestId, changedAt, now()))) return null
    return makeLink(tx, { guestId, purpose: 'undo', email, sessionId: null, createdAt: changedAt })
  })
}

/** The new address is not named: the former one may have been a slip of the keyboard, and somebody else's. */
export function emailChangedEmail(facts: EmailChangedFacts): WrittenEmail {
  const { locale, guest, site, changedAt, undo } = facts
  const words = { ...momentWords(changedAt, site.zone, locale), site: site.name }
  return writeEmail({
    locale,
    subject: m.mail_email_changed_subject({ site: site.name }, { locale }),
    preview: m.mail_email_changed_opening(words, { locale }),
    title: m.mail_email_changed_title({}, { locale }),
    sender: site,
    parts: [
      greetingPart(guest, locale),
      { kind: 'text', text: m.mail_email_changed_opening(words, { locale }) },
      { kind: 'text', text: m.mail_email_changed_since({}, { locale }) },
      { kind: 'heading', text: m.mail_not_you_title({}, { locale }) },
      ...undoParts(undo, site, locale),
      {
        kind: 'text',
        text: m.mail_email_changed_not_you(
          { telephone: formatTelephone(site.telephone, locale) },
          { locale },
        ),
      },
    ],
  })
}

function undoParts(
  undo: EmailChangedFacts['undo'],
  site: EmailChangedFacts['site'],
  locale: Locale,
): EmailPart[] {
  if (!undo) return []
  const until = untilWords(undo.expiresAt, site.zone, locale)
  return [
    { kind: 'text', text: m.mail_email_changed_undo(until, { locale }) },
    { kind: 'button', label: m.mail_email_changed_undo_button({}, { locale }), url: undo.url },
  ]
}

export const emails = {
  'email-changed': email({
    facts: emailChangedFacts,
    once: ({ changeId }) => changeId,
    write: (facts) => [toGuest(facts, emailChangedEmail(facts))],
    unsent: dropLink,
  }),
}

declare module '#server/db/jobs.ts' {
  interface EmailPayloads {
    'email-changed': EmailChange
  }
}
