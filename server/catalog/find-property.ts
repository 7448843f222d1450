// Finds a property by its number or by the slug of its page, with its calendar and what its price is made of.

import type { Calendar } from '#domain/availability.ts'
import { addDays, todayIn, type Day } from '#domain/days.ts'
import { depositOn } from '#domain/deposit.ts'
import { hoursOn, type Hours } from '#domain/hours.ts'
import type { Cents } from '#domain/money.ts'
import type { PriceTerms } from '#domain/pricing.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { limits } from '#domain/stay.ts'
import { hasTerms, termsFor } from '#domain/sale.ts'
import { saleOn } from '#domain/sold-terms.ts'
import { calendarFor, startingPriceFor } from './calendars.ts'
import type { CatalogProperty } from '#server/db/catalog.ts'
import type { Deps } from '#server/deps.ts'

export type PropertyPage = {
  property: CatalogProperty
  startingPrice: Cents | null
  today: Day
  /** The last day on which a stay may start. */
  lastDay: Day
  calendar: Calendar
  /** As of today: a stay after a change of taxes is priced by the server alone. */
  terms: PriceTerms
  /** The security deposit of a stay; 0 = none. */
  depositAmount: Cents
  /** Of who books, on the day of arrival. */
  minimumAge: number
  hours: Hours
  /** Whether the boxes of the terms and of the policy start ticked: a setting of the site. */
  approvalsTicked: boolean
}

/** Null when the key is neither a number nor the slug of a property: then it may be a site's. */
export async function findProperty(
  { catalog, now }: Pick<Deps, 'catalog' | 'now'>,
  key: string,
): Promise<Outcome<{ page: PropertyPage }> | null> {
  const isNumber = /^\d+$/.test(key)
  const property = await (isNumber ? catalog.property(Number(key)) : catalog.propertyBySlug(key))
  // Of a site that never opened nothing is told; of one that closed again whoever holds nights still pays for them.
  if (property?.site.status === 'not_open') return refused('site_not_open')
  // A new loft is shown once it has fees.
  if (property && !hasTerms(property, todayIn(property.site.zone, now())))
    return refused('property_not_found')
  if (property) return { ok: true, page: pageOf(property, now()) }
  return isNumber ? refused('property_not_found') : null
}

function pageOf(property: CatalogProperty, now: ReturnType<Deps['now']>): PropertyPage {
  const { site } = property
  const today = todayIn(site.zone, now)
  const sale = saleOn(today, site.sales)
  return {
    property,
    startingPrice: startingPriceFor(property, today, now),
    today,
    lastDay: addDays(today, limits.daysAhead),
    calendar: calendarFor(property, today, now),
    terms: termsFor(property, today),
    depositAmount: depositOn(today, property),
    minimumAge: sale.minimumAge,
    hours: hoursOn(today, site.hours),
    approvalsTicked: site.approvalsTicked,
  }
}
