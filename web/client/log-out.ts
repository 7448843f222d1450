import type { Locale } from '#domain/locale.ts'
import { endSession, readSession } from './session.ts'
import { clearStored } from './storage.ts'
import { call } from './call.ts'

/** Ends the session here at once, and on the server; a server that cannot be reached lets it run out by itself. */
export async function logOut(locale: Locale): Promise<void> {
  const token = readSession()?.token
  endSession()
  clearStored()
  if (token) await call('POST /api/logout', {}, { token, locale })
}
