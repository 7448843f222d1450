// Gathers what a stay's security deposit is decided from, and what is told of it.

import type { Instant } from '#domain/days.ts'
import {
  depositDates,
  viewOf,
  type DepositDates,
  type DepositPlan,
  type DepositView,
  type SettledAuthorization,
} from '#domain/deposit.ts'
import type { Catalog } from '#server/db/catalog.ts'
import type { GuestStay } from '#server/db/stays.ts'

export type ShownDeposit = DepositView & Pick<DepositDates, 'authorizeAt' | 'releaseAt'>

/** Null when there is nothing to tell. */
export function shownDepositOf(
  catalog: Catalog,
  stay: GuestStay,
  authorizations: readonly SettledAuthorization[],
  now: Instant,
): ShownDeposit | null {
  const plan = depositPlanOf(catalog, stay)
  const view = plan && viewOf(plan, authorizations, now)
  if (!view) return null
  const { authorizeAt, releaseAt } = depositDates(plan)
  return { ...view, authorizeAt, releaseAt }
}

/** Null for a stay whose guest agreed to none. */
export function depositPlanOf({ byId, sites }: Catalog, stay: GuestStay): DepositPlan | null {
  if (stay.depositAmount === null) return null
  const property = byId.get(stay.propertyId)
  const site = property && sites.get(property.siteSlug)
  if (!property || !site) throw new Error(`The loft of stay ${stay.id} is not in the catalogue.`)
  return {
    amount: stay.depositAmount,
    arrival: stay.arrival,
    departure: stay.departure,
    checkIn: property.arrivalTime,
    checkOut: property.departureTime,
    zone: site.zone,
    isCancelled: stay.status !== 'confirmed',
  }
}
