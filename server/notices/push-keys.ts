// Gives the keys by which push services know the house (VAPID, RFC 8292), and makes them when somebody first needs them.

import webPush from 'web-push'
import { inTransaction } from '#server/db/client.ts'
import { findPushKeys, lockPushKeys, savePushKeys, type PushKeys } from '#server/db/push.ts'
import type { Deps } from '#server/deps.ts'

export async function pushKeys(deps: Pick<Deps, 'db' | 'now' | 'settings'>): Promise<PushKeys> {
  const { db, now } = deps
  const known = await findPushKeys(db, deps)
  if (known) return known
  return inTransaction(db, async (tx) => {
    await lockPushKeys(tx)
    const made = await findPushKeys(tx, deps)
    if (made) return made
    const keys = webPush.generateVAPIDKeys()
    await savePushKeys(tx, keys, now(), deps)
    return keys
  })
}
