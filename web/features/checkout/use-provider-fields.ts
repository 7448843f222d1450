import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Cents } from '#domain/money.ts'
import { importPart } from '#ui/import-part.ts'
import { useLocale } from '#ui/use-locale.ts'
import type { GiveCard } from './pay.ts'
import type { ProviderFields, ProviderWish } from './provider-fields.ts'

type Wish = { publishableKey: string; ownName: string; total: Cents; hasDeposit: boolean; isBusy: boolean }

type State = 'loading' | 'ready' | 'failed' | 'retrying'

/** The provider's fields in a place of the page, for as long as it is shown. */
export function useProviderFields(
  place: RefObject<HTMLElement | null>,
  { publishableKey, ownName, total, hasDeposit, isBusy }: Wish,
) {
  const locale = useLocale()
  const [state, setState] = useState<State>('loading')
  const [isComplete, setComplete] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [fields, setFields] = useState<ProviderFields | null>(null)
  const latestTotal = useRef(total)
  useEffect(() => {
    latestTotal.current = total
    fields?.setTotal(total)
  }, [fields, total])
  useEffect(() => {
    fields?.setBusy(isBusy)
  }, [fields, isBusy])

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const wish = {
      publishableKey,
      ownName,
      locale,
      hasDeposit,
      total: latestTotal.current,
      onComplete: setComplete,
    }
    open(place, wish, signal).then(
      (opened) => {
        if (signal.aborted) return
        setFields(opened)
        setState('ready')
        // The button that asked for them is gone.
        if (attempt > 0) opened.focus()
      },
      () => signal.aborted || setState('failed'),
    )
    return () => {
      leaving.abort()
      setFields(null)
      setComplete(false)
    }
  }, [attempt, hasDeposit, locale, ownName, place, publishableKey])

  const retry = () => {
    setState('retrying')
    setAttempt((number) => number + 1)
  }
  const giveCard: GiveCard | null = fields && fields.giveCard
  return { state, isComplete, giveCard, retry }
}

const loadFields = () => import('./provider-fields.ts')

/** In a part of its own, which no page loads before somebody pays by Stripe. */
async function open(
  place: RefObject<HTMLElement | null>,
  wish: ProviderWish,
  leaving: AbortSignal,
): Promise<ProviderFields> {
  const { openProviderFields } = await importPart(loadFields)
  leaving.throwIfAborted()
  if (!place.current) throw new Error('There is no place for the card fields.')
  return openProviderFields(place.current, wish, leaving)
}
