// Lists everybody of the staff with the invitations that wait, and the journal as far as the role may read it.

import { referenceOf } from '#domain/reference.ts'
import { entriesPerPage, readableActions } from '#domain/staff-journal.ts'
import { listAudit } from '#server/db/audit.ts'
import { listInvitations } from '#server/db/staff-invitations.ts'
import { listLofts } from '#server/db/staff-reservations.ts'
import { findSite } from '#server/db/sites.ts'
import { listTeam } from '#server/db/staff.ts'
import type { Deps } from '#server/deps.ts'
import { lastingAt, type SessionStaff } from './staff-session.ts'

export async function readTeam({ db, now }: Pick<Deps, 'db' | 'now'>, staff: SessionStaff) {
  const at = now()
  const team = await listTeam(db, staff.siteId, lastingAt(at).seenAfter)
  const invitations = await listInvitations(db, staff.siteId)
  return {
    members: team.map(
      ({ id, name, email, role, status, seenAt, sessions, passkeys, passwordHash, propertyIds }) => ({
        id,
        name,
        email,
        role,
        status,
        isMe: id === staff.id,
        seenAt,
        sessions,
        hasPasskey: passkeys > 0,
        hasPassword: passwordHash !== null,
        propertyIds,
      }),
    ),
    properties: await listLofts(db, staff.siteId),
    invitations: invitations.map(({ id, email, role, inviter, expiresAt }) => ({
      id,
      email: email ?? '',
      role,
      invitedBy: inviter ?? '',
      expiresAt: expiresAt ?? at,
      isExpired: expiresAt !== null && expiresAt <= at,
    })),
  }
}

export async function readJournal(
  { db }: Pick<Deps, 'db'>,
  staff: SessionStaff,
  wanted: { before?: number; staff?: number; action?: string; reservation?: number },
) {
  const entries = await listAudit(db, {
    siteId: staff.siteId,
    actions: readableActions(staff.role),
    reader: staff.id,
    before: wanted.before,
    staffId: wanted.staff,
    action: wanted.action,
    reservationId: wanted.reservation,
    limit: entriesPerPage + 1,
  })
  const items = entries
    .slice(0, entriesPerPage)
    .map(
      ({
        id,
        at,
        actor,
        staffName,
        action,
        subject,
        subjectId,
        subjectName,
        before,
        after,
        reason,
        requestId,
      }) => ({
        id,
        at,
        actor,
        staffName,
        action,
        subject,
        subjectId,
        subjectName: subject === 'reservation' ? referenceOf(Number(subjectId)) : subjectName,
        before,
        after,
        reason,
        requestId,
      }),
    )
  const site = await findSite(db, staff.siteId)
  return { items, hasMore: entries.length > entriesPerPage, zone: site?.zone ?? 'UTC' }
}
