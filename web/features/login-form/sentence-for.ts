import { m } from '#i18n/paraglide/messages.js'
import type { CallError } from '#web/api/call.ts'

/** The sentence of a failed call: the server's own, or ours when no server answered. */
export function sentenceFor(error: CallError): string {
  if (error.code === 'offline') return m.account_offline()
  return error.errors || m.account_failed()
}
