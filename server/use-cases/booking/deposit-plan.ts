// Gathers what a stay's security deposit is decided from.

import type { DepositPlan } from '#domain/deposit.ts'
import type { Catalog } from '#server/db/catalog.ts'
import type { GuestStay } from '#server/db/stays.ts'

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
