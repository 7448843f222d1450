import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { localeOfPath } from '#i18n/locale.ts'
import { guestSession } from '#web/client/context.ts'
import { useCheckout, useLocked } from '#web/features/checkout/checkout-context.ts'
import { hasReturnedFromBank, readCardEntry } from '#web/features/checkout/load-checkout.ts'
import { PaymentStep } from '#web/features/checkout/payment-step.tsx'
import { usePayment } from '#web/features/checkout/use-payment.ts'

/** Step 3: the card. The bank sends people back here with `payment_intent` in the query (specification §4). */
export async function clientLoader({ url, context }: ClientLoaderFunctionArgs) {
  const { user } = context.get(guestSession)
  const cardEntry = await readCardEntry(localeOfPath(url.pathname))
  return { cardEntry, guestId: user.id, hasReturned: hasReturnedFromBank(url.searchParams) }
}
clientLoader.hydrate = true as const

export default function CheckoutPaymentPage() {
  const { cardEntry, guestId, hasReturned } = useLoaderData<typeof clientLoader>()
  const checkout = useCheckout()
  // A payment is completed also where the stay cannot be read just now.
  const payment = usePayment(checkout, hasReturned)
  useLocked(payment.stage !== 'idle')
  return (
    checkout && <PaymentStep checkout={checkout} cardEntry={cardEntry} guestId={guestId} payment={payment} />
  )
}
