import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { localeOfPath } from '#i18n/locale.ts'
import { guestSession } from '#web/client/context.ts'
import { StepSkeleton } from '#web/features/checkout/checkout-skeleton.tsx'
import { useCheckout, useLocked } from '#web/features/checkout/checkout-context.ts'
import {
  hasReturnedFromBank,
  readCardEntry,
  readPayer,
  type CardEntry,
} from '#web/features/checkout/load-checkout.ts'
import { PaymentStep, type CardPart } from '#web/features/checkout/payment-step.tsx'
import { usePayment } from '#web/features/checkout/use-payment.ts'

/** Step 3: the card. The bank sends people back here with `payment_intent` in the query (specification §4). */
export async function clientLoader({ url, context }: ClientLoaderFunctionArgs) {
  const { token, user } = context.get(guestSession)
  const locale = localeOfPath(url.pathname)
  const hasReturned = hasReturnedFromBank(url.searchParams)
  const [entry, payer] = await Promise.all([
    readCardEntry(locale).then(withForm),
    hasReturned ? null : readPayer(token, locale),
  ])
  return { ...entry, payer, guestId: user.id, hasReturned }
}
clientLoader.hydrate = true as const

export const HydrateFallback = StepSkeleton

/** Of the two forms only the one that is shown is fetched; where it does not come, nobody can type a card. */
async function withForm(entry: CardEntry | null) {
  if (!entry) return { cardEntry: null, form: null }
  const asked =
    entry.kind === 'own_fields'
      ? import('#web/features/checkout/card-form.tsx')
      : import('#web/features/checkout/provider-form.tsx')
  const form: CardPart | null = await asked.catch(() => null)
  return { cardEntry: form && entry, form }
}

export default function CheckoutPaymentPage() {
  const { cardEntry, form, payer, guestId, hasReturned } = useLoaderData<typeof clientLoader>()
  const checkout = useCheckout()
  // A payment is completed also where the stay cannot be read just now.
  const payment = usePayment(checkout, hasReturned)
  useLocked(payment.stage !== 'idle')
  return (
    checkout && (
      <PaymentStep
        checkout={checkout}
        cardEntry={cardEntry}
        cardPart={form}
        guestId={guestId}
        payer={payer}
        payment={payment}
      />
    )
  )
}
