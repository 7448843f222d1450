// Lists everybody of the staff with the invitations that wait.

import { readTeam } from '#contract/staff/team.ts'
import { query } from '#server/action/command.ts'
import { findKeeping } from '#server/db/kept-devices.ts'
import { listInvitations } from '#server/db/staff-invitations.ts'
import { listLofts } from '#server/db/staff-reservations.ts'
import { listTeam } from '#server/db/staff.ts'
import { lastingAt } from '#server/staff/staff-session.ts'

export const read = query(readTeam, async ({ db, now }, { by: { staff } }) => {
  const at = now()
  const team = await listTeam(db, staff.siteId, lastingAt(at))
  const keeping = await findKeeping(db, staff.siteId)
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
    keeping,
    properties: await listLofts(db, staff.siteId),
    invitations: invitations.map(({ id, email, role, inviter, expiresAt }) => ({
      id,
      email: email ?? '',
      role,
      invitedBy: inviter ?? '',
      expiresAt,
      isExpired: expiresAt <= at,
    })),
  }
})
