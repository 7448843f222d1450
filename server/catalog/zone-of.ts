import type { Catalog, CatalogProperty } from '#server/db/catalog.ts'
import type { Site } from '#server/db/sites.ts'

/** The zone of the property's site: its "today" is neither the visitor's nor the server's. */
export function zoneOf(catalog: Catalog, property: CatalogProperty): string {
  return siteOf(catalog, property).zone
}

export function siteOf(catalog: Catalog, { siteSlug }: CatalogProperty): Site {
  const site = catalog.sites.get(siteSlug)
  if (!site) throw new Error(`The catalogue has a property of an unknown site: ${siteSlug}`)
  return site
}
