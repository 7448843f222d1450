import { z } from 'zod'
import { roles, staffStatuses } from '#domain/permissions.ts'
import { action } from '#contract/action.ts'
import { endpoint } from '#contract/endpoint.ts'
import { done, email, id, instant, locale } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'
import { keeping } from './kept-devices.ts'

const member = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  status: z.enum(staffStatuses),
  is_me: z.boolean(),
  seen_at: instant.nullable(),
  sessions: z.int(),
  has_passkey: z.boolean(),
  has_password: z.boolean(),
  property_ids: z.array(z.int()).meta({ description: 'Of housekeeping; empty = all lofts' }),
})

const invitation = z.object({
  id: z.int(),
  email: z.string(),
  role: z.enum(roles),
  invited_by: z.string(),
  expires_at: instant,
  is_expired: z.boolean(),
})

export const readTeam = endpoint({
  name: 'readTeam',
  method: 'GET',
  path: '/api/staff/team',
  access: { staff: 'see_team' },
  summary: 'Everybody of the staff, and the open invitations',
  params: nothing,
  payload: nothing,
  answer: z.object({
    members: z.array(member),
    invitations: z.array(invitation),
    keeping,
    properties: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
})

export const inviteStaff = action({
  name: 'inviteStaff',
  method: 'POST',
  path: '/api/staff/team/invitations',
  access: { staff: 'manage_team' },
  summary: 'Invites somebody by email, with a role; the link lasts 72 hours and opens once',
  params: nothing,
  payload: z.object({
    email,
    role: z.enum(roles),
    language: locale,
    property_ids: z.array(id).max(300).optional(),
    locale: locale.optional(),
  }),
  answer: done,
  refuses: ['email_invalid', 'member_known', 'property_not_found'],
  journal: 'invited',
})

export const withdrawInvitation = action({
  name: 'withdrawInvitation',
  method: 'DELETE',
  path: '/api/staff/team/invitations/{id}',
  access: { staff: 'manage_team' },
  summary: 'Makes an invitation open nothing any more',
  params: z.object({ id }),
  payload: nothing,
  answer: done,
  refuses: ['invitation_not_found'],
  journal: 'invitation_withdrawn',
})

export const changeMember = action({
  name: 'changeMember',
  method: 'PUT',
  path: '/api/staff/team/{id}',
  access: { staff: 'manage_team' },
  summary: 'Gives somebody another role or other lofts, or disables them, which ends their sessions',
  params: z.object({ id }),
  payload: z.object({
    role: z.enum(roles),
    status: z.enum(staffStatuses),
    property_ids: z
      .array(id)
      .max(300)
      .optional()
      .meta({ description: 'Of housekeeping; left out = as they are' }),
    locale: locale.optional(),
  }),
  answer: done,
  refuses: ['member_not_found', 'property_not_found', 'last_owner'],
  journal: 'member_changed',
})

export const endMemberSessions = action({
  name: 'endMemberSessions',
  method: 'DELETE',
  path: '/api/staff/team/{id}/sessions',
  access: { staff: 'manage_team' },
  summary: 'Ends all sessions of somebody else',
  params: z.object({ id }),
  payload: nothing,
  answer: done,
  refuses: ['member_not_found'],
  journal: 'member_sessions_ended',
})

/** Never one’s own: whoever sits at an open console could keep its owner out. */
export const resetMemberFactors = action({
  name: 'resetMemberFactors',
  method: 'POST',
  path: '/api/staff/team/{id}/new-factors',
  access: { staff: 'manage_team' },
  summary: 'Forgets all ways in of somebody else and writes them a link to set new ones',
  params: z.object({ id }),
  payload: nothing,
  answer: done,
  refuses: ['member_not_found', 'member_disabled', 'own_factors'],
  journal: 'member_factors_reset',
})
