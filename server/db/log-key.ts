import type { Db } from './client.ts'

const keys = new WeakMap<Db, string>()

/** The key by which the log names addresses; every process over this database has the same, and reads it once. */
export async function readLogKey(db: Db): Promise<string> {
  const kept = keys.get(db)
  if (kept) return kept
  const { key } = await db.selectFrom('logKeys').select('key').executeTakeFirstOrThrow()
  keys.set(db, key)
  return key
}
