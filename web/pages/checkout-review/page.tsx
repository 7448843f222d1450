import { useState } from 'react'
import { useLoaderData, useNavigate, type ClientLoaderFunctionArgs, type MetaArgs } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { CheckoutFrame } from '#web/features/checkout/checkout-frame.tsx'
import { CheckoutSkeleton } from '#web/features/checkout/checkout-skeleton.tsx'
import { loadCheckout, requireSession } from '#web/features/checkout/load-checkout.ts'
import { ReviewStep } from '#web/features/checkout/review-step.tsx'
import { pageMeta } from '#web/features/page-meta/page-meta.ts'

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: m.checkout_review_title(),
    description: m.checkout_description(),
  })

/** Step 2: the loft, a message for the host, and on to the payment. */
export async function clientLoader({ url }: ClientLoaderFunctionArgs) {
  requireSession(url)
  return { loaded: await loadCheckout(url) }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <CheckoutSkeleton title={m.checkout_review_title()} hasSteps />

export default function CheckoutReviewPage() {
  const { loaded } = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  return (
    <CheckoutFrame loaded={loaded} page="checkoutReview" title={m.checkout_review_title()} isLocked={isBusy}>
      {(checkout) => (
        <ReviewStep checkout={checkout} onBusy={setBusy} onGoOn={async (path) => navigate(path)} />
      )}
    </CheckoutFrame>
  )
}
