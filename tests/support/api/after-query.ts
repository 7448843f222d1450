import type { Kysely, KyselyPlugin } from 'kysely'
import type { Database } from '#server/db/tables.gen.ts'

/**
 * The same database, where `act` runs once, as soon as a query is answered for the nth time that asks for `table`:
 * what another visitor does in the very moment between two queries of this one.
 */
export function afterQuery(
  db: Kysely<Database>,
  { table, nth }: { table: keyof Database; nth: number },
  act: () => Promise<unknown>,
): Kysely<Database> {
  const asked = new WeakSet<object>()
  let answered = 0
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const isWanted =
        node.kind === 'SelectQueryNode' && JSON.stringify(node.from ?? null).includes(`"${table}"`)
      if (isWanted) asked.add(queryId)
      return node
    },
    async transformResult({ result, queryId }) {
      if (asked.has(queryId) && ++answered === nth) await act()
      return result
    },
  }
  return db.withPlugin(plugin)
}
