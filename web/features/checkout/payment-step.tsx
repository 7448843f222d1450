import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { readReservationRequest } from '#web/session/reservation-request.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CardForm } from './card-form.tsx'
import type { Checkout } from './load-checkout.ts'
import { NoCardFields } from './no-card-fields.tsx'
import { PaymentFailure } from './payment-failure.tsx'
import { PaymentProgress } from './payment-progress.tsx'
import { PriceProblem } from './price-problem.tsx'
import { ProviderForm } from './provider-form.tsx'
import type { CardEntry } from './read-card-entry.ts'
import type { usePayment } from './use-payment.ts'

type Props = {
  checkout: Checkout
  cardEntry: CardEntry | null
  guestId: number
  payment: ReturnType<typeof usePayment>
}

export function PaymentStep({ checkout, cardEntry, guestId, payment }: Props) {
  const { stage, error, payWith, check, clearError } = payment
  const reading = useRevalidator()
  // The price that the guest has agreed to: the one on the page, or a newer one that was accepted.
  const [accepted, setAccepted] = useState<number | null>(null)
  const { price, request } = checkout
  // A failed payment that took nothing leaves none behind, so this is asked again at every look.
  const hasBegun = stage === 'idle' && !error && Boolean(readReservationRequest()?.paymentIntentId)
  // Nobody is asked to pay while a payment is being looked for, or when one may have been taken.
  const canPayHere = stage !== 'finishing' && (!error || error.charged === 'no')
  return (
    <div className="grid gap-8">
      {canPayHere && price?.ok && <p className="measure">{m.checkout_payment_intro()}</p>}
      {error && (
        <PaymentFailure
          error={error}
          request={request}
          onCheck={check}
          onAcceptPrice={(total) => {
            setAccepted(total)
            clearError()
          }}
        />
      )}
      {hasBegun && (
        <Notice tone="warning" title={m.checkout_begun_title()}>
          <p>{m.checkout_begun()}</p>
          <Button variant="quiet" className="mt-4" onPress={check}>
            {m.checkout_begun_check()}
          </Button>
        </Notice>
      )}
      {price?.ok === false && stage === 'idle' && !error && !hasBegun && (
        <PriceProblem error={price.error} request={request} />
      )}
      {canPayHere && !cardEntry && price?.ok && (
        <NoCardFields isRetrying={reading.state !== 'idle'} onRetry={() => void reading.revalidate()} />
      )}
      {canPayHere && cardEntry?.kind === 'provider_fields' && price?.ok && (
        <ProviderForm
          guestId={guestId}
          publishableKey={cardEntry.publishableKey ?? ''}
          total={accepted ?? price.money.total}
          isBusy={stage !== 'idle'}
          onPay={(giveCard) => payWith(giveCard, accepted ?? price.money.total)}
        />
      )}
      {canPayHere && cardEntry?.kind === 'own_fields' && price?.ok && (
        <>
          <Notice tone="info">{m.checkout_test_cards()}</Notice>
          <CardForm
            guestId={guestId}
            total={accepted ?? price.money.total}
            isBusy={stage !== 'idle'}
            onPay={(card) =>
              payWith(async () => ({ ok: true, given: { card } }), accepted ?? price.money.total)
            }
          />
        </>
      )}
      {stage === 'finishing' && <Skeleton className="block h-64" />}
      <PaymentProgress stage={stage} />
    </div>
  )
}
