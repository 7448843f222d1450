// Finds a stay for somebody of the house.

import { refused, type Outcome } from '#domain/refusal.ts'
import type { PropertyFacts } from '#server/db/catalog.ts'
import type { Giver } from '#server/staff/concede.ts'
import { findStay, type PricedStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'

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
