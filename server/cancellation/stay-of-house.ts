// Finds a stay for somebody of the house, and what they may give back of it alone.

import type { RefundAllowance } from '#domain/credit.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import type { PropertyFacts } from '#server/db/catalog.ts'
import type { Db } from '#server/db/client.ts'
import { sumGivenInRole } from '#server/db/refunds.ts'
import { findSite } from '#server/db/sites.ts'
import type { StaffMember } from '#server/db/staff.ts'
import { findStay, type PricedStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor } from '#server/staff/write-audit.ts'

/** Who of the house moves money: the books name them, and their role has a limit. */
export type Giver = Actor & { staff: Pick<StaffMember, 'id' | 'siteId' | 'role' | 'name'> }

/** One of another site is not told apart from one that does not exist. */
export async function findStayOfHouse(
  { db, catalog }: Pick<Deps, 'db' | 'catalog'>,
  { staff }: Giver,
  stayId: number,
): Promise<Outcome<{ stay: PricedStay; property: PropertyFacts }>> {
  const stay = await findStay(db, stayId)
  const property = stay && (await catalog.facts(stay.propertyId))
  if (!stay || property?.site.id !== staff.siteId) return refused('reservation_not_found')
  return { ok: true, stay, property }
}

/** To be decided by with the stay locked: of two who give at once the second one counts the first one's part. */
export async function findAllowance(db: Db, { staff }: Giver, stayId: number): Promise<RefundAllowance> {
  if (staff.role === 'owner') return null
  const site = await findSite(db, staff.siteId)
  if (!site) throw new Error(`Site ${staff.siteId} is gone.`)
  return { limit: site.managerRefundLimit, given: await sumGivenInRole(db, stayId, staff.role) }
}
