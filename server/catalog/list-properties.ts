// Finds the lofts of a site that can be had: for so many people and, with dates, for exactly those nights.

import { nearestStays, partialStays } from '#domain/availability.ts'
import { daysBetween, todayIn, type Day, type Instant } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import type { Quote } from '#domain/pricing.ts'
import { refused, type Outcome, type RefusalCode } from '#domain/refusal.ts'
import { limits, nightsOf, refuseStay, type Stay } from '#domain/stay.ts'
import { calendarFor, isLicensed, startingPriceFor } from './calendars.ts'
import type { CatalogProperty } from '#server/db/catalog.ts'
import type { Deps } from '#server/deps.ts'
import { priceIn } from './price-stay.ts'
import { readSearch, type Search, type SearchQuery } from './read-search.ts'

export type ListedProperty = { property: CatalogProperty; startingPrice: Cents | null; quote: Quote | null }

export type Alternative = ListedProperty & {
  kind: 'other_dates' | 'part_of_stay'
  arrival: Day
  departure: Day
}

export type PropertyList = Search & {
  today: Day
  items: ListedProperty[]
  /** Only when nothing can be had: the nearest dates of the same length, then parts of the stay. */
  alternatives: Alternative[]
  /** Why nobody could have this stay in any loft; null otherwise. */
  refusal: RefusalCode | null
}

/** specification §9: who does not say comes as two. */
const usualTravelers = 2
const alternativesOfAKind = 3

/** A loft whose licence has lapsed is not offered (decisions §10). */
export async function listProperties(
  { catalog: cache, now }: Pick<Deps, 'catalog' | 'now'>,
  siteSlug: string,
  query: SearchQuery,
): Promise<Outcome<{ list: PropertyList }>> {
  const catalog = await cache.read()
  const site = catalog.sites.get(siteSlug)
  if (!site) return refused('site_not_found')
  const at = now()
  const today = todayIn(site.zone, at)
  const search = readSearch(query)
  const offered = catalog.properties.filter(
    (property) => property.siteId === site.id && isLicensed(property, today),
  )
  const large = offered.filter(({ capacity }) => capacity >= (search.nbTravelers ?? 1))
  const list = search.dates
    ? listFor(large, { ...search.dates, travelers: search.nbTravelers ?? usualTravelers }, today, at)
    : { items: large.map((property) => toListed(property, null, today, at)), alternatives: [], refusal: null }
  const tooMany = large.length === 0 && offered.length > 0 ? ('too_many_travelers' as const) : null
  return { ok: true, list: { ...search, ...list, today, refusal: list.refusal ?? tooMany } }
}

function listFor(properties: CatalogProperty[], stay: Stay, today: Day, now: Instant) {
  const refusal = refuseStay(stay, today)?.code ?? null
  const items = refusal ? [] : properties.flatMap((property) => priced(property, stay, today, now))
  const alternatives = items.length > 0 ? [] : alternativesTo(properties, stay, today, now)
  return { items, alternatives, refusal }
}

function alternativesTo(properties: CatalogProperty[], stay: Stay, today: Day, now: Instant): Alternative[] {
  if (nightsOf(stay) > limits.maxNights) return []
  const other = (find: (property: CatalogProperty) => Stay[], kind: Alternative['kind']) =>
    properties.flatMap((property) =>
      find(property).flatMap((found) =>
        priced(property, found, today, now).map((listed) => ({ ...listed, kind, ...daysOf(found) })),
      ),
    )
  const otherDates = other(
    (property) => nearestStays(calendarFor(property, today, now), stay, today, 1),
    'other_dates',
  )
  const parts = other(
    (property) => partialStays(calendarFor(property, today, now), stay, today),
    'part_of_stay',
  )
  const distance = ({ arrival }: Alternative) => Math.abs(daysBetween(stay.arrival, arrival))
  return [
    ...otherDates.toSorted((a, b) => distance(a) - distance(b)).slice(0, alternativesOfAKind),
    ...parts.toSorted((a, b) => nightsOf(b) - nightsOf(a)).slice(0, alternativesOfAKind),
  ]
}

/** The property with the price of the stay, or nothing when it cannot be had. A small loft is asked for as many as it takes. */
function priced(property: CatalogProperty, stay: Stay, today: Day, now: Instant): ListedProperty[] {
  const travelers = Math.min(stay.travelers, property.capacity)
  const outcome = priceIn(property, { ...stay, travelers }, today, now)
  return outcome.ok ? [toListed(property, outcome.quote, today, now)] : []
}

const toListed = (
  property: CatalogProperty,
  quote: Quote | null,
  today: Day,
  now: Instant,
): ListedProperty => ({
  property,
  startingPrice: startingPriceFor(property, today, now),
  quote,
})

const daysOf = ({ arrival, departure }: Stay) => ({ arrival, departure })
