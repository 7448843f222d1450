import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Day } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { call, type CallError } from '#client/call.ts'
import { forgetCard } from '#web/features/checkout/card-values.ts'
import type { GiveCard } from '#web/features/checkout/pay.ts'
import type { PaymentStage } from '#web/features/checkout/use-payment.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { useLocale } from '#ui/use-locale.ts'

type Paid =
  | { kind: 'paid' }
  | { kind: 'bank'; url: string; sentence: string }
  | { kind: 'failed'; error: CallError }

/**
 * Paying what a link asks for, once: a second click, a reload and a second phone all end in the same charge, because the server
 * gives the same intent. `intentId`: what the bank's page sent back, null where nobody comes from there.
 */
export function useLinkPayment(token: string, amount: number, intentId: string | null) {
  const locale = useLocale()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [stage, setStage] = useState<PaymentStage>(intentId === null ? 'idle' : 'finishing')
  const [error, setError] = useState<CallError | null>(null)
  const [bankSentence, setBankSentence] = useState('')
  const { run } = useForm()

  async function bring(begin: 'paying' | 'finishing', work: () => Promise<Paid>): Promise<void> {
    setStage(begin)
    setError(null)
    const paid = await work()
    // The bank's parameters have been used: Back, a reload and a copied address must not use them again.
    if (intentId !== null)
      await navigate(pathTo('paymentLink', locale, { token }), { replace: true, preventScrollReset: true })
    if (paid.kind === 'bank') {
      setStage('leaving')
      setBankSentence(paid.sentence)
      window.location.assign(paid.url)
      return
    }
    if (paid.kind === 'paid') forgetCard()
    else setError(paid.error)
    await revalidate()
    setStage('idle')
  }

  const payWith = (giveCard: GiveCard, englishChosen: boolean, birthdate?: Day) =>
    void run(() => bring('paying', () => pay(token, { amount, englishChosen, birthdate }, giveCard, locale)))
  const check = () => void run(() => bring('finishing', () => settle(token, intentId ?? '', locale)))
  const isTaken = useRef(false)
  const take = useEffectEvent(check)
  useEffect(() => {
    if (intentId === null || isTaken.current) return
    isTaken.current = true
    take()
  }, [intentId])
  const progress = { stage, bankSentence, finishing: m.payment_link_finishing }
  return { stage, error, progress, payWith, check }
}

export type LinkPayment = ReturnType<typeof useLinkPayment>

type Asked = { amount: number; englishChosen: boolean; birthdate: Day | undefined }

async function pay(
  token: string,
  { amount: expectedAmount, englishChosen, birthdate }: Asked,
  giveCard: GiveCard,
  locale: Locale,
): Promise<Paid> {
  const collected = await giveCard()
  if (!collected.ok) return { kind: 'failed', error: collected.error }
  // The button is there once both boxes are ticked, where the link has them.
  const agreement = { termsApproved: true, cancellationApproved: true, englishChosen }
  const payload = { token, expectedAmount, birthdate, ...agreement, ...collected.given, locale }
  const opened = await call('POST /api/payment-links/intent', { payload }, { locale })
  // Until the payment is asked for, this page charged no card, whatever became of the answer; of others the answer tells.
  if (!opened.ok) return { kind: 'failed', error: { ...opened.error, charged: opened.error.charged ?? 'no' } }
  return settle(token, opened.answer.paymentIntentId, locale)
}

async function settle(token: string, paymentIntentId: string, locale: Locale): Promise<Paid> {
  const returnUrl = window.location.origin + pathTo('paymentLink', locale, { token })
  const payload = { token, paymentIntentId, returnUrl, locale }
  const answered = await call('POST /api/payment-links/payment', { payload }, { locale })
  if (!answered.ok)
    return { kind: 'failed', error: { ...answered.error, charged: answered.error.charged ?? 'unknown' } }
  if (answered.answer.status === 'paid') return { kind: 'paid' }
  const { errors: sentence, nextAction } = answered.answer
  return { kind: 'bank', url: nextAction.redirectToUrl.url, sentence }
}
