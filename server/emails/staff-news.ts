// Writes the emails about the console's door: to owners, that somebody took up a link; to anyone, that a new browser entered as
// them, that their ways in changed, or that somebody guesses their codes.

import type { Instant } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import type { InvitationKind, Role } from '#domain/permissions.ts'
import { consolePathTo } from '#i18n/console-paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { findSite } from '#server/db/sites.ts'
import { findInvitation } from '#server/db/staff-invitations.ts'
import { findStaff } from '#server/db/staff.ts'
import type { Deps } from '#server/deps.ts'
import { momentWords, type Email } from './email-parts.ts'
import { email, toGuest } from './send-email.ts'
import { roleName, staffGreeting } from './staff-link.ts'
import { writeEmail, type WrittenEmail } from './write-email.ts'

type About = {
  locale: Locale
  site: Email['sender'] & { zone: string }
  publicUrl: string
  /** Who is written to. */
  name: string
}

type StaffJoinedFacts = About & {
  joined: { name: string; email: string; role: Role; kind: InvitationKind }
  joinedAt: Instant
}

/** `ownerId` is who is told. */
type StaffJoin = { staffId: number; ownerId: number; invitationId: number; joinedAt: Instant }

async function staffJoinedFacts(
  { db, settings }: Deps,
  { staffId, ownerId, invitationId, joinedAt }: StaffJoin,
) {
  const owner = await findStaff(db, ownerId)
  const joined = await findStaff(db, staffId)
  const link = await findInvitation(db, invitationId)
  const site = owner && (await findSite(db, owner.siteId))
  if (!owner || !joined || !link || !site) return null
  return {
    locale: owner.locale,
    guest: { email: owner.email },
    site,
    publicUrl: settings.publicUrl,
    name: owner.name,
    joined: { name: joined.name, email: joined.email, role: joined.role, kind: link.kind },
    joinedAt,
  }
}

export function staffJoinedEmail(facts: StaffJoinedFacts): WrittenEmail {
  const { locale, site, publicUrl, name, joined, joinedAt } = facts
  const options = { locale }
  const words = {
    name: joined.name,
    email: joined.email,
    role: roleName(joined.role, locale),
    site: site.name,
    ...momentWords(joinedAt, site.zone, locale),
  }
  const opening =
    joined.kind === 'new_factors'
      ? m.staff_mail_joined_again(words, options)
      : m.staff_mail_joined_opening(words, options)
  return writeEmail({
    locale,
    subject: m.staff_mail_joined_subject(words, options),
    preview: opening,
    title: m.staff_mail_joined_title({}, options),
    sender: site,
    parts: [
      staffGreeting(name, locale),
      { kind: 'text', text: opening },
      { kind: 'text', text: m.staff_mail_joined_unknown({}, options) },
      {
        kind: 'button',
        label: m.staff_mail_joined_button({}, options),
        url: publicUrl + consolePathTo('team', locale),
      },
    ],
  })
}

type StaffEntry = { staffId: number; sessionId: string; enteredAt: Instant }

async function staffNewDeviceFacts({ db, settings }: Deps, { staffId, enteredAt }: StaffEntry) {
  const member = await findStaff(db, staffId)
  const site = member && (await findSite(db, member.siteId))
  if (!member || !site) return null
  const { locale, name, email } = member
  return { locale, guest: { email }, site, publicUrl: settings.publicUrl, name, enteredAt }
}

export function staffNewDeviceEmail(facts: About & { enteredAt: Instant }): WrittenEmail {
  const { locale, site, publicUrl, name, enteredAt } = facts
  const options = { locale }
  const words = { site: site.name, ...momentWords(enteredAt, site.zone, locale) }
  const opening = m.staff_mail_device_opening(words, options)
  return writeEmail({
    locale,
    subject: m.staff_mail_device_subject(words, options),
    preview: opening,
    title: m.staff_mail_device_title({}, options),
    sender: site,
    parts: [
      staffGreeting(name, locale),
      { kind: 'text', text: opening },
      { kind: 'text', text: m.staff_mail_device_unknown({}, options) },
      {
        kind: 'button',
        label: m.staff_mail_device_button({}, options),
        url: publicUrl + consolePathTo('account', locale),
      },
    ],
  })
}

type WaysChange = 'passkey_added' | 'passkey_removed' | 'password_set' | 'recovery_codes_renewed'
type StaffSecurity = { staffId: number; news: WaysChange | 'codes_guessed'; at: Instant }

/** Of guesses one a day, of the rest each. */
const onceOfSecurity = ({ staffId, news, at }: StaffSecurity): string =>
  `${staffId}/${news}/${news === 'codes_guessed' ? at.slice(0, 10) : at}`

async function staffSecurityFacts({ db, settings }: Deps, { staffId, news, at }: StaffSecurity) {
  const member = await findStaff(db, staffId)
  const site = member && (await findSite(db, member.siteId))
  if (!member || !site) return null
  const { locale, name, email } = member
  return { locale, guest: { email }, site, publicUrl: settings.publicUrl, name, news, at }
}

const securityWords = {
  passkey_added: m.staff_mail_passkey_added,
  passkey_removed: m.staff_mail_passkey_removed,
  password_set: m.staff_mail_password_set,
  recovery_codes_renewed: m.staff_mail_recovery_codes_renewed,
  codes_guessed: m.staff_mail_codes_guessed,
} as const

export function staffSecurityEmail(facts: About & Omit<StaffSecurity, 'staffId'>): WrittenEmail {
  const { locale, site, publicUrl, name, news, at } = facts
  const options = { locale }
  const words = { site: site.name, ...momentWords(at, site.zone, locale) }
  const isGuessed = news === 'codes_guessed'
  const opening = securityWords[news](words, options)
  return writeEmail({
    locale,
    subject: isGuessed
      ? m.staff_mail_codes_guessed_subject(words, options)
      : m.staff_mail_ways_changed_subject(words, options),
    preview: opening,
    title: isGuessed
      ? m.staff_mail_codes_guessed_title({}, options)
      : m.staff_mail_ways_changed_title({}, options),
    sender: site,
    parts: [
      staffGreeting(name, locale),
      { kind: 'text', text: opening },
      {
        kind: 'text',
        text: isGuessed
          ? m.staff_mail_codes_guessed_unknown({}, options)
          : m.staff_mail_ways_changed_unknown({}, options),
      },
      {
        kind: 'button',
        label: m.staff_mail_ways_changed_button({}, options),
        url: publicUrl + consolePathTo('account', locale),
      },
    ],
  })
}

export const emails = {
  'staff-joined': email({
    facts: staffJoinedFacts,
    once: ({ invitationId, ownerId }) => `${invitationId}/${ownerId}`,
    write: (facts) => [toGuest(facts, staffJoinedEmail(facts))],
  }),
  'staff-new-device': email({
    facts: staffNewDeviceFacts,
    once: ({ sessionId }) => sessionId,
    write: (facts) => [toGuest(facts, staffNewDeviceEmail(facts))],
  }),
  'staff-security': email({
    facts: staffSecurityFacts,
    once: onceOfSecurity,
    write: (facts) => [toGuest(facts, staffSecurityEmail(facts))],
  }),
}

declare module '#server/db/jobs.ts' {
  interface EmailPayloads {
    'staff-joined': StaffJoin
    'staff-new-device': StaffEntry
    'staff-security': StaffSecurity
  }
}
