// Finds the lofts of a site that can be had: for so many people and, with dates, for exactly those nights.

import { partialStays } from '#domain/other-stays.ts'
import { daysBetween, todayIn, type Day, type Instant } from '#domain/days.ts'
import { onFacade } from '#domain/facade.ts'
import { refused, type Outcome, type RefusalCode } from '#domain/refusal.ts'
import { limits, nightsOf, refuseStay, type Stay } from '#domain/stay.ts'
import { takesBookings } from '#domain/site-opening.ts'
import { isSold } from '#domain/sale.ts'
import type { CatalogProperty } from '#server/db/catalog.ts'
import type { Deps } from '#server/deps.ts'
import { calendarFor } from './calendars.ts'
import { windowOf, type FacadeWindow } from './facade-window.ts'
import {
  isOfDates,
  nearestOf,
  priced,
  reasonFor,
  toListed,
  type ListedProperty,
  type OtherStay,
} from './listed-stay.ts'
import { readSearch, usualTravelers, type Search, type SearchQuery } from './read-search.ts'

export type Alternative = OtherStay & { kind: 'other_dates' | 'part_of_stay' }

/** `page` may lie beyond `pages` (at least 1), and the list has no items then; `count` is how many all pages have together. */
export type Paging = { page: number; pages: number; count: number }

export type PropertyList = Search & {
  today: Day
  items: ListedProperty[]
  /** Only with a page: which one, of how many, and how many lofts there are in all of them. */
  paging: Paging | null
  /** Only when nothing can be had: the nearest dates of the same length, then parts of the stay. */
  alternatives: Alternative[]
  /**
   * Where something can be had, after the last of it: lofts that other dates would help to, with their nearest free stay;
   * without those that have a window.
   */
  taken: OtherStay[]
  /** Whether the lofts can be shown in the windows of a house: enough are known to have one, and what is asked for could be had. */
  hasFacade: boolean
  /** What each window says of the same, for who asked for that view of it. */
  windows: FacadeWindow[]
  /** Why nobody could have this stay in any loft; null otherwise. */
  refusal: RefusalCode | null
}

const alternativesOfAKind = 3
const perPage = 24
/** Of lofts that are taken; who wants none of these changes the dates. */
const takenShown = 12

/** A loft whose licence has lapsed is not offered (decisions §10). */
export async function listProperties(
  { catalog, now }: Pick<Deps, 'catalog' | 'now'>,
  siteSlug: string,
  query: SearchQuery,
): Promise<Outcome<{ list: PropertyList }>> {
  const site = await catalog.site(siteSlug)
  if (!site) return refused('site_not_found')
  if (!takesBookings(site)) return refused('site_not_open')
  const at = now()
  const today = todayIn(site.zone, at)
  const search = readSearch(query)
  const properties = await catalog.propertiesOf(site)
  const offered = properties.filter((property) => isSold(property, today))
  const large = offered.filter(({ capacity }) => capacity >= (search.nbTravelers ?? 1))
  const stay = search.dates && { ...search.dates, travelers: search.nbTravelers ?? usualTravelers }
  const refusal = stay && refuseStay(stay, today)
  const bookable = refusal
    ? []
    : large.filter((property) => !stay || reasonFor(property, stay, today, at) === null)
  const tooMany = large.length === 0 && offered.length > 0 ? ('too_many_travelers' as const) : null
  const paging = pagingOf(bookable, search.page)
  const isBeyond = paging !== null && paging.page > paging.pages
  // It is a drawing of one house.
  const isDrawn = site.builtInPictures && !refusal && !tooMany && !isBeyond
  const facade = isDrawn ? onFacade(offered) : []
  const isLastPage = bookable.length > 0 && (paging === null || paging.page === paging.pages)
  // What a window says of a loft needs no second place.
  const listed = search.isFacade ? large.filter(({ id }) => !facade.some((one) => one.id === id)) : large
  return {
    ok: true,
    list: {
      ...search,
      today,
      // Which lofts are free is asked of all; what they cost only of those that are shown.
      items: onPage(bookable, search.page).flatMap((property) =>
        stay ? priced(property, stay, today, at) : [toListed(property, null, today, at)],
      ),
      paging,
      alternatives: stay && bookable.length === 0 ? alternativesTo(large, stay, today, at) : [],
      taken: stay && isLastPage ? nearestOfTaken(listed, stay, today, at) : [],
      hasFacade: facade.length > 0,
      windows: search.isFacade
        ? facade.map((property) => windowOf(property, stay, search.nbTravelers, today, at))
        : [],
      refusal: refusal?.code ?? tooMany,
    },
  }
}

function onPage<Item>(items: Item[], page: number | null): Item[] {
  return page === null ? items : items.slice((page - 1) * perPage, page * perPage)
}

function pagingOf({ length: count }: unknown[], page: number | null): Paging | null {
  return page === null ? null : { page, pages: Math.max(1, Math.ceil(count / perPage)), count }
}

/** Of the stays that each loft offers instead, only those that are shown are priced. */
function alternativesTo(properties: CatalogProperty[], stay: Stay, today: Day, now: Instant): Alternative[] {
  if (nightsOf(stay) > limits.maxNights) return []
  const other = (find: (property: CatalogProperty) => Stay[]) =>
    properties.flatMap((property) => find(property).map((found) => ({ property, found })))
  const otherDates = other((property) => nearestOf(property, stay, today, now))
  const parts = other((property) => partialStays(calendarFor(property, today, now), stay, today))
  const distance = distanceFrom(stay)
  const shown = (others: typeof parts, kind: Alternative['kind']): Alternative[] =>
    others
      .slice(0, alternativesOfAKind)
      .flatMap(({ property, found }) =>
        priced(property, found, today, now).map((listed) => ({ ...listed, kind, ...daysOf(found) })),
      )
  return [
    ...shown(
      otherDates.toSorted((a, b) => distance(a.found) - distance(b.found)),
      'other_dates',
    ),
    ...shown(
      parts.toSorted((a, b) => nightsOf(b.found) - nightsOf(a.found)),
      'part_of_stay',
    ),
  ]
}

/** The closest first, of lofts equally close the first of the list; only those that are shown are priced. */
function nearestOfTaken(properties: CatalogProperty[], stay: Stay, today: Day, now: Instant): OtherStay[] {
  const distance = distanceFrom(stay)
  return properties
    .filter((property) => isOfDates(reasonFor(property, stay, today, now)))
    .flatMap((property) => nearestOf(property, stay, today, now).map((found) => ({ property, found })))
    .toSorted((a, b) => distance(a.found) - distance(b.found))
    .slice(0, takenShown)
    .flatMap(({ property, found }) =>
      priced(property, found, today, now).map((listed) => ({ ...listed, ...daysOf(found) })),
    )
}

const distanceFrom =
  (stay: Stay) =>
  ({ arrival }: Stay): number =>
    Math.abs(daysBetween(stay.arrival, arrival))

const daysOf = ({ arrival, departure }: Stay) => ({ arrival, departure })
