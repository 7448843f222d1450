// Decides whether a stay is one that is sold at all, and what it costs; whether it is free is the database's to say.

import { calendarOf, checkStay } from '#domain/availability.ts'
import { todayIn } from '#domain/days.ts'
import { isOldEnough } from '#domain/guest.ts'
import { nightOf, quote, type Quote } from '#domain/pricing.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import type { Stay } from '#domain/stay.ts'
import { isLicensed, termsFor } from '#server/catalog/calendars.ts'
import type { PropertyFacts } from '#server/db/catalog.ts'
import type { Guest } from '#server/db/guests.ts'
import type { Site } from '#server/db/sites.ts'
import type { Deps } from '#server/deps.ts'
import { toDays, type WantedStay } from '#server/catalog/price-stay.ts'

export type PricedStay = { property: PropertyFacts; site: Site; stay: Stay; quote: Quote }

/** Judged by today in the site's zone. Another site's lofts are not there for this site's guests. */
export async function priceWantedStay(
  { catalog, now }: Pick<Deps, 'catalog' | 'now'>,
  guest: Pick<Guest, 'siteId' | 'birthdate'>,
  wanted: WantedStay,
): Promise<Outcome<PricedStay>> {
  if (wanted.site !== undefined && !(await catalog.site(wanted.site))) return refused('site_not_found')
  const property = await catalog.facts(wanted.id)
  if (!property || property.siteId !== guest.siteId) return refused('property_not_found')
  const { site } = property
  if (wanted.site !== undefined && site.slug !== wanted.site) return refused('property_not_found')

  const days = toDays(wanted)
  if (!days.ok) return days
  const stay = { ...days.days, travelers: wanted.travelers }
  const today = todayIn(site.zone, now())
  if (!isLicensed(property, today)) return refused('property_closed')
  const unsold = checkStay(emptyCalendar(property, today), stay, today)
  if (unsold) return { ok: false, reason: unsold }
  const { minimumAge } = site
  if (!isOldEnough(guest.birthdate, stay.arrival, minimumAge)) return refused('too_young', { minimumAge })
  const priced = quote(termsFor(property, stay.arrival), stay)
  return priced.ok ? { ok: true, property, site, stay, quote: priced.quote } : priced
}

/** As if nobody had taken a night: what remains are the rules. */
function emptyCalendar(property: PropertyFacts, today: Stay['arrival']) {
  return calendarOf({ today, taken: [], nights: (day) => nightOf(property.rates, day), priceOf: () => 0 })
}
