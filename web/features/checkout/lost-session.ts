import type { CallError } from '#web/client/call.ts'
import { readStored, writeStored } from '#web/client/storage.ts'

/** What the server said to a payment of somebody whom it does not know (any more): told at step 0. */
export type LostSession = CallError

const key = 'lost-session'

export const readLostSession = (): LostSession | null => readStored<LostSession>(key)
export const clearLostSession = (): void => writeStored(key, null)
export const saveLostSession = (error: LostSession): void => writeStored(key, error)
