import type { Db } from './client.ts'

/** The key by which the log names addresses; every process over this database has the same. */
export async function findLogKey(db: Db): Promise<string> {
  const { key } = await db.selectFrom('logKeys').select('key').executeTakeFirstOrThrow()
  return key
}
