import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { useBlocker, useNavigate, useRevalidator } from 'react-router'
import type { CallError } from '#client/call.ts'
import { readReservationRequest, saveLostSession } from '#web/client/reservation-request.ts'
import { expireSession, readSession } from '#client/session.ts'
import { useLocale } from '#ui/use-locale.ts'
import { forgetCard } from './card-values.ts'
import { checkoutPath } from './checkout-query.ts'
import type { Checkout } from './load-checkout.ts'
import { finishPayment, pay, type GiveCard, type Paid } from './pay.ts'

/** idle: the form · paying, finishing: money moves · leaving: on the way to the bank. */
export type PaymentStage = 'idle' | 'paying' | 'finishing' | 'leaving'

/**
 * Paying, once: a second click, a reload, Back from the bank and two tabs all end in the same stay and the same charge,
 * because the server gives the same hold and the same intent; here they only must not look broken.
 */
export function usePayment(checkout: Checkout | null, hasReturned: boolean) {
  const locale = useLocale()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [stage, setStage] = useState<PaymentStage>(hasReturned ? 'finishing' : 'idle')
  const [error, setError] = useState<CallError | null>(null)
  const [bankSentence, setBankSentence] = useState('')
  const isRunning = useRef(false)
  useStayHere(isRunning)

  const run = useCallback(
    async (begin: 'paying' | 'finishing', work: (token: string) => Promise<Paid>) => {
      if (isRunning.current) return
      const session = readSession()
      // Without a session the frame leads to step 0, where the stay waits.
      if (!session) return expireSession()
      isRunning.current = true
      setStage(begin)
      setError(null)
      const paid = await work(session.token)
      // What the stay is sold by now is on the page before it says that this changed.
      if (paid.kind === 'failed' && paid.error.code === 'terms_changed') await revalidate()
      isRunning.current = false
      if (paid.kind === 'confirmed') {
        forgetCard()
        const booked = checkoutPath('checkoutConfirmation', locale, null)
        await navigate(booked, { replace: true })
        // The bank's page lies behind this one and stays in the history: Back has to say first that the stay is booked.
        if (hasReturned) await navigate(booked, { preventScrollReset: true })
        return
      }
      // The bank's parameters have been used: Back, a reload and a copied address must not use them again. Who bought may be
      // somebody else than who is signed in here, if anybody is: they are kept for them.
      if (hasReturned && checkout && !isNotTheirs(paid))
        await navigate(checkoutPath('checkoutPayment', locale, checkout.request), {
          replace: true,
          preventScrollReset: true,
        })
      if (paid.kind === 'bank') {
        setStage('leaving')
        setBankSentence(paid.sentence)
        window.location.assign(paid.url)
        return
      }
      setStage('idle')
      if (paid.kind === 'still_open') return
      if (paid.error.code !== 'user_not_found') return setError(paid.error)
      if (!hasReturned) saveLostSession(paid.error)
      expireSession()
    },
    [checkout, hasReturned, locale, navigate, revalidate],
  )

  function payWith(giveCard: GiveCard, expectedTotal: number, englishChosen: boolean) {
    if (!checkout) return
    const { request, price } = checkout
    const expectedTerms = price?.ok ? price.money.terms : undefined
    const seen = { expectedTotal, expectedTerms, englishChosen }
    void run('paying', (token) => pay(request, giveCard, seen, { token, locale }))
  }
  const check = useCallback(() => {
    // What was saved knows the payment that was begun; the page may have been drawn before.
    const begun = readReservationRequest() ?? checkout?.request
    if (begun) void run('finishing', (token) => finishPayment(begun, { token, locale }))
  }, [checkout, run, locale])

  const isTaken = useRef(false)
  useEffect(() => {
    if (!hasReturned || isTaken.current) return
    isTaken.current = true
    check()
  }, [hasReturned, check])

  useBackFromBank(useCallback(() => setStage('idle'), []))
  /** Another account's, which this one says nothing of. */
  const isOthers = hasReturned && error !== null && isUnknown(error)
  return { stage, error, isOthers, bankSentence, payWith, check, clearError: () => setError(null) }
}

const isUnknown = ({ code, charged }: CallError): boolean =>
  code === 'payment_intent_invalid' && charged === 'no'

const isNotTheirs = (paid: Paid): boolean =>
  paid.kind === 'failed' && (paid.error.code === 'user_not_found' || isUnknown(paid.error))

/** Browsers bring a page back as it was left; it must not come back busy. */
function useBackFromBank(onBack: () => void): void {
  useEffect(() => {
    const show = (event: PageTransitionEvent) => event.persisted && onBack()
    window.addEventListener('pageshow', show)
    return () => window.removeEventListener('pageshow', show)
  }, [onBack])
}

/**
 * While money moves no link, no Back and no change of language leaves the page, and closing it asks first. A ref and no
 * state: what ends the payment goes on to another page at once, before anything is drawn again.
 */
function useStayHere(isMoving: RefObject<boolean>): void {
  const blocker = useBlocker(() => isMoving.current)
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => isMoving.current && event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isMoving])
}
