// Writes the emails with a link into the console: to somebody who is invited, or who sets their ways in anew.

import type { Instant } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import type { Role } from '#domain/permissions.ts'
import { m } from '#i18n/paraglide/messages.js'
import { findSite } from '#server/db/sites.ts'
import { findInvitation } from '#server/db/staff-invitations.ts'
import { findStaff } from '#server/db/staff.ts'
import type { Deps } from '#server/deps.ts'
import { urlOfLink } from '#server/staff/make-link.ts'
import { untilWords, type Email, type EmailPart } from './email-parts.ts'
import { email, toGuest } from './send-email.ts'
import { writeEmail, type WrittenEmail } from './write-email.ts'

type StaffLinkFacts = {
  locale: Locale
  site: Email['sender'] & { zone: string }
  role: Role
  /** Who sets their ways in anew; null = somebody who is invited. */
  name: string | null
  /** Null = they asked for the link themselves, with a recovery code. */
  inviter: string | null
  url: string
  expiresAt: Instant
}

/** Null when the link opens nothing any more. Each try writes the same link: its secret is made of the row and the console's key. */
async function staffLinkFacts(deps: Deps, { invitationId }: { invitationId: number }) {
  const { db, now } = deps
  const link = await findInvitation(db, invitationId)
  if (!link || link.usedAt || link.withdrawnAt || link.expiresAt === null || link.expiresAt <= now())
    return null
  const member = link.staffId === null ? undefined : await findStaff(db, link.staffId)
  const inviter = link.invitedBy === null ? undefined : await findStaff(db, link.invitedBy)
  const site = await findSite(db, link.siteId)
  const email = member?.email ?? link.email
  if (!site || !email) return null
  return {
    locale: link.locale,
    guest: { email },
    site,
    role: link.role,
    name: member?.name ?? null,
    inviter: inviter?.name ?? null,
    url: urlOfLink(deps, link),
    expiresAt: link.expiresAt,
  }
}

export function staffLinkEmail(facts: StaffLinkFacts): WrittenEmail {
  const { locale, site, role, name, inviter, url, expiresAt } = facts
  const options = { locale }
  const isInvited = name === null
  const who = { name: inviter ?? '', site: site.name, role: roleName(role, locale) }
  const opening = isInvited
    ? m.staff_mail_invitation_opening(who, options)
    : inviter === null
      ? m.staff_mail_factors_recovery(who, options)
      : m.staff_mail_factors_reset(who, options)
  const until = m.staff_mail_link_until(untilWords(expiresAt, site.zone, locale), options)
  return writeEmail({
    locale,
    subject: isInvited
      ? m.staff_mail_invitation_subject(who, options)
      : m.staff_mail_factors_subject(who, options),
    preview: opening,
    title: isInvited ? m.console_join_title({}, options) : m.staff_mail_factors_title({}, options),
    sender: site,
    parts: [
      staffGreeting(name, locale),
      { kind: 'text', text: opening },
      {
        kind: 'button',
        label: isInvited
          ? m.staff_mail_invitation_button({}, options)
          : m.staff_mail_factors_button({}, options),
        url,
      },
      { kind: 'text', text: until },
      {
        kind: 'text',
        text: isInvited
          ? m.staff_mail_invitation_unknown({}, options)
          : m.staff_mail_factors_unknown({}, options),
      },
    ],
  })
}

/** Somebody who is invited is known by an address alone. */
export const staffGreeting = (name: string | null, locale: Locale): EmailPart => ({
  kind: 'text',
  text:
    name === null ? m.mail_greeting_nameless({}, { locale }) : m.staff_mail_greeting({ name }, { locale }),
})

const roleNames: Record<Role, typeof m.staff_role_owner> = {
  owner: m.staff_role_owner,
  manager: m.staff_role_manager,
  reception: m.staff_role_reception,
  housekeeping: m.staff_role_housekeeping,
  bookkeeper: m.staff_role_bookkeeper,
}

export const roleName = (role: Role, locale: Locale): string => roleNames[role]({}, { locale })

export const emails = {
  'staff-link': email({
    facts: staffLinkFacts,
    once: ({ invitationId }) => invitationId,
    write: (facts) => [toGuest(facts, staffLinkEmail(facts))],
  }),
}

declare module '#server/db/jobs.ts' {
  interface EmailPayloads {
    'staff-link': { invitationId: number }
  }
}
