import type { Kysely, KyselyPlugin } from 'kysely'
import type { CatalogCache } from '#server/deps.ts'
import type { Database } from '#server/db/tables.gen.ts'

/**
 * A handle for what a test writes by itself: the site's copies are read again after each statement, since the message
 * of the database that they are outdated comes a moment later, and the test's next call perhaps before it.
 */
export function seenAtOnce(db: Kysely<Database>, catalog: Pick<CatalogCache, 'drop'>): Kysely<Database> {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult({ result }) {
      // Only a statement that writes says how many rows it touched.
      if (result.numAffectedRows !== undefined) catalog.drop()
      return Promise.resolve(result)
    },
  }
  return db.withPlugin(plugin)
}
