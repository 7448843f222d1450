// Says of one window of the façade what lists say of its loft: the total of the stay, or why it cannot be had and when it can.

import type { Day, Instant } from '#domain/days.ts'
import type { Placed } from '#domain/facade.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import type { Stay } from '#domain/stay.ts'
import type { CatalogProperty } from '#server/db/catalog.ts'
import { nearestOf, priced, reasonFor, toListed, type ListedProperty, type OtherStay } from './listed-stay.ts'

export type FacadeWindow = ListedProperty & {
  property: CatalogProperty & Placed
  /** Why the stay cannot be had here; null = it can. */
  reason: RefusalCode | null
  /** Instead of a stay that cannot be had, the nearest that can. */
  nearest: OtherStay | null
}

/** `stay` null: no dates were chosen. A loft for fewer people than are asked for has neither total nor other dates. */
export function windowOf(
  property: CatalogProperty & Placed,
  stay: Stay | null,
  nbTravelers: number | null,
  today: Day,
  now: Instant,
): FacadeWindow {
  const dark = (reason: RefusalCode, nearest: OtherStay | null): FacadeWindow => ({
    ...toListed(property, null, today, now),
    property,
    reason,
    nearest,
  })
  if (property.capacity < (nbTravelers ?? 1)) return dark('too_many_travelers', null)
  if (!stay) return { ...toListed(property, null, today, now), property, reason: null, nearest: null }
  const reason = reasonFor(property, stay, today, now)
  if (reason) return dark(reason.code, nearestStay(property, stay, today, now))
  const [listed] = priced(property, stay, today, now)
  return listed ? { ...listed, property, reason: null, nearest: null } : dark('dates_unavailable', null)
}

function nearestStay(property: CatalogProperty, stay: Stay, today: Day, now: Instant): OtherStay | null {
  const [found] = nearestOf(property, stay, today, now)
  const [listed] = found ? priced(property, found, today, now) : []
  return found && listed ? { ...listed, arrival: found.arrival, departure: found.departure } : null
}
