// Finds a site by its slug or property. Its facts are known as they were last read while the database is out of reach, so that pages
// still say whom to call.

import { refused, type Outcome } from '#domain/refusal.ts'
import type { Catalog, CatalogProperty } from '#server/db/catalog.ts'
import type { Site } from '#server/db/sites.ts'
import type { Deps } from '#server/deps.ts'

export async function findSite(
  { catalog }: Pick<Deps, 'catalog'>,
  slug: string,
): Promise<Outcome<{ site: Site }>> {
  const site = (await catalog.readSites()).get(slug)
  return site ? { ok: true, site } : refused('site_not_found')
}

/** The zone of the property's site: its "today" is neither the visitor's nor the server's. */
export function zoneOf(catalog: Catalog, property: CatalogProperty): string {
  return siteOf(catalog, property).zone
}

export function siteOf(catalog: Catalog, { siteSlug }: CatalogProperty): Site {
  const site = catalog.sites.get(siteSlug)
  if (!site) throw new Error(`The catalogue has a property of an unknown site: ${siteSlug}`)
  return site
}
