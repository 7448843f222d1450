// Reads a link into the console: what it is for, and for whom. Reading changes nothing: programs that look through mail open links.

import type { Instant } from '#domain/days.ts'
import { isEmail } from '#domain/typed-email.ts'
import { isName } from '#domain/typed-name.ts'
import { grantOf, type InvitationKind, type Role } from '#domain/permissions.ts'
import { refused, refuseFields, type FieldReasons, type Outcome } from '#domain/refusal.ts'
import { hashOf } from '#server/accounts/tokens.ts'
import { findOpenInvitation, type Invitation } from '#server/db/staff-invitations.ts'
import { findSite } from '#server/db/sites.ts'
import { findStaff, findStaffByEmail, type StaffMember } from '#server/db/staff.ts'
import type { Db } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { newCodeSecret } from '#server/gateways/code-apps.ts'
import { countLink, uncountLink } from './staff-attempts.ts'

/** `member` is who sets their ways in anew. */
export type OpenLink = { invitation: Invitation; member: StaffMember | null }

/** Whose secret it is that is tried; null for a call inside the server. */
export type LinkTry = { secret: string; address: string | null }

/** Refuses what opens nothing: used, replaced, withdrawn, expired, cut short, never made, of somebody who is disabled, or by one who invites nobody any more. */
export async function openLink(
  deps: Pick<Deps, 'db' | 'now'>,
  { secret, address }: LinkTry,
): Promise<Outcome<{ link: OpenLink }>> {
  const counted = await countLink(deps, address)
  if (!counted.ok) return counted
  const opened = await findLink(deps, secret)
  if (opened.ok) await uncountLink(deps, address)
  return opened
}

async function findLink(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  secret: string,
): Promise<Outcome<{ link: OpenLink }>> {
  const invitation = await findOpenInvitation(db, hashOf(secret), now())
  if (!invitation) return refused('invitation_invalid')
  if (invitation.kind === 'new_factors') {
    const member = await findStaff(db, invitation.staffId ?? 0)
    return member?.status === 'active'
      ? { ok: true, link: { invitation, member } }
      : refused('invitation_invalid')
  }
  const isTaken = invitation.email !== null && (await findStaffByEmail(db, invitation.email))
  return isTaken || !(await isStillInvited(db, invitation))
    ? refused('invitation_invalid')
    : { ok: true, link: { invitation, member: null } }
}

/** An invitation is worth as much as its inviter: nothing once they are disabled or no longer manage the team. */
export async function isStillInvited(
  db: Db,
  { kind, invitedBy }: Pick<Invitation, 'kind' | 'invitedBy'>,
): Promise<boolean> {
  if (kind !== 'invitation') return true
  const inviter = await findStaff(db, invitedBy ?? 0)
  return inviter?.status === 'active' && grantOf(inviter.role, 'manage_team') !== 'no'
}

/** Only a first owner types an address: that of everybody else is known by how the link reached them. */
export type TypedPerson = { name: string; email?: string }

export type Person = { name: string; email: string }

/** The link, and who takes it up. A first owner may be one who was there before and lost every way in. */
export async function openLinkFor(
  deps: Pick<Deps, 'db' | 'now'>,
  tried: LinkTry,
  typed: TypedPerson,
): Promise<Outcome<{ link: OpenLink; person: Person }>> {
  const opened = await openLink(deps, tried)
  if (!opened.ok) return opened
  const { invitation, member } = opened.link
  if (member) return { ...opened, person: { name: member.name, email: member.email } }
  const email = invitation.email ?? typed.email ?? ''
  const fields: FieldReasons = {}
  if (typed.name === '') fields.name = { code: 'missing_fields' }
  else if (!isName(typed.name)) fields.name = { code: 'name_invalid' }
  if (email === '') fields.email = { code: 'missing_fields' }
  else if (!isEmail(email)) fields.email = { code: 'email_invalid' }
  if (Object.keys(fields).length > 0) return refuseFields(fields)
  const former = invitation.kind === 'first_owner' ? await findStaffByEmail(deps.db, email) : undefined
  const isOwner = former?.siteId === invitation.siteId && former.role === 'owner'
  if (former && !isOwner) return refuseFields({ email: { code: 'member_known' } })
  return {
    ok: true,
    link: { invitation, member: former ?? null },
    person: { name: typed.name, email },
  }
}

export type ReadLink = {
  kind: InvitationKind
  role: Role
  name: string | null
  email: string | null
  invitedBy: string | null
  expiresAt: Instant
  totp: { secret: string; uri: string }
}

export async function readLink(
  deps: Pick<Deps, 'db' | 'now' | 'settings'>,
  tried: LinkTry,
): Promise<Outcome<{ read: ReadLink }>> {
  const opened = await openLink(deps, tried)
  if (!opened.ok) return opened
  const { invitation, member } = opened.link
  const { kind, role, expiresAt, invitedBy } = invitation
  const inviter = invitedBy === null ? undefined : await findStaff(deps.db, invitedBy)
  const email = member?.email ?? invitation.email
  return {
    ok: true,
    read: {
      kind,
      role: member?.role ?? role,
      name: member?.name ?? null,
      email,
      invitedBy: inviter?.name ?? null,
      expiresAt,
      // A first owner has no address yet.
      totp: await offerTotp(deps, {
        siteId: invitation.siteId,
        email: email ?? new URL(deps.settings.publicUrl).host,
      }),
    },
  }
}

/** A fresh secret for an app that makes codes; nothing is kept of it. */
export async function offerTotp(
  { db }: Pick<Deps, 'db'>,
  { siteId, email }: { siteId: number; email: string },
): Promise<{ secret: string; uri: string }> {
  const site = await findSite(db, siteId)
  return newCodeSecret(site?.name ?? '', email)
}
