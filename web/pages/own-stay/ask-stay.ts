import type { Locale } from '#domain/locale.ts'
import type { Answer, CallOptions } from '#client/call.ts'

export type OwnStay = Answer<'GET /api/stay'>

/** Every call brings the link along, as a token of its own kind: it is no session, and the browser keeps it nowhere. */
export const byLink = (token: string, locale: Locale): CallOptions => ({
  locale,
  fetch: (address, init) =>
    fetch(address, { ...init, headers: { ...init.headers, Authorization: `Stay ${token}` } }),
})
