import type { Locale } from '#domain/locale.ts'
import type { StayLinkEnd } from '#domain/stay-link.ts'
import { call, type Answer, type CallError, type CallOptions } from '#client/call.ts'

export type OwnStay = Answer<'GET /api/stay'>

/** `by`: how more is asked with it. */
export type OpenLink = { token: string; by: CallOptions; own: OwnStay }
/** What a link opens, or why it opens nothing. */
export type ReadLink = OpenLink | { why: StayLinkEnd }

export async function readLink(token: string, locale: Locale): Promise<ReadLink | { error: CallError }> {
  const by = byLink(token, locale)
  const read = await call('GET /api/stay', {}, by)
  if (read.ok) return { token, by, own: read.answer }
  if (read.error.code !== 'not_found') return { error: read.error }
  const said = await call('POST /api/stay-links/end', { payload: { token, locale } }, { locale })
  return said.ok ? { why: said.answer.why } : { error: said.error }
}

/** Every call brings the link along, as a token of its own kind: it is no session, and the browser keeps it nowhere. */
export const byLink = (token: string, locale: Locale): CallOptions => ({
  locale,
  fetch: async (address, init) => {
    const headers = new Headers(init.headers)
    headers.set('Authorization', `Stay ${token}`)
    return fetch(address, { ...init, headers })
  },
})
