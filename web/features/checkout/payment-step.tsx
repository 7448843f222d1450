import type { ComponentProps } from 'react'
import { useRevalidator } from 'react-router'
import { addDays } from '#domain/days.ts'
import { releaseDays } from '#domain/deposit.ts'
import { formatDay, formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useDeferredPart } from '#ui/use-deferred-part.ts'
import { Typeset } from '#ui/typeset.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { BillingLine } from './billing-line.tsx'
import type { CardForm } from './card-form.tsx'
import { longestCardName, startingApprovals } from './card-values.ts'
import type { CardEntry, Checkout, Payer } from './load-checkout.ts'
import { NoCardFields } from './no-card-fields.tsx'
import { PaymentProgress } from './payment-progress.tsx'
import type { Situation } from './payment-situation.tsx'
import { paymentView, type PaymentForm } from './payment-view.ts'
import type { ProviderForm } from './provider-form.tsx'
import { TimeLeft } from './time-left.tsx'
import { useHold } from './use-hold.ts'
import type { usePayment } from './use-payment.ts'

type Payment = ReturnType<typeof usePayment>

/** The form of whoever collects the card. */
export type CardPart = { CardForm: typeof CardForm } | { ProviderForm: typeof ProviderForm }

type Props = {
  checkout: Checkout
  cardEntry: CardEntry | null
  cardPart: CardPart | null
  guestId: number
  payer: Payer | null
  payment: Payment
}

export function PaymentStep(props: Props) {
  const { checkout, cardEntry, guestId, payment } = props
  const { stage, error, bankSentence, clearError } = payment
  const hold = useHold(checkout.price, clearError)
  const view = paymentView({ stage, error, price: checkout.price, cardEntry, ...hold.state })
  const form = 'form' in view ? view.form : null
  return (
    <div className="grid gap-8">
      {form && <p className="measure">{m.checkout_payment_intro()}</p>}
      <DeferredSituation view={view} checkout={checkout} guestId={guestId} payment={payment} hold={hold} />
      {form?.minutes && <TimeLeft minutes={form.minutes} isHeld={hold.isHeld} />}
      {form && <CardEntryForm {...props} form={form} />}
      <PaymentProgress stage={stage} bankSentence={bankSentence} />
    </div>
  )
}

const loadSituation = () => import('./payment-situation.tsx')

/** Most people only see the form: what else may be told comes once the page has nothing else to do. */
function DeferredSituation(props: ComponentProps<typeof Situation>) {
  const { view } = props
  const { kind } = view
  const isWanted = kind !== 'pay' && kind !== 'leaving' && kind !== 'finishing'
  const { part, hasFailed } = useDeferredPart(loadSituation, isWanted, () => undefined)
  if (part && isWanted) return <part.Situation {...props} />
  if (kind === 'finishing' || (isWanted && !hasFailed)) return <Skeleton className="block h-64" />
  if (!isWanted) return null
  // Whatever it was: where money may have moved, nobody is told to pay again without its words.
  const isUncertain = kind === 'begun' || (kind === 'failed' && view.error.charged !== 'no')
  return (
    <Notice tone="error" role="alert" title={m.account_offline()}>
      {isUncertain ? m.checkout_charged_unknown() : m.checkout_charged_not()}
    </Notice>
  )
}

type FormProps = Props & { form: PaymentForm }

/** Our own fields against the sandbox bank, the provider's against a live one, or why there are none. */
function CardEntryForm({ form, checkout, cardEntry, cardPart, guestId, payer, payment }: FormProps) {
  const reading = useRevalidator()
  const { total, fields } = form
  const { payWith, stage } = payment
  const { approvalsTicked, depositAmount } = checkout.property
  const shared = {
    guestId,
    ownName: payer?.name.slice(0, longestCardName),
    billing: payer && <BillingLine payer={payer} request={checkout.request} />,
    consent: <DepositConsent checkout={checkout} />,
    total,
    isBusy: stage !== 'idle',
    approvals: startingApprovals(approvalsTicked, checkout.request.agreedIn),
  }
  if (fields === 'no_card_fields' || !cardPart)
    return <NoCardFields isRetrying={reading.state !== 'idle'} onRetry={() => void reading.revalidate()} />
  if ('ProviderForm' in cardPart)
    return (
      <cardPart.ProviderForm
        {...shared}
        publishableKey={cardEntry?.publishableKey ?? ''}
        hasDeposit={depositAmount > 0}
        onPay={(giveCard, englishChosen) => payWith(giveCard, total, englishChosen)}
      />
    )
  return (
    <cardPart.CardForm
      {...shared}
      note={<Notice tone="info">{m.checkout_test_cards()}</Notice>}
      onPay={(card, englishChosen) =>
        payWith(async () => ({ ok: true, given: { card } }), total, englishChosen)
      }
      onWallet={(giveCard, englishChosen) => payWith(giveCard, total, englishChosen)}
    />
  )
}

/** What else paying allows to be done with the card: said where the button is, before it is pressed. */
function DepositConsent({ checkout: { property, request } }: { checkout: Checkout }) {
  const locale = useLocale()
  if (property.depositAmount === 0) return null
  return (
    <p className="small measure border-line border-l-2 pl-4">
      <Typeset>
        {m.checkout_deposit_consent({
          amount: formatMoney(property.depositAmount, locale, { decimals: 0 }),
          arrival: formatDay(request.arrival, locale),
          release: formatDay(addDays(request.departure, releaseDays.usual), locale),
        })}
      </Typeset>
    </p>
  )
}
