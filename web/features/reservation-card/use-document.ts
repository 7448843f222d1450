import { useState } from 'react'
import { wordsFor } from '#client/sentence-for.ts'
import { expireSession, readSession } from '#client/session.ts'
import { useLocale } from '#ui/use-locale.ts'
import { useWords } from '#ui/use-words.ts'
import { download } from '#client/download.ts'

export type DocumentKind = 'invoice' | 'credit_note' | 'calendar'

/** A document of a stay, fetched with the session's token and saved under the server's name for it; one at a time. */
export function useDocument(kind: DocumentKind, reservationId: number, number?: number) {
  const locale = useLocale()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useWords()

  async function fetchDocument() {
    if (isBusy) return
    setBusy(true)
    setProblem(undefined)
    const options = { token: readSession()?.token, locale }
    const error =
      kind === 'calendar'
        ? await download('POST /api/profile/reservations/download-calendar', { reservationId }, options)
        : await download(
            'POST /api/profile/reservations/download-invoice',
            { reservationId, kind, number },
            options,
          )
    setBusy(false)
    if (error?.code === 'signed_out') expireSession()
    else if (error) setProblem(wordsFor(error))
  }

  return { isBusy, problem, fetchDocument: () => void fetchDocument() }
}
