import { useState } from 'react'
import { useNavigate } from 'react-router'
import { StepSkeleton } from '#web/features/checkout/checkout-skeleton.tsx'
import { useCheckout, useLocked } from '#web/features/checkout/checkout-context.ts'
import { ReviewStep } from '#web/features/checkout/review-step.tsx'

/** The message that was typed is in the browser: the step waits until it is read. */
export const clientLoader = () => null
clientLoader.hydrate = true as const

export const HydrateFallback = StepSkeleton

/** Step 2: the loft, a message for the host, and on to the payment. */
export default function CheckoutReviewPage() {
  const checkout = useCheckout()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  useLocked(isBusy)
  return (
    checkout && <ReviewStep checkout={checkout} onBusy={setBusy} onGoOn={async (path) => navigate(path)} />
  )
}
