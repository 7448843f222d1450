// Tells what all lofts of a site can be had for together: the days of a search's calendar, and stays to begin with.

import type { Calendar } from '#domain/availability.ts'
import { addDays, todayIn, toDay, type Day } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import { quote } from '#domain/pricing.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { isSold, termsFor } from '#domain/sale.ts'
import {
  siteDaysOf,
  siteDeparturesFrom,
  suggestionsOf,
  type OfferedLoft,
  type SiteDay,
  type SiteDeparture,
  type Suggestion,
} from '#domain/site-calendar.ts'
import { takesBookings } from '#domain/site-opening.ts'
import { refuseStay } from '#domain/stay.ts'
import type { CatalogProperty, CatalogSite } from '#server/db/catalog.ts'
import type { Deps } from '#server/deps.ts'
import { calendarFor } from './calendars.ts'
import { usualTravelers } from './read-search.ts'

type AskedLoft = OfferedLoft & { property: CatalogProperty }

export type SiteCalendar = {
  today: Day
  /** What the totals are for. */
  travelers: number
  days: readonly SiteDay[]
  suggestions: readonly Suggestion<AskedLoft>[]
  /** Of stays from the arrival that was asked for; null where none was. */
  departures: SiteDeparture[] | null
}

type Query = { arrival?: string; nbTravelers?: number }

/** For the same lofts as a search for so many people, by the same prices. Without `nbTravelers` it is for the usual two. */
export async function readSiteCalendar(
  { catalog, now }: Pick<Deps, 'catalog' | 'now'>,
  siteSlug: string,
  query: Query,
): Promise<Outcome<{ calendar: SiteCalendar }>> {
  const site = await catalog.site(siteSlug)
  if (!site) return refused('site_not_found')
  if (!takesBookings(site)) return refused('site_not_open')
  const at = now()
  const today = todayIn(site.zone, at)
  const arrival = query.arrival === undefined ? null : toDay(query.arrival.trim())
  if (query.arrival !== undefined && !arrival)
    return refused('invalid_payload', { fields: { arrival: { code: 'invalid_payload' } } })
  const tooEarlyOrLate = arrival && refuseStay({ arrival, departure: addDays(arrival, 1) }, today)
  if (tooEarlyOrLate) return { ok: false, reason: tooEarlyOrLate }

  const travelers = query.nbTravelers ?? usualTravelers
  const lofts = (await catalog.propertiesOf(site))
    .filter((property) => isSold(property, today) && property.capacity >= (query.nbTravelers ?? 1))
    .map((property) => {
      // A small loft is asked for as many as it takes.
      const inside = Math.min(travelers, property.capacity)
      const price = arrival ? totalOf : keptTotalOf
      return {
        property,
        calendar: calendarFor(property, today, at),
        travelers: inside,
        totalOf: (from: Day, to: Day) => price(property, from, to, inside),
      }
    })
  const offer = { today, travelers }
  if (arrival)
    return {
      ok: true,
      calendar: { ...offer, days: [], suggestions: [], departures: siteDeparturesFrom(lofts, arrival) },
    }
  return { ok: true, calendar: { ...offer, ...overviewOf(site, lofts, offer), departures: null } }
}

type Overview = Pick<SiteCalendar, 'days' | 'suggestions'>
type Kept = { today: Day; calendars: Calendar[]; overview: Overview }

const overviews = new WeakMap<CatalogSite, Map<string, Kept>>()

/** Put together anew when a loft's calendar is another one: as often as something changes, however many people ask. */
function overviewOf(
  site: CatalogSite,
  lofts: AskedLoft[],
  { today, travelers }: Pick<SiteCalendar, 'today' | 'travelers'>,
): Overview {
  const bySearch = overviews.get(site) ?? new Map<string, Kept>()
  overviews.set(site, bySearch)
  const calendars = lofts.map(({ calendar }) => calendar)
  // Two who say nothing are offered small lofts as well, and nobody is offered anything for a crowd.
  const key = `${travelers} ${lofts.length}`
  const kept = bySearch.get(key)
  if (kept?.today === today && kept.calendars.every((calendar, index) => calendar === calendars[index]))
    return kept.overview
  const overview = { days: siteDaysOf(lofts, today), suggestions: suggestionsOf(lofts, today, site.holidays) }
  if (lofts.length > 0) bySearch.set(key, { today, calendars, overview })
  return overview
}

type Totals = { site: CatalogSite; known: Map<string, Cents> }

/** By a loft's rates, which are read anew with everything else that its prices are made of. */
const totals = new WeakMap<CatalogProperty['rates'], Totals>()

/**
 * Changes with rates and fees alone: what is sold of a loft leaves its prices as they are. Only what the days and the
 * suggestions are made of is kept: departures from some day are too many.
 */
function keptTotalOf(property: CatalogProperty, arrival: Day, departure: Day, travelers: number): Cents {
  let { site, known } = totals.get(property.rates) ?? { site: null, known: new Map<string, Cents>() }
  if (site !== property.site || known.size > mostKept) {
    known = new Map()
    totals.set(property.rates, { site: property.site, known })
  }
  const key = `${arrival} ${departure} ${travelers}`
  const total = known.get(key) ?? totalOf(property, arrival, departure, travelers)
  known.set(key, total)
  return total
}

/** Some years of days for some numbers of people. */
const mostKept = 5000

function totalOf(property: CatalogProperty, arrival: Day, departure: Day, travelers: number): Cents {
  const priced = quote(termsFor(property, arrival), { arrival, departure, travelers })
  if (!priced.ok) throw new RangeError(`A free stay from ${arrival} has no price: ${priced.reason.code}`)
  return priced.quote.total
}
