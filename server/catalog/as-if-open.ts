// Shows the catalogue to whoever looks at pages that are not there yet.

import type { PropertyFacts } from '#server/db/catalog.ts'
import type { LookedDraft } from '#server/db/loft-texts.ts'
import type { CatalogCache } from '#server/deps.ts'

/** The same catalogue, of a site that takes bookings. */
export function asIfOpen(catalog: CatalogCache): CatalogCache {
  const site = <Site extends { status: unknown }>(one: Site) => ({ ...one, status: 'open' as const })
  return seenThrough(catalog, { site, loft: (loft) => ({ ...loft, site: site(loft.site) }) })
}

/** The same catalogue, in which one loft says what its draft says. Whose draft is looked at is asked at each reading. */
export function withDraft(catalog: CatalogCache, looked: () => LookedDraft | undefined): CatalogCache {
  return seenThrough(catalog, {
    site: (site) => site,
    loft: (loft) => {
      const draft = looked()
      return draft?.propertyId === loft.id ? { ...loft, ...draft.texts } : loft
    },
  })
}

type Glasses = {
  site: <Site extends PropertyFacts['site']>(site: Site) => Site
  loft: <Loft extends PropertyFacts>(loft: Loft) => Loft
}

function seenThrough(catalog: CatalogCache, { site, loft }: Glasses): CatalogCache {
  const maybe = <One>(one: One | undefined, make: (one: One) => One) => (one ? make(one) : undefined)
  return {
    ...catalog,
    site: async (slug) => maybe(await catalog.site(slug), site),
    property: async (id) => maybe(await catalog.property(id), loft),
    propertyBySlug: async (slug) => maybe(await catalog.propertyBySlug(slug), loft),
    properties: async (ids) => (await catalog.properties(ids)).map(loft),
    propertiesOf: async (of) => (await catalog.propertiesOf(of)).map(loft),
    facts: async (id) => maybe(await catalog.facts(id), loft),
    factsOf: async (ids) => new Map([...(await catalog.factsOf(ids))].map(([id, one]) => [id, loft(one)])),
    factsOfSite: async (of) => (await catalog.factsOfSite(of)).map(loft),
  }
}
