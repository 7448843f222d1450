// Tells whether this process can do its work: its database answers and has the tables.

import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'

export async function checkReadiness({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<boolean> {
  try {
    const applied = await db.selectFrom('migrations').select('name').limit(1).executeTakeFirst()
    await sql`select 'graphile_worker.jobs'::regclass`.execute(db)
    return applied !== undefined
  } catch (error) {
    // Not ready is an answer here; why it is not is for the operator.
    log.warn({ err: error }, 'the database is not ready')
    return false
  }
}
