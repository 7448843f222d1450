// Keeps copies of the catalogue in memory, loft by loft, for as long as the database does not say that they changed.

import { setTimeout as wait } from 'node:timers/promises'
import type { Instant } from '#domain/days.ts'
import { findBySlug, type CatalogSite } from '#server/db/catalog.ts'
import type { connect } from '#server/db/client.ts'
import { listen } from '#server/db/listen.ts'
import type { CatalogCache } from '#server/deps.ts'
import { createArticleCopies } from './article-copies.ts'
import { toChange, type CatalogChange } from './catalog-change.ts'
import { createCatalogCopies } from './catalog-copies.ts'
import { createSlugs } from './slugs.ts'

export type CatalogCacheOptions = {
  now?: () => Instant
  onError?: (error: Error) => void
  /** Milliseconds of a clock that never jumps. */
  elapsed?: () => number
  /** Resolves when a site has been waited for long enough. */
  patience?: () => Promise<unknown>
  /** Lofts that are kept at most, and as many sites. */
  limit?: number
}

const ttl = 60_000
/** Without a connection that hears of changes, they are seen this late at most. */
const ttlWhileDisconnected = 5000
const patienceMs = 300
/** With their calendars some 100 KB each. */
const mostLofts = 2000

type Listener = (change: { siteId: number | null }) => void

/** Only what changed is read again, when it is asked for. */
export function createCatalogCache(
  db: ReturnType<typeof connect>,
  url: string,
  {
    now = () => new Date().toISOString() as Instant,
    onError = (error) => process.emitWarning(error),
    elapsed = () => performance.now(),
    patience = () => wait(patienceMs, undefined, { ref: false }),
    limit = mostLofts,
  }: CatalogCacheOptions = {},
): CatalogCache {
  let isListening = false
  const longest = () => (isListening ? ttl : ttlWhileDisconnected)
  const copies = createCatalogCopies(db, { limit, elapsed, longest, now })
  const articles = createArticleCopies(db, { elapsed, longest })
  const slugs = createSlugs({
    limit: limit * 2,
    find: (slug) => findBySlug(db, slug),
    last: { propertyId: copies.lastContent, siteId: copies.lastSite },
  })
  const listeners = new Set<Listener>()

  const connection = listen(url, {
    channel: 'catalog_changed',
    onMessage: (payload) => hear(toChange(payload)),
    onChange: (listening) => {
      isListening = listening
      // What changed before this moment was perhaps not heard.
      if (listening) drop()
    },
    onError,
  })

  const drop = () => hear({ kind: 'all', siteId: null, propertyId: null, transaction: null })

  function hear(change: CatalogChange): void {
    copies.forget(change)
    articles.forget(change)
    if (change.kind === 'property' || change.kind === 'site' || change.kind === 'all') slugs.changed()
    tell(change.siteId)
  }

  function tell(siteId: number | null): void {
    for (const listener of listeners) listener({ siteId })
  }

  async function site(slug: string): Promise<CatalogSite | undefined> {
    const id = slugs.known(slug)?.siteId ?? null
    const known = id === null ? undefined : copies.knownSite(id)
    if (known?.slug === slug) return known
    const last = id === null ? undefined : copies.lastSite(id)
    const asked = slugs.read(slug, 'siteId', async (one) => (await copies.readSites([one])).get(one))
    if (last?.slug !== slug) return asked
    const found = asked.then((read) => ({ read }))
    // Readers of prices and nights meet the same failure, and their requests tell of it.
    const inTime = await Promise.race([found.catch(() => null), patience().then(() => null)])
    if (inTime) return inTime.read
    // Whoever took the former one for what stands now has to look again.
    void found.then(
      ({ read }) => read !== last && tell(last.id),
      () => tell(last.id),
    )
    return last
  }

  const property = async (id: number) => (await copies.properties([id]))[0]

  return {
    site,
    property,
    propertyBySlug: (slug) => slugs.read(slug, 'propertyId', property),
    properties: copies.properties,
    propertiesOf: copies.propertiesOf,
    facts: async (id) => (await copies.factsOf([id])).get(id),
    factsOf: copies.factsOf,
    factsOfSite: copies.factsOfSite,
    articlesOf: articles.articlesOf,
    tagsOf: articles.tagsOf,
    changed(propertyId, kind = 'nights') {
      const siteId = copies.lastContent(propertyId)?.siteId ?? null
      hear({ kind, siteId, propertyId, transaction: null })
    },
    siteChanged: (siteId) => hear({ kind: 'site', siteId, propertyId: null, transaction: null }),
    drop,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isListening: () => isListening,
    close: () => connection.close(),
  }
}
