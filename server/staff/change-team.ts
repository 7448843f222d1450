// Changes who of the staff may do what, ends their sessions and forgets their ways in; a site always keeps an owner who can get in.

import { grantOf, type Role, type StaffStatus } from '#domain/permissions.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { inTransaction, isLastOwner, type Db } from '#server/db/client.ts'
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
import type { Deps } from '#server/deps.ts'
import { sendNewFactorsLink } from './make-link.ts'
import type { SessionStaff } from './staff-session.ts'
import { writeAudit, type Actor } from './write-audit.ts'

export type TeamActor = Actor & { staff: SessionStaff }

/**
 * Changes of a team come one after the other, and whoever asks is looked up again once it is their turn: of two owners who
 * take each other's role or ways in away at once, the first succeeds.
 */
export async function changeTeam(
  { db }: Pick<Deps, 'db'>,
  { staff }: TeamActor,
  change: (tx: Db) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await inTransaction(db, async (tx): Promise<Outcome> => {
      await lockOwners(tx, staff.siteId)
      const asking = await findStaff(tx, staff.id)
      if (asking?.status !== 'active' || !(await isStaffSessionKept(tx, staff.sessionId)))
        return refused('staff_signed_out')
      if (grantOf(asking.role, 'manage_team') === 'no') return refused('not_allowed')
      return change(tx)
    })
  } catch (error) {
    if (isLastOwner(error)) return refused('last_owner')
    throw error
  }
}

/** Only housekeeping is limited to lofts. Null where one of them is none of the site's. */
export async function loftsFor(
  tx: Db,
  siteId: number,
  role: Role,
  wanted: number[],
): Promise<number[] | null> {
  if (role !== 'housekeeping') return []
  const own = await listOwnLofts(tx, siteId, wanted)
  return own.length === new Set(wanted).size ? own : null
}

/** Without `propertyIds` the lofts stay as they are. */
type Change = { role: Role; status: StaffStatus; propertyIds?: number[] }

export async function changeMember(
  deps: Deps,
  by: TeamActor,
  id: number,
  { role, status, propertyIds }: Change,
): Promise<Outcome> {
  return changeTeam(deps, by, async (tx) => {
    const member = await lockMember(tx, by, id)
    if (!member) return refused('member_not_found')
    const former = await listLoftsOfStaff(tx, id)
    const lofts = await loftsFor(tx, by.staff.siteId, role, propertyIds ?? former)
    if (!lofts) return refused('property_not_found')
    await updateStaff(tx, id, { role, status })
    await replaceLoftsOfStaff(tx, id, lofts)
    if (status === 'disabled') await shutOut(tx, deps, id)
    if (status === 'disabled' || grantOf(role, 'manage_team') === 'no')
      await replaceInvitations(tx, { invitedBy: id }, deps.now())
    await writeAudit(tx, deps, by, {
      action: 'member_changed',
      subject: 'staff',
      subjectId: id,
      before: { role: member.role, status: member.status, property_ids: former },
      after: { role, status, property_ids: lofts },
    })
    return { ok: true }
  })
}

export async function endMemberSessions(deps: Deps, by: TeamActor, id: number): Promise<Outcome> {
  return changeTeam(deps, by, async (tx) => {
    if (!(await lockMember(tx, by, id))) return refused('member_not_found')
    const sessions = await deleteStaffSessions(tx, id)
    await writeAudit(tx, deps, by, {
      action: 'member_sessions_ended',
      subject: 'staff',
      subjectId: id,
      after: { sessions_ended: sessions },
    })
    return { ok: true }
  })
}

/** Never one's own: whoever sits at an open console could keep its owner out. */
export async function resetMemberFactors(deps: Deps, by: TeamActor, id: number): Promise<Outcome> {
  if (id === by.staff.id) return refused('own_factors')
  return changeTeam(deps, by, async (tx) => {
    const member = await lockMember(tx, by, id)
    if (!member) return refused('member_not_found')
    // The link would open nothing.
    if (member.status === 'disabled') return refused('member_disabled')
    await forgetFactors(tx, id)
    await shutOut(tx, deps, id)
    await sendNewFactorsLink(tx, deps, member, by.staff.id)
    await writeAudit(tx, deps, by, { action: 'member_factors_reset', subject: 'staff', subjectId: id })
    return { ok: true }
  })
}

async function lockMember(tx: Db, { staff }: TeamActor, id: number): Promise<StaffMember | null> {
  const member = await lockStaff(tx, id)
  return member?.siteId === staff.siteId ? member : null
}

/** Nothing that was open or sent before opens the console to them. */
async function shutOut(tx: Db, { now }: Pick<Deps, 'now'>, staffId: number): Promise<void> {
  await deleteStaffSessions(tx, staffId)
  await forgetStaffBrowsers(tx, staffId)
  await replaceInvitations(tx, { staffId }, now())
}
