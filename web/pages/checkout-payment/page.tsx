import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { localeOfPath } from '#i18n/locale.ts'
import { guestSession } from '#web/client/context.ts'
import { useCheckout, useLocked } from '#web/features/checkout/checkout-context.ts'
import { hasReturnedFromBank, readCardEntry, readOwnName } from '#web/features/checkout/load-checkout.ts'
import { PaymentStep } from '#web/features/checkout/payment-step.tsx'
import { usePayment } from '#web/features/checkout/use-payment.ts'

/** Step 3: the card. The bank sends people back here with `payment_intent` in the query (specification §4). */
export async function clientLoader({ url, context }: ClientLoaderFunctionArgs) {
  const { token, user } = context.get(guestSession)
  const locale = localeOfPath(url.pathname)
  const hasReturned = hasReturnedFromBank(url.searchParams)
  const [cardEntry, ownName] = await Promise.all([
    readCardEntry(locale),
    hasReturned ? '' : readOwnName(token, locale),
  ])
  return { cardEntry, ownName, guestId: user.id, hasReturned }
}
clientLoader.hydrate = true as const

export default function CheckoutPaymentPage() {
  const { cardEntry, ownName, guestId, hasReturned } = useLoaderData<typeof clientLoader>()
  const checkout = useCheckout()
  // A payment is completed also where the stay cannot be read just now.
  const payment = usePayment(checkout, hasReturned)
  useLocked(payment.stage !== 'idle')
  return (
    checkout && (
      <PaymentStep
        checkout={checkout}
        cardEntry={cardEntry}
        guestId={guestId}
        ownName={ownName}
        payment={payment}
      />
    )
  )
}
