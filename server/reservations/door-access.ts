// Gathers what stands between a guest and the code of the door.

import type { Instant } from '#domain/days.ts'
import { viewOf, type SettledAuthorization } from '#domain/deposit.ts'
import { doorCodeState, type DoorCodeState, type DoorStay } from '#domain/door-code.ts'
import type { Catalog, CatalogProperty } from '#server/db/catalog.ts'
import type { Site } from '#server/db/sites.ts'
import type { GuestStay } from '#server/db/stays.ts'
import { depositPlanOf } from '#server/deposits/deposit-plan.ts'

/** The loft of a stay, and its site. */
export function propertyAndSiteOf(
  { byId, sites }: Catalog,
  stay: Pick<GuestStay, 'id' | 'propertyId'>,
): { property: CatalogProperty; site: Site } {
  const property = byId.get(stay.propertyId)
  const site = property && sites.get(property.siteSlug)
  if (!property || !site) throw new Error(`The loft of stay ${stay.id} is not in the catalogue.`)
  return { property, site }
}

export function doorStayOf(catalog: Catalog, stay: GuestStay): DoorStay {
  const { property, site } = propertyAndSiteOf(catalog, stay)
  const { arrival, departure, status } = stay
  return {
    arrival,
    departure,
    checkOut: property.departureTime,
    zone: site.zone,
    isCancelled: status !== 'confirmed',
  }
}

/** Where the code of a stay's door stands; a stay without a deposit waits for none. */
export function doorCodeStateOf(
  catalog: Catalog,
  stay: GuestStay,
  authorizations: readonly SettledAuthorization[],
  now: Instant,
): DoorCodeState {
  const plan = depositPlanOf(catalog, stay)
  return doorCodeState(doorStayOf(catalog, stay), plan && viewOf(plan, authorizations, now), now)
}
