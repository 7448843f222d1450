import { useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { sentenceFor } from '#web/features/login-form/sentence-for.ts'
import { readReservationRequest } from '#web/session/reservation-request.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { CardForm } from './card-form.tsx'
import type { Checkout } from './load-checkout.ts'
import { PaymentFailure } from './payment-failure.tsx'
import type { CardEntry } from './read-card-entry.ts'
import type { usePayment } from './use-payment.ts'

type Props = { checkout: Checkout; cardEntry: CardEntry; payment: ReturnType<typeof usePayment> }

export function PaymentStep({ checkout, cardEntry, payment }: Props) {
  const { stage, error, payWith, check, clearError } = payment
  // The price that the guest has agreed to: the one on the page, or a newer one that was accepted.
  const [accepted, setAccepted] = useState<number | null>(null)
  const { price, property } = checkout
  // A failed payment that took nothing leaves none behind, so this is asked again at every look.
  const hasBegun = stage === 'idle' && !error && Boolean(readReservationRequest()?.paymentIntentId)
  if (!price.ok && !hasBegun && stage === 'idle')
    return <Notice tone="error">{sentenceFor(price.error)}</Notice>
  return (
    <div className="grid gap-8">
      <p className="measure">{m.checkout_payment_intro()}</p>
      {stage !== 'idle' && <Busy stage={stage} />}
      {error && (
        <PaymentFailure
          error={error}
          propertySlug={property.slug}
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
      {cardEntry.kind === 'provider_fields' ? (
        <Notice tone="info">{m.checkout_provider_fields()}</Notice>
      ) : (
        price.ok && (
          <>
            <Notice tone="info">{m.checkout_test_cards()}</Notice>
            <CardForm
              total={accepted ?? price.money.total}
              isBusy={stage !== 'idle'}
              onPay={(card) => payWith(card, accepted ?? price.money.total)}
            />
          </>
        )
      )}
    </div>
  )
}

function Busy({ stage }: { stage: 'paying' | 'finishing' | 'leaving' }) {
  if (stage === 'leaving')
    return (
      <Notice tone="info" role="status">
        {m.checkout_to_bank()}
      </Notice>
    )
  return (
    <Notice
      tone="info"
      role="status"
      title={stage === 'paying' ? m.checkout_pay_notice_title() : m.checkout_finishing()}
    >
      {m.checkout_pay_notice()}
    </Notice>
  )
}
