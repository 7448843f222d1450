import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CallError } from '#web/client/call.ts'
import { readReservationRequest, saveReservationRequest } from '#web/client/reservation-request.ts'
import type { Price } from './load-checkout.ts'
import { useMinutesLeft } from './use-minutes-left.ts'

type Asked = {
  price: Price | null
  error: CallError | null
  isIdle: boolean
  clearError: () => void
}

/**
 * The nights while somebody pays for them. `renewed`: they were taken up again after the time had run out, at the price
 * that was seen before or at another one.
 */
export function useHold({ price, error, isIdle, clearError }: Asked) {
  const reading = useRevalidator()
  // The price that the guest has agreed to: the one on the page, or a newer one that was accepted.
  const [accepted, setAccepted] = useState<number | null>(null)
  const [seen, setSeen] = useState<number | null>(null)
  // What was saved knows the payment and the hold that were begun; both are asked again at every look.
  const saved = readReservationRequest()
  const minutes = useMinutesLeft(saved?.heldUntil ?? null)
  const hasBegun = isIdle && !error && Boolean(saved?.paymentIntentId)
  const wasTold = error?.code === 'hold_expired'
  const isOver = wasTold || (isIdle && minutes === 0 && !hasBegun && (!error || error.charged === 'no'))
  const total = price?.ok ? (accepted ?? price.money.total) : null

  async function takeAgain() {
    if (saved) saveReservationRequest({ ...saved, paymentIntentId: null, heldUntil: null })
    await reading.revalidate()
    setSeen(total)
    setAccepted(null)
    clearError()
  }

  return {
    hasBegun,
    isOver,
    minutes,
    /** False: the nights are only taken once the bank approves. */
    isHeld: saved?.nightsHeld !== false,
    /** What is paid; null while the stay has no price. */
    total,
    renewed: renewedAt(seen, total),
    isTaking: reading.state !== 'idle',
    takeAgain,
    accept: (newTotal: number) => {
      setAccepted(newTotal)
      setSeen(newTotal)
      clearError()
    },
  }
}

function renewedAt(seen: number | null, total: number | null): 'not' | 'same_price' | 'new_price' {
  if (seen === null || total === null) return 'not'
  return seen === total ? 'same_price' : 'new_price'
}
