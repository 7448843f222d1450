import { useLoaderData, type ClientLoaderFunctionArgs, type MetaArgs } from 'react-router'
import { localeOfPath } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { CheckoutFrame } from '#web/features/checkout/checkout-frame.tsx'
import { CheckoutSkeleton } from '#web/features/checkout/checkout-skeleton.tsx'
import {
  hasReturnedFromBank,
  loadCheckout,
  readCardEntry,
  requireSession,
} from '#web/features/checkout/load-checkout.ts'
import { PaymentStep } from '#web/features/checkout/payment-step.tsx'
import { usePayment } from '#web/features/checkout/use-payment.ts'
import { pageMeta } from '#web/features/page-meta/page-meta.ts'

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: m.checkout_payment_title(),
    description: m.checkout_description(),
  })

/** Step 3: the card. The bank sends people back here with `payment_intent` in the query (specification §4). */
export async function clientLoader({ url }: ClientLoaderFunctionArgs) {
  const { user } = requireSession(url)
  const { pathname, searchParams } = url
  const [loaded, cardEntry] = await Promise.all([loadCheckout(url), readCardEntry(localeOfPath(pathname))])
  return { loaded, cardEntry, guestId: user.id, hasReturned: hasReturnedFromBank(searchParams) }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <CheckoutSkeleton title={m.checkout_payment_title()} hasSteps />

export default function CheckoutPaymentPage() {
  const { loaded, cardEntry, guestId, hasReturned } = useLoaderData<typeof clientLoader>()
  const payment = usePayment(loaded.checkout, hasReturned)
  return (
    <CheckoutFrame
      loaded={loaded}
      page="checkoutPayment"
      title={m.checkout_payment_title()}
      isLocked={payment.stage !== 'idle'}
    >
      {(checkout) => (
        <PaymentStep checkout={checkout} cardEntry={cardEntry} guestId={guestId} payment={payment} />
      )}
    </CheckoutFrame>
  )
}
