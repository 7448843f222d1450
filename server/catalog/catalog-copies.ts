// Reads lofts and sites from the database when they are first asked for, and again what has changed since.

import { isDeepStrictEqual } from 'node:util'
import { addDays, todayIn, type Day, type Instant } from '#domain/days.ts'
import { inSnapshot } from '#server/db/client.ts'
import {
  listPropertyIds,
  loadCatalogSites,
  loadContents,
  loadNights,
  type CatalogProperty,
  type CatalogSite,
  type NightsRead,
  type PropertyContent,
  type PropertyFacts,
} from '#server/db/catalog.ts'
import type { connect, Db } from '#server/db/client.ts'
import { isSeen, type CatalogChange } from './catalog-change.ts'
import { createCopies, type CopyRules, type Taken } from './copies.ts'

type Rules = Pick<CopyRules<unknown>, 'limit' | 'elapsed' | 'longest'> & { now: () => Instant }
type KeptNights = NightsRead & { from: Day }

/**
 * Readers at the same time share one load, in which a loft and its nights are of one state of the database; one that started
 * before a change answers those who wait for it and is not kept. Sites are read by themselves, afterwards: in the state of
 * a load they would look newer than they are.
 */
export function createCatalogCopies(db: ReturnType<typeof connect>, { now, ...rules }: Rules) {
  const sites = createCopies<CatalogSite>(rules)
  const orders = createCopies<readonly number[]>(rules)
  const contents = createCopies<PropertyContent>(rules)
  const nights = createCopies<KeptNights>({
    ...rules,
    isUsable: ({ from }) => from <= yesterday(),
    renew: (last, read) =>
      last && isDeepStrictEqual(last.taken, read.taken) ? { ...read, taken: last.taken } : read,
  })
  const joined = new WeakMap<PropertyContent, CatalogProperty>()

  /** In the zone of any site. */
  const yesterday = (): Day => addDays(todayIn('UTC', now()), -1)

  async function readSites(ids: Iterable<number>): Promise<Map<number, CatalogSite>> {
    const taken = sites.take(ids)
    const { missing } = taken
    if (missing.length > 0)
      taken.underway.add(
        sites.reading(
          missing,
          inSnapshot(db, (tx) => loadCatalogSites(tx, missing)),
        ),
      )
    return gathered(taken)
  }

  async function properties(wanted: readonly number[]): Promise<CatalogProperty[]> {
    const ids = wanted.filter(isId)
    const [ofContents, ofNights] = [contents.take(ids), nights.take(ids)]
    load(ofContents, ofNights)
    const [contentById, nightsById] = await Promise.all([gathered(ofContents), gathered(ofNights)])
    const found = ids.flatMap((id) => contentById.get(id) ?? [])
    const siteById = await readSites(new Set(found.map(({ siteId }) => siteId)))
    return found.flatMap((content) => {
      const site = siteById.get(content.siteId)
      const read = nightsById.get(content.id)
      return site && read ? [join(content, site, read.taken)] : []
    })
  }

  async function factsOf(ids: Iterable<number>): Promise<Map<number, PropertyFacts>> {
    const taken = contents.take(new Set([...ids].filter(isId)))
    load(taken, { known: new Map(), underway: new Set(), missing: [] })
    const found = [...(await gathered(taken)).values()]
    const siteById = await readSites(new Set(found.map(({ siteId }) => siteId)))
    return new Map(
      found.flatMap((content) => {
        const site = siteById.get(content.siteId)
        return site ? [[content.id, { ...content, site }]] : []
      }),
    )
  }

  /** The numbers of a site's lofts, by their position. */
  async function idsOf({ id }: { id: number }): Promise<readonly number[]> {
    const taken = orders.take([id])
    if (taken.missing.length > 0)
      taken.underway.add(
        orders.reading(
          [id],
          listPropertyIds(db, id).then((ids) => new Map([[id, ids]])),
        ),
      )
    return (await gathered(taken)).get(id) ?? []
  }

  async function factsOfSite(site: { id: number }): Promise<PropertyFacts[]> {
    const ids = await idsOf(site)
    const facts = await factsOf(ids)
    return ids.flatMap((id) => facts.get(id) ?? [])
  }

  /** Reads what is missing. What others are reading is not waited for in here: they may wait for this connection. */
  function load(ofContents: Taken<PropertyContent>, ofNights: Taken<KeptNights>): void {
    const [newContents, newNights] = [ofContents.missing, ofNights.missing]
    if (newContents.length > 0) {
      const all = inSnapshot(db, async (tx) => {
        const read = await loadContents(tx, newContents)
        return { contents: read, nights: await readNights(tx, newNights) }
      })
      const read = all.then((one) => one.contents)
      ofContents.underway.add(contents.reading(newContents, read))
      if (newNights.length > 0)
        ofNights.underway.add(
          nights.reading(
            newNights,
            all.then((one) => one.nights),
          ),
        )
    } else if (newNights.length > 0) {
      ofNights.underway.add(nights.reading(newNights, readNights(db, newNights)))
    }
  }

  async function readNights(reader: Db, ids: readonly number[]): Promise<Map<number, KeptNights>> {
    if (ids.length === 0) return new Map()
    const from = yesterday()
    const read = await loadNights(reader, ids, from)
    return new Map([...read].map(([id, one]) => [id, { ...one, from }]))
  }

  /** A loft of which nothing changed stays the same object, so that its calendar stays too. */
  function join(content: PropertyContent, site: CatalogSite, taken: KeptNights['taken']): CatalogProperty {
    const known = joined.get(content)
    if (known?.site === site && known.taken === taken) return known
    const property = { ...content, site, taken }
    joined.set(content, property)
    return property
  }

  function forget({ kind, siteId, propertyId, transaction }: CatalogChange): void {
    // Whose site is not known for sure may have moved to this one.
    const isOfSite = (id: number) => siteId === null || (contents.right(id)?.siteId ?? siteId) === siteId
    switch (kind) {
      case 'nights':
        if (propertyId === null) nights.forgetAll(isOfSite)
        else nights.forget(propertyId, ({ snapshot }) => isSeen(transaction, snapshot))
        break
      case 'property':
        if (propertyId === null) contents.forgetAll(isOfSite)
        else contents.forget(propertyId)
        // A site tells its lofts' order, and how many people the largest takes.
        for (const copies of [sites, orders])
          if (siteId === null) copies.forgetAll()
          else copies.forget(siteId)
        break
      case 'site':
      case 'articles':
        // article-copies.ts has the articles; a site tells since when it has any.
        if (siteId === null) sites.forgetAll()
        else sites.forget(siteId)
        break
      case 'all':
        for (const copies of [sites, orders, contents, nights]) copies.forgetAll()
        break
    }
  }

  return {
    readSites,
    properties,
    propertiesOf: async (site: { id: number }) => properties(await idsOf(site)),
    factsOf,
    factsOfSite,
    forget,
    /** A site that is right in memory, asking nobody. */
    knownSite: (id: number): CatalogSite | undefined => sites.take([id]).known.get(id),
    /** As they were last read. */
    lastSite: (id: number): CatalogSite | undefined => sites.last(id),
    lastContent: (id: number): PropertyContent | undefined => contents.last(id),
  }
}

/** Whether the database can have such a number; it refuses to look for greater ones. */
const isId = (id: number): boolean => Number.isInteger(id) && id > 0 && id < 2 ** 31

/** What was known, with what others and this reader waited for. */
async function gathered<T>({ known, underway }: Taken<T>): Promise<Map<number, T>> {
  for (const values of await Promise.all(underway))
    for (const [id, value] of values) if (!known.has(id)) known.set(id, value)
  return known
}
