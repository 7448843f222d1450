// Gives the key by which the log names addresses, read once per process.

import { findLogKey } from '#server/db/log-key.ts'
import type { Deps } from '#server/deps.ts'

const keys = new WeakMap<Deps['db'], string>()

export async function readLogKey({ db }: Pick<Deps, 'db'>): Promise<string> {
  const key = keys.get(db) ?? (await findLogKey(db))
  keys.set(db, key)
  return key
}
