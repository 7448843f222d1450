import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { pathTo } from '#i18n/paths.ts'
import type { CallError } from '#web/api/call.ts'
import { endSession, readSession } from '#web/session/session.ts'
import { useLocale } from '#web/ui/use-locale.ts'
import { emptyCard, rememberCard } from './card-values.ts'
import type { Checkout } from './load-checkout.ts'
import { finishPayment, pay, type CardDetails, type Paid } from './pay.ts'

/** idle: the form · paying, finishing: money moves · leaving: on the way to the bank. */
export type PaymentStage = 'idle' | 'paying' | 'finishing' | 'leaving'

/**
 * Paying, once: a second click, a reload, Back from the bank and two tabs all end in the same stay and the same charge,
 * because the server gives the same hold and the same intent; here they only must not look broken.
 */
export function usePayment(checkout: Checkout | null, returnedIntent: string | null) {
  const locale = useLocale()
  const navigate = useNavigate()
  const [stage, setStage] = useState<PaymentStage>(returnedIntent ? 'finishing' : 'idle')
  const [error, setError] = useState<CallError | null>(null)
  const isRunning = useRef(false)

  const run = useCallback(
    async (begin: 'paying' | 'finishing', work: (token: string) => Promise<Paid>) => {
      if (isRunning.current) return
      const session = readSession()
      // Without a session the frame leads to step 0, where the stay waits.
      if (!session) return endSession()
      isRunning.current = true
      setStage(begin)
      setError(null)
      const paid = await work(session.token)
      isRunning.current = false
      if (paid.kind === 'bank') {
        setStage('leaving')
        window.location.assign(paid.url)
        return
      }
      if (paid.kind === 'confirmed') {
        rememberCard(emptyCard)
        await navigate(pathTo('checkoutConfirmation', locale), { replace: true })
        return
      }
      setStage('idle')
      if (paid.error.code === 'user_not_found') endSession()
      else setError(paid.error)
    },
    [locale, navigate],
  )

  const payWith = (card: CardDetails, expectedTotal: number) =>
    checkout && void run('paying', (token) => pay(checkout.request, card, expectedTotal, { token, locale }))
  const check = useCallback(() => {
    if (checkout)
      void run('finishing', (token) =>
        finishPayment(
          returnedIntent ? { ...checkout.request, paymentIntentId: returnedIntent } : checkout.request,
          { token, locale },
        ),
      )
  }, [checkout, returnedIntent, run, locale])

  const hasReturned = useRef(false)
  useEffect(() => {
    if (!returnedIntent || hasReturned.current) return
    hasReturned.current = true
    check()
  }, [returnedIntent, check])

  useLeaveWarning(stage === 'paying' || stage === 'finishing')
  useBackFromBank(useCallback(() => setStage('idle'), []))
  return { stage, error, payWith, check, clearError: () => setError(null) }
}

function useLeaveWarning(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isActive])
}

/** Browsers bring a page back as it was left; it must not come back busy. */
function useBackFromBank(onBack: () => void): void {
  useEffect(() => {
    const show = (event: PageTransitionEvent) => event.persisted && onBack()
    window.addEventListener('pageshow', show)
    return () => window.removeEventListener('pageshow', show)
  }, [onBack])
}
