import { useState } from 'react'
import { call, type CallError } from '#client/call.ts'
import { expireSession, readSession } from '#client/session.ts'
import { wordsFor } from '#client/sentence-for.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { useLocale } from '#ui/use-locale.ts'

/** `url` is told once, when the page is opened: of one that was opened before, only that it is open is known. */
export type CompanionPageState = { name: 'none' } | { name: 'open'; url: string | null } | { name: 'closed' }

/** The page of a stay for those who come along: opened and closed by its guest. */
export function useCompanionPage(reservationId: number, wasOpen: boolean) {
  const locale = useLocale()
  const [state, setState] = useState<CompanionPageState>(
    wasOpen ? { name: 'open', url: null } : { name: 'none' },
  )
  const { isBusy, problem, say, run } = useForm()
  /** What of the two is under way, or was the last time. */
  const [way, setWay] = useState<'opening' | 'closing'>('opening')
  const options = () => ({ token: readSession()?.token, locale })

  function fail(error: CallError) {
    if (error.code === 'signed_out') expireSession()
    else say({ form: wordsFor(error) })
  }

  async function open() {
    setWay('opening')
    const payload = { reservationId, locale }
    const answered = await call('POST /api/profile/reservations/companions', { payload }, options())
    if (answered.ok) setState({ name: 'open', url: answered.answer.url })
    else fail(answered.error)
  }

  async function close() {
    setWay('closing')
    const payload = { reservationId, locale }
    const answered = await call('POST /api/profile/reservations/companions/close', { payload }, options())
    if (answered.ok) setState({ name: 'closed' })
    else fail(answered.error)
  }

  const busy = isBusy ? way : null
  return { state, busy, problem, open: () => void run(open), close: () => void run(close) }
}

export type CompanionPage = ReturnType<typeof useCompanionPage>
