import { useRevalidator } from 'react-router'
import { addDays } from '#domain/days.ts'
import { releaseDays } from '#domain/deposit.ts'
import { formatDay, formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useLocale } from '#web/ui/use-locale.ts'
import { CardForm } from './card-form.tsx'
import type { CardEntry, Checkout } from './load-checkout.ts'
import { BegunPayment, NoCardFields, PriceChanged, TimeLeft, TimeOver, TimeRenewed } from './notices.tsx'
import { PaymentFailure } from './payment-failure.tsx'
import { PaymentProgress } from './payment-progress.tsx'
import { paymentView, type PaymentForm, type PaymentView } from './payment-view.ts'
import { PriceProblem } from './price-problem.tsx'
import { ProviderForm } from './provider-form.tsx'
import { useHold } from './use-hold.ts'
import type { usePayment } from './use-payment.ts'

type Payment = ReturnType<typeof usePayment>

type Props = {
  checkout: Checkout
  cardEntry: CardEntry | null
  guestId: number
  ownName: string
  payment: Payment
}

export function PaymentStep({ checkout, cardEntry, guestId, ownName, payment }: Props) {
  const { stage, error, bankSentence, clearError } = payment
  const hold = useHold(checkout.price, clearError)
  const view = paymentView({ stage, error, price: checkout.price, cardEntry, ...hold.state })
  const form = 'form' in view ? view.form : null
  return (
    <div className="grid gap-8">
      {form && <p className="measure">{m.checkout_payment_intro()}</p>}
      <Situation view={view} checkout={checkout} guestId={guestId} payment={payment} hold={hold} />
      {form?.minutes && <TimeLeft minutes={form.minutes} isHeld={hold.isHeld} />}
      {form && (
        <CardEntryForm
          form={form}
          checkout={checkout}
          publishableKey={cardEntry?.publishableKey ?? ''}
          guestId={guestId}
          ownName={ownName}
          payment={payment}
        />
      )}
      <PaymentProgress stage={stage} bankSentence={bankSentence} />
    </div>
  )
}

type SituationProps = Omit<Props, 'cardEntry' | 'ownName'> & {
  view: PaymentView
  hold: ReturnType<typeof useHold>
}

/** What is told above the form, or in its place. */
function Situation({ view, checkout: { request }, guestId, payment: { check }, hold }: SituationProps) {
  const { isHeld, isTaking, takeAgain, accept } = hold
  switch (view.kind) {
    case 'finishing':
      return <Skeleton className="block h-64" />
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
    case 'failed':
      return <PaymentFailure error={view.error} request={request} isHeld={isHeld} onCheck={check} />
    case 'no_price':
      return <PriceProblem error={view.error} request={request} />
    case 'renewed':
      return <TimeRenewed wasHeld={isHeld} />
    case 'pay':
    case 'leaving':
      return null
  }
}

type FormProps = Omit<Props, 'cardEntry'> & {
  form: PaymentForm
  publishableKey: string
}

/** Our own fields against the sandbox bank, the provider's against a live one, or why there are none. */
function CardEntryForm({ form, checkout, publishableKey, guestId, ownName, payment }: FormProps) {
  const reading = useRevalidator()
  const { total, fields } = form
  const { payWith, stage } = payment
  const { approvalsTicked, depositAmount } = checkout.property
  const shared = {
    guestId,
    ownName,
    consent: <DepositConsent checkout={checkout} />,
    total,
    isBusy: stage !== 'idle',
    areApprovalsTicked: approvalsTicked,
  }
  if (fields === 'no_card_fields')
    return <NoCardFields isRetrying={reading.state !== 'idle'} onRetry={() => void reading.revalidate()} />
  if (fields === 'provider_fields')
    return (
      <ProviderForm
        {...shared}
        publishableKey={publishableKey}
        hasDeposit={depositAmount > 0}
        onPay={(giveCard, englishChosen) => payWith(giveCard, total, englishChosen)}
      />
    )
  return (
    <CardForm
      {...shared}
      note={<Notice tone="info">{m.checkout_test_cards()}</Notice>}
      onPay={(card, englishChosen) =>
        payWith(async () => ({ ok: true, given: { card } }), total, englishChosen)
      }
    />
  )
}

/** What else paying allows to be done with the card: said where the button is, before it is pressed. */
function DepositConsent({ checkout: { property, request } }: { checkout: Checkout }) {
  const locale = useLocale()
  if (property.depositAmount === 0) return null
  return (
    <p className="small measure border-line border-l-2 pl-4">
      {m.checkout_deposit_consent({
        amount: formatMoney(property.depositAmount, locale, { decimals: 0 }),
        arrival: formatDay(request.arrival, locale),
        release: formatDay(addDays(request.departure, releaseDays.usual), locale),
      })}
    </p>
  )
}
