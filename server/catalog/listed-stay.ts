// A loft as lists show it: what a stay costs there, or when the nearest one like it can be had.

import type { Day, Instant } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import { nearestStays } from '#domain/other-stays.ts'
import type { Quote } from '#domain/pricing.ts'
import type { Reason } from '#domain/refusal.ts'
import { priceIn, reasonAgainst } from '#domain/sale.ts'
import type { Stay } from '#domain/stay.ts'
import type { CatalogProperty } from '#server/db/catalog.ts'
import { calendarFor, startingPriceFor, takenAt } from './calendars.ts'

export type ListedProperty = { property: CatalogProperty; startingPrice: Cents | null; quote: Quote | null }
/** A loft with dates that can be had. */
export type OtherStay = ListedProperty & { arrival: Day; departure: Day }

/** Why this loft cannot be had for the stay, or null. */
export const reasonFor = (property: CatalogProperty, stay: Stay, today: Day, now: Instant) =>
  reasonAgainst(property, takenAt(property, now), inside(property, stay), today)

/** That others have these nights, or that nobody may arrive or leave then: other dates help. */
export const isOfDates = (reason: Reason | null): boolean =>
  reason !== null && ['dates_unavailable', 'no_arrival', 'no_departure'].includes(reason.code)

/** The property with the price of the stay, or nothing when it cannot be had. */
export function priced(property: CatalogProperty, stay: Stay, today: Day, now: Instant): ListedProperty[] {
  const outcome = priceIn(property, takenAt(property, now), inside(property, stay), today)
  return outcome.ok ? [toListed(property, outcome.quote, today, now)] : []
}

/** A small loft is asked for as many as it takes. */
const inside = ({ capacity }: CatalogProperty, stay: Stay): Stay => ({
  ...stay,
  travelers: Math.min(stay.travelers, capacity),
})

export const toListed = (
  property: CatalogProperty,
  quote: Quote | null,
  today: Day,
  now: Instant,
): ListedProperty => ({
  property,
  startingPrice: startingPriceFor(property, today, now),
  quote,
})

/** The nearest stay of the same length that this loft has available, or none. */
export const nearestOf = (property: CatalogProperty, stay: Stay, today: Day, now: Instant): Stay[] =>
  nearestStays(calendarFor(property, today, now), stay, today, 1)
