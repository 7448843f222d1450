import type { Locale } from '#domain/locale.ts'
import type { Answer, CallOptions } from '#client/call.ts'
import { download } from '#client/download.ts'
import type { DocumentWay } from '#web/features/reservation-card/use-document.ts'

export type OwnStay = Answer<'GET /api/stay'>

/** Every call brings the link along, as a token of its own kind: it is no session, and the browser keeps it nowhere. */
export const byLink = (token: string, locale: Locale): CallOptions => ({
  locale,
  fetch: (address, init) =>
    fetch(address, { ...init, headers: { ...init.headers, Authorization: `Stay ${token}` } }),
})

/** The papers of the stay that the link opens: nobody has to say which. */
export const papersByLink =
  (token: string): DocumentWay =>
  ({ kind, number, locale }) => {
    const options = { token, tokenKind: 'Stay', locale } as const
    return kind === 'calendar'
      ? download('POST /api/stay/download-calendar', {}, options)
      : download('POST /api/stay/download-invoice', { kind, number }, options)
  }
