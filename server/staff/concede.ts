// The one door by which the house gives more than it sold: who may, what of it is noted, and whom the house tells.

import { hasGrown } from '#domain/approval.ts'
import {
  decideConcession,
  judgeConcession,
  type Concession,
  type ConcessionAllowance,
  type ConcessionDoor,
} from '#domain/concession.ts'
import type { Instant } from '#domain/days.ts'
import { grantOf } from '#domain/permissions.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { findApproval } from '#server/db/approvals.ts'
import type { Db } from '#server/db/client.ts'
import { insertConcession, sumConceded } from '#server/db/concessions.ts'
import { addEmail } from '#server/db/jobs.ts'
import { move } from '#server/db/move.ts'
import { findSite } from '#server/db/sites.ts'
import type { StaffMember } from '#server/db/staff.ts'
import type { Actor } from './write-audit.ts'

/** Who of the house moves money: the books name them, and their role has a limit. */
export type Giver = Actor & {
  staff: Pick<StaffMember, 'id' | 'siteId' | 'role' | 'name'> & {
    /** When they last proved who they are. */
    provedAt: Instant
  }
}

type Given = Concession & { stayId: number; door: ConcessionDoor; note: string | null }

/**
 * Every command that gives passes here, with the stay locked and before anything of it is stored: of two who give at once the
 * second one counts the first one's part. Where nothing is given anybody passes.
 */
export async function concede(
  tx: Db,
  by: Giver,
  { stayId, door, note, ...concession }: Given,
  at: Instant,
): Promise<Outcome> {
  const { role, name: givenBy, provedAt } = by.staff
  const allowance = await findAllowance(tx, by.staff, stayId)
  const decided = decideConcession(concession, { role, allowance, provedAt }, at)
  if (!decided.ok) return decided
  const approval = await answerApproval(tx, by, concession, at)
  if (!approval.ok || concession.amount === 0) return approval
  const concessionId = await insertConcession(tx, { ...concession, stayId, door, note, givenBy, role, at })
  if (concession.cause === 'house_fault') await addEmail(tx, { name: 'house-fault', concessionId })
  return { ok: true }
}

async function answerApproval(
  tx: Db,
  { staff, approves }: Giver,
  { amount }: Concession,
  at: Instant,
): Promise<Outcome> {
  if (!approves) return { ok: true }
  const asked = await findApproval(tx, staff.siteId, approves.id)
  if (!asked || hasGrown(asked, amount)) return refused('approval_outdated')
  const facts = { answeredAt: at, answeredBy: staff.id }
  const isOpen = (await move(tx, 'approvals', approves.id, 'approved', facts)) !== undefined
  return isOpen ? { ok: true } : refused('approval_not_open')
}

/** For whoever only looks: what it would give, and whether they may do it, or have to ask somebody who may. */
export type ConcessionAhead = Concession & { may: 'yes' | 'ask'; allowance: ConcessionAllowance }

export async function lookAtConcession(
  db: Db,
  by: Giver,
  stayId: number,
  concession: Concession,
): Promise<ConcessionAhead> {
  const { role } = by.staff
  const allowance = await findAllowance(db, by.staff, stayId)
  const judged = judgeConcession(concession, { role, allowance })
  // How much their role may give is nothing to those who may give nothing.
  const told = grantOf(role, 'give_back') === 'no' ? null : allowance
  return { ...concession, may: judged.ok ? 'yes' : 'ask', allowance: told }
}

/** Whoever may not give at all gives up to nothing. */
export async function findAllowance(
  db: Db,
  { role, siteId }: Pick<Giver['staff'], 'role' | 'siteId'>,
  stayId: number,
): Promise<ConcessionAllowance> {
  if (role === 'owner') return null
  if (grantOf(role, 'give_back') === 'no') return { limit: 0, given: 0 }
  const site = await findSite(db, siteId)
  if (!site) throw new Error(`Site ${siteId} is gone.`)
  return { limit: site.managerRefundLimit, given: await sumConceded(db, stayId, role) }
}
