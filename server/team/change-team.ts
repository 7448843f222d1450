// Changes who of the staff may do what, ends their sessions and forgets their ways in; a site always keeps an owner who can get in.

import { changeMember, endMemberSessions, resetMemberFactors } from '#contract/staff/team.ts'
import type { Instant } from '#domain/days.ts'
import { grantOf, type Role } from '#domain/permissions.ts'
import { refused } from '#domain/refusal.ts'
import { decideChange, decideMember, decideReset, loftsFor } from '#domain/team.ts'
import { command } from '#server/action/command.ts'
import { deleteCalendar } from '#server/db/agenda.ts'
import { isLastOwner, type Db } from '#server/db/client.ts'
import { forgetFactors } from '#server/db/staff-factors.ts'
import { replaceInvitations } from '#server/db/staff-invitations.ts'
import { deleteStaffSessions, forgetStaffBrowsers, isStaffSessionKept } from '#server/db/staff-sessions.ts'
import {
  findStaff,
  listLoftsOfStaff,
  listOwnLofts,
  lockOwners,
  lockStaff,
  replaceLoftsOfStaff,
  updateStaff,
  type StaffMember,
} from '#server/db/staff.ts'
import { sendNewFactorsLink } from '#server/staff/make-link.ts'
import type { SessionStaff } from '#server/staff/staff-session.ts'

type TeamAsked = { by: { staff: SessionStaff } }

/**
 * Changes of a team come one after the other, and whoever asks is looked up again once it is their turn: of two owners who
 * take each other's role or ways in away at once, the first succeeds.
 */
export const inTurn = {
  lock: (tx: Db, { by }: TeamAsked) => lockOwners(tx, by.staff.siteId),
  findAsking: async (tx: Db, { by: { staff } }: TeamAsked): Promise<Role | null> => {
    const asking = await findStaff(tx, staff.id)
    const isIn = asking?.status === 'active' && (await isStaffSessionKept(tx, staff.sessionId))
    return isIn ? asking.role : null
  },
}

/** Without lofts that are asked for, they stay as they are. */
export const change = command(changeMember, {
  lock: inTurn.lock,
  facts: async (tx, asked) => {
    const { role, propertyIds } = asked.payload
    const former = await listLoftsOfStaff(tx, asked.params.id)
    return {
      ...(await findTheirs(tx, asked)),
      former,
      lofts: await findLoftsFor(tx, asked, { role, wanted: propertyIds ?? former }),
    }
  },
  decide: ({ former, ...facts }) => {
    const decided = decideChange(facts)
    return decided.ok ? { ...decided, former } : decided
  },
  store: async (tx, { lofts }, { params: { id }, payload: { role, status }, at }) => {
    await updateStaff(tx, id, { role, status })
    await replaceLoftsOfStaff(tx, id, lofts)
    if (status === 'disabled') await shutOut(tx, id, at)
    if (status === 'disabled' || grantOf(role, 'manage_team') === 'no')
      await replaceInvitations(tx, { invitedBy: id }, at)
  },
  tell: ({ member, former, lofts }, { params, payload: { role, status } }) => ({
    subject: 'staff',
    subjectId: params.id,
    before: { role: member.role, status: member.status, property_ids: former },
    after: { role, status, property_ids: lofts },
  }),
  clash: { knows: isLastOwner, refuse: async () => refused('last_owner') },
})

export const endSessions = command(endMemberSessions, {
  lock: inTurn.lock,
  facts: findTheirs,
  decide: (facts) => decideMember(facts),
  store: (tx, { member }) => deleteStaffSessions(tx, member.id),
  tell: ({ member }, _, sessions) => ({
    subject: 'staff',
    subjectId: member.id,
    after: { sessions_ended: sessions },
  }),
})

export const reset = command(resetMemberFactors, {
  lock: inTurn.lock,
  facts: findTheirs,
  decide: (facts, { by, params }) => decideReset(facts, { of: params.id, by: by.staff.id }),
  store: async (tx, { member }, { by, at, settings }) => {
    await forgetFactors(tx, member.id)
    await shutOut(tx, member.id, at)
    await sendNewFactorsLink(tx, { now: () => at, settings }, member, by.staff.id)
  },
  tell: ({ member }) => ({ subject: 'staff', subjectId: member.id }),
  clash: { knows: isLastOwner, refuse: async () => refused('last_owner') },
})

/** Who asks, and whom it is about. */
async function findTheirs(
  tx: Db,
  asked: TeamAsked & { params: { id: number } },
): Promise<{ asking: Role | null; member: StaffMember | undefined }> {
  const member = await lockStaff(tx, asked.params.id)
  const isOurs = member?.siteId === asked.by.staff.siteId
  return { asking: await inTurn.findAsking(tx, asked), member: isOurs ? member : undefined }
}

export const findLoftsFor = async (
  tx: Db,
  { by }: TeamAsked,
  { role, wanted }: { role: Role; wanted: number[] },
): Promise<number[] | null> => loftsFor(role, wanted, await listOwnLofts(tx, by.staff.siteId, wanted))

/** Nothing that was open or sent before opens the console or their agenda to them. */
async function shutOut(tx: Db, staffId: number, at: Instant): Promise<void> {
  await deleteStaffSessions(tx, staffId)
  await forgetStaffBrowsers(tx, staffId)
  await deleteCalendar(tx, staffId)
  await replaceInvitations(tx, { staffId }, at)
}
