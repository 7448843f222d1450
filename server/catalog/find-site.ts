// Finds a site by its slug. Its facts are known as they were last read while the database is out of reach, so that pages
// still say whom to call.

import { todayIn } from '#domain/days.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import {
  policyOn,
  saleOn,
  textsOn,
  type AgreedTexts,
  type PolicyRow,
  type SaleRow,
} from '#domain/sold-terms.ts'
import { chargesOn, type ChargeRates } from '#domain/taxes.ts'
import type { Site } from '#server/db/sites.ts'
import type { Deps } from '#server/deps.ts'

/** With what is sold today is sold by, and the rates for arrivals of today. */
type TermsOfToday = { policy: PolicyRow; sale: SaleRow; rates: ChargeRates; texts: AgreedTexts }

export async function findSite(
  { catalog, now }: Pick<Deps, 'catalog' | 'now'>,
  slug: string,
): Promise<Outcome<{ site: Site } & TermsOfToday>> {
  const site = await catalog.site(slug)
  if (!site) return refused('site_not_found')
  const today = todayIn(site.zone, now())
  return {
    ok: true,
    site,
    policy: policyOn(today, site.policies),
    sale: saleOn(today, site.sales),
    rates: chargesOn(today, site.charges),
    texts: textsOn(today, site),
  }
}
