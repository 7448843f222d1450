// Finds a site by its slug. Its facts are known as they were last read while the database is out of reach, so that pages
// still say whom to call.

import { todayIn } from '#domain/days.ts'
import { hoursOn, type Hours } from '#domain/hours.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { inForce } from '#domain/in-force.ts'
import { textsOn, type AgreedTexts, type PolicyRow, type SaleRow } from '#domain/sold-terms.ts'
import type { ChargeRow } from '#domain/taxes.ts'
import type { CatalogSite } from '#server/db/catalog.ts'
import type { Deps } from '#server/deps.ts'

/** By what is sold today, and the rates for arrivals of today. */
type TermsOfToday = { policy: PolicyRow; sale: SaleRow; rates: ChargeRow; texts: AgreedTexts }

/** `terms` are null of a site that lacks some before it opens. */
export async function findSite(
  { catalog, now }: Pick<Deps, 'catalog' | 'now'>,
  slug: string,
): Promise<Outcome<{ site: CatalogSite; hours: Hours; terms: TermsOfToday | null }>> {
  const site = await catalog.site(slug)
  if (!site) return refused('site_not_found')
  const today = todayIn(site.zone, now())
  const policy = inForce(today, site.policies)
  const sale = inForce(today, site.sales)
  const rates = inForce(today, site.charges)
  const terms = policy && sale && rates ? { policy, sale, rates, texts: textsOn(today, site) } : null
  return { ok: true, site, hours: hoursOn(today, site.hours), terms }
}
