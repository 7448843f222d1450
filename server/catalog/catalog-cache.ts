import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { loadCatalog, toCatalog, type Catalog } from '#server/db/catalog.ts'
import type { connect } from '#server/db/client.ts'
import { listen } from '#server/db/listen.ts'

export type CatalogCache = {
  read(): Promise<Catalog>
  /**
   * The sites; as they were last read while the database does not answer soon, so that a page which needs nothing else of it
   * waits for nothing else.
   */
  readSites(): Promise<Catalog['sites']>
  /** Forgets the copy at once, for a process that knows before the database tells it. */
  drop(): void
  /** Calls the listener at every drop, no matter who caused it; the answer ends that. */
  onDrop(listener: () => void): () => void
  close(): Promise<void>
}

export type CatalogCacheOptions = {
  onError?: (error: Error) => void
  /** Milliseconds of a clock that never jumps. */
  elapsed?: () => number
  /** Resolves when the sites have been waited for long enough. */
  patience?: () => Promise<unknown>
}

const ttl = 60_000
/** Without a connection that hears of changes, they are seen this late at most. */
const ttlWhileDisconnected = 5000
const patienceMs = 300

/**
 * Caches the catalogue in memory until the database says that it changed. Readers at the same time share one load; a
 * load that started before a drop answers those who wait for it and is not kept.
 */
export function createCatalogCache(
  db: ReturnType<typeof connect>,
  url: string,
  {
    onError = (error) => process.emitWarning(error),
    elapsed = () => performance.now(),
    patience = () => wait(patienceMs, undefined, { ref: false }),
  }: CatalogCacheOptions = {},
): CatalogCache {
  const listeners = new Set<() => void>()
  let cached: { catalog: Promise<Catalog>; since: number } | undefined
  let latest: Catalog | undefined
  let isListening = false

  const connection = listen(url, {
    channel: 'catalog_changed',
    onMessage: drop,
    onChange: (listening) => {
      isListening = listening
      // What changed before this moment was perhaps not heard.
      if (listening) drop()
    },
    onError,
  })

  function read(): Promise<Catalog> {
    const limit = isListening ? ttl : ttlWhileDisconnected
    if (!cached || elapsed() - cached.since > limit) cached = load()
    return cached.catalog
  }

  async function readSites(): Promise<Catalog['sites']> {
    const known = latest?.sites
    const asked = read().then(({ sites }) => sites)
    if (!known) return asked
    // Readers of prices and nights meet the same failure, and their requests tell of it.
    return Promise.race([asked.catch(() => known), patience().then(() => known)])
  }

  function load() {
    const loading = { catalog: loadCatalog(db).then(reuseUnchanged), since: elapsed() }
    loading.catalog.catch(() => {
      // Those who wait get the error; the next reader tries again.
      if (cached === loading) cached = undefined
    })
    return loading
  }

  /** A loft that did not change stays the same object, so that what was computed for it stays too. */
  function reuseUnchanged(loaded: Catalog): Catalog {
    const properties = loaded.properties.map((property) => {
      const known = latest?.byId.get(property.id)
      return known && isDeepStrictEqual(known, property) ? known : property
    })
    latest = toCatalog([...loaded.sites.values()], properties)
    return latest
  }

  function drop(): void {
    cached = undefined
    for (const listener of listeners) listener()
  }

  return {
    read,
    readSites,
    drop,
    onDrop(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => connection.close(),
  }
}
