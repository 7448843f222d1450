// Tells what a stay costs, or why it cannot be had.

import { timelineOf, type RefundStep } from '#domain/cancellation.ts'
import { todayIn, toDay, type Day } from '#domain/days.ts'
import { depositOn } from '#domain/deposit.ts'
import type { Quote } from '#domain/pricing.ts'
import { refused, type FieldReasons, type Outcome } from '#domain/refusal.ts'
import { priceIn } from '#domain/sale.ts'
import { takesBookings } from '#domain/site-opening.ts'
import { soldTermsAt, termsMark } from '#domain/sold-terms.ts'
import { refuseStay, type Stay } from '#domain/stay.ts'
import { takenAt } from './calendars.ts'
import type { CatalogProperty } from '#server/db/catalog.ts'
import { listOpenHolds, type GuestStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'

/** A stay as it is asked for: the days are text, YYYY-MM-DD or DD/MM/YYYY. */
export type WantedStay = { id: number; arrival: string; departure: string; travelers: number; site?: string }

export type StayPrice = {
  property: CatalogProperty
  stay: Stay
  quote: Quote
  /** What would be given back, if the stay were bought now. */
  cancellation: RefundStep[]
  /** What else it is sold by (`termsMark`). */
  terms: string
}

/**
 * decisions §5: the one price of a stay, wherever it is asked for. For a guest who holds exactly this stay it is the
 * price stored with the hold, with its terms. What they hold and have not paid for is never in their own way: it gives way to the
 * nights that they want now (take-hold.ts).
 */
export async function priceStay(
  { db, catalog, now }: Pick<Deps, 'db' | 'catalog' | 'now'>,
  wanted: WantedStay,
  guestId?: number,
): Promise<Outcome<{ price: StayPrice }>> {
  const property = await catalog.property(wanted.id)
  if (!property || (wanted.site !== undefined && wanted.site !== property.site.slug))
    return refused('property_not_found')
  const days = toDays(wanted)
  if (!days.ok) return days
  const stay = { ...days.days, travelers: wanted.travelers }
  const { site } = property
  const { zone } = site
  const at = now()
  const today = todayIn(zone, at)
  // Told first: the database takes no nights that go backwards, not even to look for them.
  const beyondLimits = refuseStay(stay, today)
  if (beyondLimits) return { ok: false, reason: beyondLimits }

  const holds = guestId === undefined ? [] : await listOpenHolds(db, { guestId, propertyId: property.id }, at)
  const same = holds.find((hold) => isSame(hold, stay))
  // Who holds or pays already ends as they began.
  if (!same && !takesBookings(site)) return refused('site_not_open')
  const found =
    same?.status === 'held'
      ? { ok: true as const, quote: same.quote }
      : priceIn(property, takenAt(without(property, holds), at), stay, today)
  if (!found.ok) return found
  // One that is paid first keeps its price, too, as long as nobody else has its nights.
  const priced = same?.quote ?? found.quote
  const { soldTerms, depositAmount } = same ?? {
    soldTerms: soldTermsAt(site, at),
    depositAmount: depositOn(today, property),
  }
  const cancellation = timelineOf({
    quote: priced,
    policy: soldTerms.policy,
    arrival: stay.arrival,
    bookedAt: at,
    zone,
    checkIn: soldTerms.hours.arrivalTime,
  })
  const terms = termsMark({ soldTerms, depositAmount })
  return { ok: true, price: { property, stay, quote: priced, cancellation, terms } }
}

function isSame(hold: GuestStay, { arrival, departure, travelers }: Stay): boolean {
  return hold.arrival === arrival && hold.departure === departure && hold.travelers === travelers
}

/** The same loft as if nobody held these nights. */
function without(property: CatalogProperty, holds: GuestStay[]): CatalogProperty {
  if (holds.length === 0) return property
  const isOwn = (taken: CatalogProperty['taken'][number]) =>
    taken.heldUntil !== null &&
    holds.some(({ status, arrival }) => status === 'held' && arrival === taken.arrival)
  return { ...property, taken: property.taken.filter((taken) => !isOwn(taken)) }
}

export function toDays({
  arrival,
  departure,
}: WantedStay): Outcome<{ days: { arrival: Day; departure: Day } }> {
  const days = { arrival: toDay(arrival.trim()), departure: toDay(departure.trim()) }
  if (days.arrival && days.departure)
    return { ok: true, days: { arrival: days.arrival, departure: days.departure } }
  const fields: FieldReasons = {}
  for (const [name, text] of Object.entries({ arrival, departure }))
    if (!toDay(text.trim()))
      fields[name] = { code: text.trim() === '' ? 'missing_fields' : 'invalid_payload' }
  const isOnlyMissing = Object.values(fields).every(({ code }) => code === 'missing_fields')
  return refused(isOnlyMissing ? 'missing_fields' : 'invalid_payload', { fields })
}
