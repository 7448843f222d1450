import { sql } from 'kysely'
import { inTransaction, type Db } from '#server/db/client.ts'

/** Empties the books, which only the tests' PostgreSQL allows: for this transaction no trigger of the table is heard. */
export async function deleteMovements(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await tx.deleteFrom('movements').execute()
  })
}
