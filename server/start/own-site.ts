import { connect, inTransaction } from '#server/db/client.ts'
import { ensureSite } from '#server/db/sites.ts'

/** A database that nobody filled gets its site, without a name and not open: its first owner enters by it, and says the rest. */
export async function ensureOwnSite({ databaseUrl }: { databaseUrl: string }): Promise<void> {
  const db = connect(databaseUrl, { max: 1 })
  await inTransaction(db, ensureSite).finally(() => db.destroy())
}
