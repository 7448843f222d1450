import { isRouteErrorResponse } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { isConnectionLost } from '#web/features/error-page/is-connection-lost.ts'

/** offline: the server was not reached · unread: it could not read them itself · busy: it has no time for anybody more, as it said. */
export type ListFailure = { kind: 'offline' | 'unread' } | { kind: 'busy'; said: string }

/** Why there is no list, in words. */
export function sentenceOf(failure: ListFailure): string {
  if (failure.kind === 'busy') return failure.said
  return failure.kind === 'offline' ? m.articles_offline() : m.articles_failed()
}

/** Null for anything else than a lost connection and a server that has no time. */
export function listFailure(cause: unknown): ListFailure | null {
  if (isConnectionLost(cause)) return { kind: 'offline' }
  if (!isRouteErrorResponse(cause) || cause.status !== 503) return null
  // Our own server says it as a sentence in the language of the page, a proxy before it as a page of its own.
  const isSentence = typeof cause.data === 'string' && !cause.data.includes('<')
  return isSentence ? { kind: 'busy', said: cause.data } : { kind: 'unread' }
}
