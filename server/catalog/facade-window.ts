// Says of one window of the façade what lists say of its loft: from which price it can be had, or the total of the stay, or why
// it cannot be had and when it can.

import type { Day, Instant } from '#domain/days.ts'
import type { Placed } from '#domain/facade.ts'
import type { Cents } from '#domain/money.ts'
import type { Quote } from '#domain/pricing.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import type { Stay } from '#domain/stay.ts'
import type { CatalogProperty } from '#server/db/catalog.ts'
import { startingPriceFor } from './calendars.ts'
import { nearestOf, priced, reasonFor } from './listed-stay.ts'

type PlacedProperty = CatalogProperty & Placed

export type FacadeWindow = {
  property: PlacedProperty
  startingPrice: Cents | null
  /** Of the stay that was asked for; null = none was, or it cannot be had. */
  quote: Quote | null
  /** Why it cannot be had; null = it can. */
  reason: RefusalCode | null
  /** The nearest stay that can be had instead. */
  nearest: { arrival: Day; departure: Day; quote: Quote } | null
}

/** A loft for fewer people than are asked for has neither total nor other dates. */
export function windowOf(
  property: PlacedProperty,
  stay: Stay | null,
  nbTravelers: number | null,
  today: Day,
  now: Instant,
): FacadeWindow {
  const startingPrice = startingPriceFor(property, today, now)
  const dark = { property, startingPrice, quote: null, nearest: null }
  if (property.capacity < (nbTravelers ?? 1)) return { ...dark, reason: 'too_many_travelers' }
  if (!stay) return { ...dark, reason: null }
  const reason = reasonFor(property, stay, today, now)
  if (reason) return { ...dark, reason: reason.code, nearest: nearestWindow(property, stay, today, now) }
  const quote = quoteOf(property, stay, today, now)
  return quote ? { ...dark, quote, reason: null } : { ...dark, reason: 'dates_unavailable' }
}

function nearestWindow(property: PlacedProperty, stay: Stay, today: Day, now: Instant) {
  const [found] = nearestOf(property, stay, today, now)
  const quote = found ? quoteOf(property, found, today, now) : null
  return found && quote ? { arrival: found.arrival, departure: found.departure, quote } : null
}

const quoteOf = (property: PlacedProperty, stay: Stay, today: Day, now: Instant): Quote | null =>
  priced(property, stay, today, now)[0]?.quote ?? null
