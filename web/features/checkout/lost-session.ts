import type { CallError } from '#web/api/call.ts'
import { readStored, writeStored } from '#web/session/storage.ts'

/** What the server said to a payment of somebody whom it does not know (any more): told at step 0. */
export type LostSession = { sentence: string; requestId: string }

const key = 'lost-session'

export const readLostSession = (): LostSession | null => readStored<LostSession>(key)
export const clearLostSession = (): void => writeStored(key, null)
export const saveLostSession = ({ errors, requestId }: CallError): void =>
  writeStored(key, { sentence: errors, requestId } satisfies LostSession)
