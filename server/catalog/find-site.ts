// Finds a site by its slug. Its facts are known as they were last read while the database is out of reach, so that pages
// still say whom to call.

import { todayIn } from '#domain/days.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { hasPolicyOn, policyOn, type PolicyRow } from '#domain/sold-terms.ts'
import type { Site } from '#server/db/sites.ts'
import type { Deps } from '#server/deps.ts'

/** `policy` is that of what is sold today; null of a site that has none before it opens. */
export async function findSite(
  { catalog, now }: Pick<Deps, 'catalog' | 'now'>,
  slug: string,
): Promise<Outcome<{ site: Site; policy: PolicyRow | null }>> {
  const site = await catalog.site(slug)
  if (!site) return refused('site_not_found')
  const today = todayIn(site.zone, now())
  return { ok: true, site, policy: hasPolicyOn(today, site.policies) ? policyOn(today, site.policies) : null }
}
