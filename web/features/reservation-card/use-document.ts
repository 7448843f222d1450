import { createContext, useContext, useState } from 'react'
import type { Locale } from '#domain/locale.ts'
import type { CallError } from '#client/call.ts'
import { wordsFor } from '#client/sentence-for.ts'
import { expireSession, readSession } from '#client/session.ts'
import { useLocale } from '#ui/use-locale.ts'
import { useWords } from '#ui/use-words.ts'
import { download } from '#client/download.ts'

export type DocumentKind = 'invoice' | 'credit_note' | 'calendar'
type Wanted = { kind: DocumentKind; reservationId: number; number: number | undefined; locale: Locale }

/** How a document is asked for: with the session, unless a page has another way. Null when that went well. */
export type DocumentWay = (wanted: Wanted) => Promise<CallError | null>

const bySession: DocumentWay = ({ kind, reservationId, number, locale }) => {
  const options = { token: readSession()?.token, locale }
  return kind === 'calendar'
    ? download('POST /api/profile/reservations/download-calendar', { reservationId }, options)
    : download('POST /api/profile/reservations/download-invoice', { reservationId, kind, number }, options)
}

export const DocumentWayContext = createContext(bySession)

/** A document of a stay, fetched and saved under the server's name for it; one at a time. */
export function useDocument(kind: DocumentKind, reservationId: number, number?: number) {
  const locale = useLocale()
  const fetchBy = useContext(DocumentWayContext)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useWords()

  async function fetchDocument() {
    if (isBusy) return
    setBusy(true)
    setProblem(undefined)
    const error = await fetchBy({ kind, reservationId, number, locale })
    setBusy(false)
    if (error?.code === 'signed_out') expireSession()
    else if (error) setProblem(wordsFor(error))
  }

  return { isBusy, problem, fetchDocument: () => void fetchDocument() }
}
