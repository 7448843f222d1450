import type { Catalog, CatalogProperty } from '#server/db/catalog.ts'

/** The zone of the property's site: its "today" is neither the visitor's nor the server's. */
export function zoneOf(catalog: Catalog, { siteSlug }: CatalogProperty): string {
  const site = catalog.sites.get(siteSlug)
  if (!site) throw new Error(`The catalogue has a property of an unknown site: ${siteSlug}`)
  return site.zone
}
