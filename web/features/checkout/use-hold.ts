import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Cents } from '#domain/money.ts'
import { readReservationRequest, saveReservationRequest } from '#web/client/reservation-request.ts'
import type { Price } from './load-checkout.ts'
import { totalOf } from './payment-view.ts'
import { useMinutesLeft } from './use-minutes-left.ts'

/** The nights while somebody pays for them, and the price that they agreed to. */
export function useHold(price: Price | null, clearError: () => void) {
  const reading = useRevalidator()
  const [acceptedTotal, setAccepted] = useState<Cents | null>(null)
  const [seenTotal, setSeen] = useState<Cents | null>(null)
  const [seenTerms, setSeenTerms] = useState<string | null>(null)
  // What was saved knows the payment and the hold that were begun; both are asked again at every look.
  const saved = readReservationRequest()
  const minutes = useMinutesLeft(saved?.heldUntil ?? null)

  return {
    state: { acceptedTotal, seenTotal, seenTerms, minutes, hasIntent: Boolean(saved?.paymentIntentId) },
    /** False: the nights are only taken once the bank approves. */
    isHeld: saved?.nightsHeld !== false,
    isTaking: reading.state !== 'idle',
    /** Takes the nights up again after the time ran out, at the price and by the terms that are read now. */
    takeAgain: async () => {
      if (saved) saveReservationRequest({ ...saved, paymentIntentId: null, heldUntil: null })
      await reading.revalidate()
      setSeen(totalOf({ price, acceptedTotal }))
      setSeenTerms(price?.ok ? price.money.terms : null)
      setAccepted(null)
      clearError()
    },
    accept: (total: Cents) => {
      setAccepted(total)
      setSeen(total)
      clearError()
    },
  }
}
