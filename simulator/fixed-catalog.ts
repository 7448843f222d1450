import type { CatalogCache } from '#server/deps.ts'
import { listArticles, listTags } from '#server/db/articles.ts'
import { loadNights, loadProperties } from '#server/db/catalog.ts'
import { listRates } from '#server/db/rates.ts'
import type { Kysely } from 'kysely'
import type { Database } from '#server/db/tables.gen.ts'

/**
 * What is read of lofts does not change in a history, so it is read once, and again once it is dropped because terms were set;
 * who has which nights, and what they cost, is asked of the database each time, in turn with all other queries.
 */
export async function fixedCatalog(
  db: Kysely<Database>,
  gated: Kysely<Database>,
  lofts: readonly number[],
): Promise<CatalogCache> {
  let byId = await load()
  async function load() {
    const known = await loadProperties(db, lofts, '2000-01-01')
    return new Map(known.map((property) => [property.id, property]))
  }
  const { site: seeded } = byId.values().next().value!
  let coming: Promise<void> | null = null
  let drops = 0
  /** Who asks while it is read anew is answered from what was read last. */
  const isRead = async () => {
    while (coming) await coming
  }
  const site = async () => {
    await isRead()
    return byId.values().next().value!.site
  }
  const properties = async (ids: readonly number[]) => {
    await isRead()
    const nights = await loadNights(gated, ids, '2000-01-01')
    const rates = await listRates(gated, ids)
    return ids.flatMap((id) => {
      const property = byId.get(id)
      const own = rates.filter(({ propertyId }) => propertyId === id)
      return property ? [{ ...property, rates: own, taken: nights.get(id)?.taken ?? [] }] : []
    })
  }
  return {
    site: async (slug) => (slug === seeded.slug ? site() : undefined),
    property: async (id) => (await properties([id]))[0],
    propertyBySlug: async (slug) => (await properties(lofts)).find((property) => property.slug === slug),
    properties,
    propertiesOf: async ({ id }) => (id === seeded.id ? properties(lofts) : []),
    facts: async (id) => {
      await isRead()
      return byId.get(id)
    },
    factsOf: async () => {
      await isRead()
      return byId
    },
    factsOfSite: async ({ id }) => (id === seeded.id ? properties(lofts) : []),
    articlesOf: ({ id }) => listArticles(db, id),
    tagsOf: (site) => listTags(db, site?.id),
    changed() {},
    siteChanged() {},
    // Of two that are dropped at once the first may be read last: it knows nothing of the second.
    drop() {
      const drop = ++drops
      coming = load().then((read) => {
        if (drop !== drops) return
        byId = read
        coming = null
      })
    },
    onChange: () => () => undefined,
    isListening: () => true,
    close: async () => undefined,
  }
}
