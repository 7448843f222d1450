import type { CatalogCache } from '#server/deps.ts'

/** The same catalogue, of a site that takes bookings. */
export function asIfOpen(catalog: CatalogCache): CatalogCache {
  const opened = <Site extends { status: unknown }>(site: Site) => ({ ...site, status: 'open' as const })
  const ofOpen = <Loft extends { site: { status: unknown } }>(loft: Loft) => ({
    ...loft,
    site: opened(loft.site),
  })
  const each = <Loft extends { site: { status: unknown } }>(lofts: readonly Loft[]) => lofts.map(ofOpen)
  const maybe = <One, Other>(one: One | undefined, make: (one: One) => Other) => (one ? make(one) : undefined)
  return {
    ...catalog,
    site: async (slug) => maybe(await catalog.site(slug), opened),
    property: async (id) => maybe(await catalog.property(id), ofOpen),
    propertyBySlug: async (slug) => maybe(await catalog.propertyBySlug(slug), ofOpen),
    properties: async (ids) => each(await catalog.properties(ids)),
    propertiesOf: async (site) => each(await catalog.propertiesOf(site)),
    facts: async (id) => maybe(await catalog.facts(id), ofOpen),
    factsOf: async (ids) =>
      new Map([...(await catalog.factsOf(ids))].map(([id, loft]) => [id, ofOpen(loft)])),
    factsOfSite: async (site) => each(await catalog.factsOfSite(site)),
  }
}
