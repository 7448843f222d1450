import { useEffect } from 'react'
import { useOutletContext } from 'react-router'
import type { Checkout } from './load-checkout.ts'

/** What the layout of the checkout hands to its steps. */
export type CheckoutContext = { checkout: Checkout | null; setLocked: (isLocked: boolean) => void }

/** The stay being bought; null where there is none, which the layout tells. */
export const useCheckout = (): Checkout | null => useOutletContext<CheckoutContext>().checkout

/** While money moves or a price is asked for, no step and no stay can be left by a click. */
export function useLocked(isLocked: boolean): void {
  const { setLocked } = useOutletContext<CheckoutContext>()
  useEffect(() => {
    setLocked(isLocked)
    return () => setLocked(false)
  }, [isLocked, setLocked])
}
