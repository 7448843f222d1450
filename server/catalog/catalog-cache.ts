import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import { loadCatalog, toCatalog, type Catalog } from '#server/db/catalog.ts'
import type { Database } from '#server/db/database.ts'
import { listen } from '#server/db/listen.ts'

export type CatalogKeeper = {
  read(): Promise<Catalog>
  /** The sites; as they were last read while the database is out of reach, which `onError` hears. */
  readSites(): Promise<Catalog['sites']>
  /** Forgets the copy at once, for a process that knows before the database tells it. */
  drop(): void
  /** Calls the listener at every drop, whoever caused it; the answer ends that. */
  onDrop(listener: () => void): () => void
  close(): Promise<void>
}

export type CatalogKeeperOptions = {
  onError?: (error: Error) => void
  /** Milliseconds of a clock that never jumps. */
  elapsed?: () => number
}

const maxAge = 60_000
/** While nothing is heard from the database, changes are seen this late at most. */
const maxAgeDeaf = 5000

/**
 * Keeps the catalogue in memory until the database says that it changed. Readers at the same time share one load; a
 * load that started before a drop answers those who wait for it and is not kept.
 */
export function createCatalogKeeper(
  db: Kysely<Database>,
  url: string,
  {
    onError = (error) => process.emitWarning(error),
    elapsed = () => performance.now(),
  }: CatalogKeeperOptions = {},
): CatalogKeeper {
  const listeners = new Set<() => void>()
  let kept: { catalog: Promise<Catalog>; since: number } | undefined
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
    const limit = isListening ? maxAge : maxAgeDeaf
    if (!kept || elapsed() - kept.since > limit) kept = load()
    return kept.catalog
  }

  async function readSites(): Promise<Catalog['sites']> {
    try {
      return (await read()).sites
    } catch (error) {
      if (!latest) throw error
      onError(error instanceof Error ? error : new Error(String(error)))
      return latest.sites
    }
  }

  function load() {
    const loading = { catalog: loadCatalog(db).then(keepUnchanged), since: elapsed() }
    loading.catalog.catch(() => {
      // Those who wait get the error; the next reader tries again.
      if (kept === loading) kept = undefined
    })
    return loading
  }

  /** A loft that did not change stays the same object, so that what was computed for it stays too. */
  function keepUnchanged(loaded: Catalog): Catalog {
    const properties = loaded.properties.map((property) => {
      const known = latest?.byId.get(property.id)
      return known && isDeepStrictEqual(known, property) ? known : property
    })
    latest = toCatalog([...loaded.sites.values()], properties)
    return latest
  }

  function drop(): void {
    kept = undefined
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
