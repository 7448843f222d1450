// The one door by which the house gives more than it sold: who may, what of it is noted, and whom the house tells.

import {
  decideConcession,
  judgeConcession,
  type Concession,
  type ConcessionAllowance,
  type ConcessionDoor,
} from '#domain/concession.ts'
import type { Instant } from '#domain/days.ts'
import type { Outcome } from '#domain/refusal.ts'
import type { Db } from '#server/db/client.ts'
import { insertConcession, sumConceded } from '#server/db/concessions.ts'
import { addEmail } from '#server/db/jobs.ts'
import { findSite } from '#server/db/sites.ts'
import type { StaffMember } from '#server/db/staff.ts'
import type { Actor } from '#server/staff/write-audit.ts'

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
  const allowance = await findAllowance(tx, by, stayId)
  const decided = decideConcession(concession, { role, allowance, provedAt }, at)
  if (!decided.ok || concession.amount === 0) return decided
  const concessionId = await insertConcession(tx, { ...concession, stayId, door, note, givenBy, role, at })
  if (concession.cause === 'house_fault') await addEmail(tx, { name: 'house-fault', concessionId })
  return decided
}

/** For whoever only looks: what it would give, and whether they may do it, or have to ask somebody who may. */
export type ConcessionAhead = Concession & { may: 'yes' | 'ask'; allowance: ConcessionAllowance }

export async function lookAtConcession(
  db: Db,
  by: Giver,
  stayId: number,
  concession: Concession,
): Promise<ConcessionAhead> {
  const allowance = await findAllowance(db, by, stayId)
  const judged = judgeConcession(concession, { role: by.staff.role, allowance })
  return { ...concession, may: judged.ok ? 'yes' : 'ask', allowance }
}

async function findAllowance(db: Db, { staff }: Giver, stayId: number): Promise<ConcessionAllowance> {
  if (staff.role === 'owner') return null
  const site = await findSite(db, staff.siteId)
  if (!site) throw new Error(`Site ${staff.siteId} is gone.`)
  return { limit: site.managerRefundLimit, given: await sumConceded(db, stayId, staff.role) }
}
