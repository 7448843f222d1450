// Invites somebody into the console by email, with a role that is fixed, and takes an invitation back.

import { isEmail } from '#domain/typed-email.ts'
import type { Locale } from '#domain/locale.ts'
import { linkMinutes, type Role } from '#domain/permissions.ts'
import { refused, refuseFields, type Outcome } from '#domain/refusal.ts'
import { addEmail } from '#server/db/jobs.ts'
import { replaceInvitations, withdrawInvitation as withdraw } from '#server/db/staff-invitations.ts'
import { findStaffByEmail } from '#server/db/staff.ts'
import type { Deps } from '#server/deps.ts'
import { makeLink } from './make-link.ts'
import { changeTeam, loftsFor, type TeamActor } from './change-team.ts'
import { writeAudit } from './write-audit.ts'

type Invited = { email: string; role: Role; language: Locale; propertyIds?: number[] }

/** Who is invited again gets another link, and the former opens nothing any more. */
export async function inviteStaff(
  deps: Deps,
  by: TeamActor,
  { email, role, language, propertyIds = [] }: Invited,
): Promise<Outcome> {
  if (email === '') return refuseFields({ email: { code: 'missing_fields' } })
  if (!isEmail(email)) return refuseFields({ email: { code: 'email_invalid' } })
  return changeTeam(deps, by, async (tx) => {
    if (await findStaffByEmail(tx, email)) return refuseFields({ email: { code: 'member_known' } })
    const lofts = await loftsFor(tx, by.staff.siteId, role, propertyIds)
    if (!lofts) return refused('property_not_found')
    await replaceInvitations(tx, { email, siteId: by.staff.siteId }, deps.now())
    const invitation = await makeLink(tx, deps, {
      kind: 'invitation',
      siteId: by.staff.siteId,
      email,
      role,
      locale: language,
      propertyIds: lofts,
      invitedBy: by.staff.id,
      minutes: linkMinutes.invitation,
    })
    await addEmail(tx, { name: 'staff-link', invitationId: invitation.id })
    await writeAudit(tx, deps, by, {
      action: 'invited',
      subject: 'invitation',
      subjectId: invitation.id,
      after: { email, role, property_ids: lofts },
    })
    return { ok: true }
  })
}

export async function withdrawInvitation(deps: Deps, by: TeamActor, id: number): Promise<Outcome> {
  return changeTeam(deps, by, async (tx) => {
    const invitation = await withdraw(tx, by.staff.siteId, id, deps.now())
    if (!invitation) return refused('invitation_not_found')
    await writeAudit(tx, deps, by, {
      action: 'invitation_withdrawn',
      subject: 'invitation',
      subjectId: id,
      before: { email: invitation.email, role: invitation.role },
    })
    return { ok: true }
  })
}
