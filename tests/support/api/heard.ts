import { sql, type Kysely } from 'kysely'
import type { CatalogCache } from '#server/deps.ts'
import type { Database } from '#server/db/tables.gen.ts'

/** Of no site that exists; each is said once. */
let mark = 1_000_000

/**
 * Does the work, and waits until this cache has heard from the database of everything that was changed by then. The next change
 * that it hears may be one from before: what is said last comes after all of it.
 */
export async function waitUntilHeard(
  db: Kysely<Database>,
  cache: CatalogCache,
  work: () => Promise<unknown>,
): Promise<void> {
  await listening(cache)
  mark += 1
  const last = mark
  const isTold = new Promise<void>((resolve) => {
    const end = cache.onChange(({ siteId }) => {
      if (siteId !== last) return
      end()
      resolve()
    })
  })
  await work()
  await sql`select pg_notify('catalog_changed', ${`nights ${last} ${last} 1`})`.execute(db)
  await isTold
}

/** An app that was started a moment ago may not listen yet, and would never hear of what is said before it does. */
async function listening(cache: CatalogCache): Promise<void> {
  if (cache.isListening()) return
  await new Promise<void>((resolve) => {
    const end = cache.onChange(() => {
      if (!cache.isListening()) return
      end()
      resolve()
    })
  })
}
