// Decides whether a stay is one that is sold at all, and what it costs; whether it is free is the database's to say.

import { todayIn, type Instant } from '#domain/days.ts'
import { isOldEnough } from '#domain/guest.ts'
import type { Quote } from '#domain/pricing.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { priceIn } from '#domain/sale.ts'
import { saleOn } from '#domain/sold-terms.ts'
import type { Stay } from '#domain/stay.ts'
import type { Guest } from '#server/db/guests.ts'
import type { SaleTerms } from '#server/db/sale-terms.ts'
import type { Deps } from '#server/deps.ts'
import { toDays, type WantedStay } from '#server/catalog/price-stay.ts'

export type Buyer = Pick<Guest, 'id' | 'siteId' | 'birthdate'>
export type PricedStay = { property: SaleTerms; stay: Stay; quote: Quote }

/** Another site's lofts are not there for this site's guests. By copies of the catalogue: `takeHold` decides. */
export async function priceWantedStay(
  { catalog, now }: Pick<Deps, 'catalog' | 'now'>,
  guest: Buyer,
  wanted: WantedStay,
): Promise<Outcome<PricedStay>> {
  if (wanted.site !== undefined && !(await catalog.site(wanted.site))) return refused('site_not_found')
  const property = await catalog.facts(wanted.id)
  if (!property || property.siteId !== guest.siteId) return refused('property_not_found')
  if (wanted.site !== undefined && property.site.slug !== wanted.site) return refused('property_not_found')
  const days = toDays(wanted)
  if (!days.ok) return days
  return priceFor(property, guest, { ...days.days, travelers: wanted.travelers }, now())
}

/** Judged by today in the site's zone, as if nobody had taken a night. */
export function priceFor(property: SaleTerms, guest: Buyer, stay: Stay, at: Instant): Outcome<PricedStay> {
  const { sales, status, zone } = property.site
  // Whatever else it may lack.
  if (status === 'not_open') return refused('site_not_open')
  const today = todayIn(zone, at)
  const { minimumAge } = saleOn(today, sales)
  const priced = priceIn(property, [], stay, today)
  if (!priced.ok) return priced
  if (!isOldEnough(guest.birthdate, stay.arrival, minimumAge)) return refused('too_young', { minimumAge })
  return { ok: true, property, stay, quote: priced.quote }
}
