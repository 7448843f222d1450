import type { Checkout } from './load-checkout.ts'
import { BegunPayment, OthersPayment, PriceChanged, TermsChanged, TimeOver, TimeRenewed } from './notices.tsx'
import { PaymentFailure } from './payment-failure.tsx'
import type { PaymentView } from './payment-view.ts'
import { PriceProblem } from './price-problem.tsx'
import type { useHold } from './use-hold.ts'
import type { usePayment } from './use-payment.ts'

type Props = {
  view: PaymentView
  checkout: Checkout
  guestId: number
  payment: ReturnType<typeof usePayment>
  hold: ReturnType<typeof useHold>
}

/** What is told above the form of the payment, or in its place. */
export function Situation({
  view,
  checkout: { request, price },
  guestId,
  payment: { check, isOthers },
  hold,
}: Props) {
  const { isHeld, isTaking, takeAgain, accept } = hold
  switch (view.kind) {
    case 'time_over':
      return (
        <TimeOver
          guestId={guestId}
          requestId={view.requestId}
          wasHeld={isHeld}
          isBusy={isTaking}
          onAgain={() => void takeAgain()}
        />
      )
    case 'begun':
      return <BegunPayment minutes={view.minutes} isHeld={isHeld} onCheck={check} />
    case 'price_changed':
      return <PriceChanged total={view.total} onAccept={accept} />
    case 'terms_changed':
      return <TermsChanged money={price?.ok ? price.money : null} />
    case 'failed':
      if (isOthers) return <OthersPayment />
      return <PaymentFailure error={view.error} request={request} isHeld={isHeld} onCheck={check} />
    case 'no_price':
      return <PriceProblem error={view.error} request={request} />
    case 'renewed':
      return <TimeRenewed wasHeld={isHeld} />
    case 'finishing':
    case 'pay':
    case 'leaving':
      return null
  }
}
