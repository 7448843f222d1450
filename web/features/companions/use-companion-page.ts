import { useState } from 'react'
import { call, type CallError } from '#client/call.ts'
import { expireSession, readSession } from '#client/session.ts'
import { wordsFor } from '#client/sentence-for.ts'
import { useLocale } from '#ui/use-locale.ts'
import { useWords } from '#ui/use-words.ts'

/** `url` is told once, when the page is opened: of one that was opened before, only that it is open is known. */
export type CompanionPageState = { name: 'none' } | { name: 'open'; url: string | null } | { name: 'closed' }

/** The page of a stay for those who come along: opened and closed by its guest. */
export function useCompanionPage(reservationId: number, wasOpen: boolean) {
  const locale = useLocale()
  const [state, setState] = useState<CompanionPageState>(
    wasOpen ? { name: 'open', url: null } : { name: 'none' },
  )
  const [busy, setBusy] = useState<'opening' | 'closing' | null>(null)
  const [problem, setProblem] = useWords()
  const options = () => ({ token: readSession()?.token, locale })

  function fail(error: CallError) {
    if (error.code === 'signed_out') expireSession()
    else setProblem(wordsFor(error))
  }

  async function open() {
    if (busy) return
    setBusy('opening')
    setProblem(undefined)
    const payload = { reservationId, locale }
    const answered = await call('POST /api/profile/reservations/companions', { payload }, options())
    setBusy(null)
    if (answered.ok) setState({ name: 'open', url: answered.answer.url })
    else fail(answered.error)
  }

  async function close() {
    if (busy) return
    setBusy('closing')
    setProblem(undefined)
    const payload = { reservationId, locale }
    const answered = await call('POST /api/profile/reservations/companions/close', { payload }, options())
    setBusy(null)
    if (answered.ok) setState({ name: 'closed' })
    else fail(answered.error)
  }

  return { state, busy, problem, open: () => void open(), close: () => void close() }
}

export type CompanionPage = ReturnType<typeof useCompanionPage>
