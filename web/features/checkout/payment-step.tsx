import { useRevalidator } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BegunPayment } from './begun-payment.tsx'
import { CardForm } from './card-form.tsx'
import { DepositConsent } from './deposit-consent.tsx'
import { HoldOver } from './hold-over.tsx'
import { HoldRenewed } from './hold-renewed.tsx'
import { HoldTime } from './hold-time.tsx'
import type { Checkout } from './load-checkout.ts'
import { NoCardFields } from './no-card-fields.tsx'
import { PaymentFailure } from './payment-failure.tsx'
import { PaymentProgress } from './payment-progress.tsx'
import { PriceChanged } from './price-changed.tsx'
import { PriceProblem } from './price-problem.tsx'
import { ProviderForm } from './provider-form.tsx'
import type { CardEntry } from './read-card-entry.ts'
import { useHold } from './use-hold.ts'
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
  const { price, request } = checkout
  const isIdle = stage === 'idle'
  const hold = useHold({ price, error, isIdle, clearError })
  const { total, minutes, isHeld } = hold
  // Nobody is asked to pay while a payment is being looked for, or when one may have been taken.
  const isPayable = stage !== 'finishing' && (!error || error.charged === 'no')
  const canPayHere = isPayable && total !== null && !hold.isOver && hold.renewed !== 'new_price'
  return (
    <div className="grid gap-8">
      {canPayHere && <p className="measure">{m.checkout_payment_intro()}</p>}
      {error && !hold.isOver && (
        <PaymentFailure
          error={error}
          request={request}
          isHeld={isHeld}
          onCheck={check}
          onAcceptPrice={hold.accept}
        />
      )}
      {hold.isOver && (
        <HoldOver
          guestId={guestId}
          requestId={error?.requestId ?? null}
          wasHeld={isHeld}
          isBusy={hold.isTaking}
          onAgain={() => void hold.takeAgain()}
        />
      )}
      {hold.hasBegun && <BegunPayment minutes={minutes} isHeld={isHeld} onCheck={check} />}
      {!error && hold.renewed === 'new_price' && total !== null && (
        <PriceChanged total={total} onAccept={hold.accept} />
      )}
      {!error && hold.renewed === 'same_price' && minutes === null && isIdle && (
        <HoldRenewed wasHeld={isHeld} />
      )}
      {canPayHere && !hold.hasBegun && minutes !== null && minutes > 0 && (
        <HoldTime minutes={minutes} isHeld={isHeld} />
      )}
      {price?.ok === false && isIdle && !error && !hold.isOver && !hold.hasBegun && (
        <PriceProblem error={price.error} request={request} />
      )}
      {canPayHere && !cardEntry && (
        <NoCardFields isRetrying={reading.state !== 'idle'} onRetry={() => void reading.revalidate()} />
      )}
      {canPayHere && cardEntry?.kind === 'provider_fields' && (
        <ProviderForm
          guestId={guestId}
          consent={<DepositConsent checkout={checkout} />}
          publishableKey={cardEntry.publishableKey ?? ''}
          hasDeposit={checkout.property.depositAmount > 0}
          total={total}
          isBusy={!isIdle}
          areApprovalsTicked={checkout.property.approvalsTicked}
          onPay={(giveCard, englishChosen) => payWith(giveCard, total, englishChosen)}
        />
      )}
      {canPayHere && cardEntry?.kind === 'own_fields' && (
        <>
          <Notice tone="info">{m.checkout_test_cards()}</Notice>
          <CardForm
            guestId={guestId}
            consent={<DepositConsent checkout={checkout} />}
            total={total}
            isBusy={!isIdle}
            areApprovalsTicked={checkout.property.approvalsTicked}
            onPay={(card, englishChosen) =>
              payWith(async () => ({ ok: true, given: { card } }), total, englishChosen)
            }
          />
        </>
      )}
      {stage === 'finishing' && <Skeleton className="block h-64" />}
      <PaymentProgress stage={stage} bankSentence={payment.bankSentence} />
    </div>
  )
}
