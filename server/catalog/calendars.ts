import { calendarOf, type Calendar } from '#domain/availability.ts'
import { changeoverOf } from '#domain/changeover.ts'
import type { Day, Instant } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import { startingPriceOf } from '#domain/pricing.ts'
import { nightOf } from '#domain/rate-layers.ts'
import { isSold, termsFor } from '#domain/sale.ts'
import { takesBookings } from '#domain/site-opening.ts'
import type { CatalogProperty } from '#server/db/catalog.ts'

type Remembered = {
  today: Day
  /** The calendar is right from here … */
  from: Instant | null
  /** … up to here, when the next hold ends. */
  until: Instant | null
  calendar: Calendar
  startingPrice: Cents | null
}

const remembered = new WeakMap<CatalogProperty, Remembered>()

/**
 * The calendar of a property of the catalogue, computed once per day and change of what is taken. A hold past its time
 * is free here even before the sweep ends it, as it is for the next buyer, who ends it himself. A property whose
 * licence has lapsed has nothing available (decisions §10), and none of a site that takes no bookings has.
 */
export function calendarFor(property: CatalogProperty, today: Day, now: Instant): Calendar {
  return rememberedFor(property, today, now).calendar
}

/** `price_starting_at` (decisions §5): the lowest price of the calendar, null when no stay can start in it. */
export function startingPriceFor(property: CatalogProperty, today: Day, now: Instant): Cents | null {
  return rememberedFor(property, today, now).startingPrice
}

/** Nights that somebody has now: a hold past its time has none. */
export function takenAt({ taken }: CatalogProperty, now: Instant): CatalogProperty['taken'] {
  return taken.filter(({ heldUntil }) => heldUntil === null || heldUntil > now)
}

function rememberedFor(property: CatalogProperty, today: Day, now: Instant): Remembered {
  const known = remembered.get(property)
  if (known && known.today === today && isRightAt(known, now)) return known
  const made = compute(property, today, now)
  remembered.set(property, made)
  return made
}

function isRightAt({ from, until }: Remembered, now: Instant): boolean {
  return (from === null || from <= now) && (until === null || now < until)
}

const isOffered = (property: CatalogProperty, today: Day): boolean =>
  isSold(property, today) && takesBookings(property.site)

function compute(property: CatalogProperty, today: Day, now: Instant): Remembered {
  const ends = property.taken.flatMap(({ heldUntil }) => heldUntil ?? []).toSorted()
  const calendar = calendarOf({
    today,
    taken: takenAt(property, now),
    nights: isOffered(property, today) ? (day) => nightOf(property.rates, day) : () => null,
    priceOf: (arrival, nights) => startingPriceOf(termsFor(property, arrival), arrival, nights),
    changeover: changeoverOf(property.rates),
  })
  return {
    today,
    from: ends.findLast((end) => end <= now) ?? null,
    until: ends.find((end) => end > now) ?? null,
    calendar,
    startingPrice: lowestPriceOf(calendar),
  }
}

function lowestPriceOf({ available }: Calendar): Cents | null {
  return available.length ? available.reduce((lowest, { price }) => Math.min(lowest, price), Infinity) : null
}
