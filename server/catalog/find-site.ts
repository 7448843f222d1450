// Finds a site by its slug. Its facts are known as they were last read while the database is out of reach, so that pages
// still say whom to call.

import { refused, type Outcome } from '#domain/refusal.ts'
import type { Site } from '#server/db/sites.ts'
import type { Deps } from '#server/deps.ts'

export async function findSite(
  { catalog }: Pick<Deps, 'catalog'>,
  slug: string,
): Promise<Outcome<{ site: Site }>> {
  const site = await catalog.site(slug)
  return site ? { ok: true, site } : refused('site_not_found')
}
