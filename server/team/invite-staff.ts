// Invites somebody into the console by email, with a role that is fixed, and takes an invitation back.

import { inviteStaff, withdrawInvitation as withdrawSpec } from '#contract/staff/team.ts'
import { linkMinutes } from '#domain/permissions.ts'
import { decideInvitation, decideWithdrawal } from '#domain/team.ts'
import { command } from '#server/action/command.ts'
import { emailJob } from '#server/db/jobs.ts'
import { lockInvitation, replaceInvitations, withdrawInvitation } from '#server/db/staff-invitations.ts'
import { findStaffByEmail } from '#server/db/staff.ts'
import { findLoftsFor, inTurn } from './change-team.ts'
import { makeLink } from '#server/staff/make-link.ts'

/** Who is invited again gets another link, and the former opens nothing any more. */
export const invite = command(inviteStaff, {
  lock: inTurn.lock,
  facts: async (tx, asked) => {
    const { email, role, propertyIds: wanted = [] } = asked.payload
    return {
      asking: await inTurn.findAsking(tx, asked),
      isKnown: (await findStaffByEmail(tx, email)) !== undefined,
      lofts: await findLoftsFor(tx, asked, { role, wanted }),
    }
  },
  decide: (facts, { payload }) => decideInvitation(facts, payload.email),
  store: async (tx, { lofts }, { by: { staff }, payload: { email, role, language }, at, settings }) => {
    await replaceInvitations(tx, { email, siteId: staff.siteId }, at)
    const invitation = { kind: 'invitation', siteId: staff.siteId, email, role, locale: language } as const
    const more = { propertyIds: lofts, invitedBy: staff.id, minutes: linkMinutes.invitation }
    return makeLink(tx, { now: () => at, settings }, { ...invitation, ...more })
  },
  tell: ({ lofts }, { payload: { email, role } }, { id }) => ({
    subject: 'invitation',
    subjectId: id,
    after: { email, role, property_ids: lofts },
  }),
  jobs: (_, { stored }) => [emailJob({ name: 'staff-link', invitationId: stored.id })],
})

export const withdraw = command(withdrawSpec, {
  lock: inTurn.lock,
  facts: async (tx, asked) => ({
    asking: await inTurn.findAsking(tx, asked),
    invitation: await lockInvitation(tx, asked.by.staff.siteId, asked.params.id),
  }),
  decide: (facts) => decideWithdrawal(facts),
  store: (tx, { invitation }, { at }) => withdrawInvitation(tx, invitation.id, at),
  tell: ({ invitation: { id, email, role } }) => ({
    subject: 'invitation',
    subjectId: id,
    before: { email, role },
  }),
})
