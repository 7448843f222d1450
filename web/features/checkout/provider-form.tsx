import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { contractLanguage } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Skeleton } from '#ui/skeleton.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { agreed, Approvals, stepsToPay, type Agreed } from './approvals.tsx'
import { rememberCard, rememberedCard } from './card-values.ts'
import { NoCardFields } from './no-card-fields.tsx'
import type { GiveCard } from './pay.ts'
import { PayButton } from './pay-button.tsx'
import { useProviderFields } from './use-provider-fields.ts'

type Props = {
  guestId: number
  publishableKey: string
  /** The guest's own, as it most likely stands on the card. */
  ownName?: string
  /** Where the guest is billed: below the fields. */
  billing?: ReactNode
  /** What paying agrees to besides. */
  consent: ReactNode
  total: number
  hasDeposit: boolean
  isBusy: boolean
  /** Which of the boxes start ticked. */
  approvals?: Agreed
  /** The stay is booked: terms and policy were agreed to then. */
  isAgreed?: boolean
  onPay: (giveCard: GiveCard, englishChosen: boolean) => void
}

/** Stripe's own card fields where ours are otherwise: the number never reaches us (decisions §7). */
export function ProviderForm({
  guestId,
  publishableKey,
  ownName = '',
  billing,
  consent,
  approvals,
  isAgreed = false,
  onPay,
  ...pricing
}: Props) {
  const [values, setValues] = useState(() => rememberedCard(guestId, approvals))
  useEffect(() => rememberCard(guestId, values), [guestId, values])
  const place = useRef<HTMLDivElement>(null)
  const { total, isBusy } = pricing
  const { state, isComplete, giveCard, retry } = useProviderFields(place, {
    publishableKey,
    ownName,
    ...pricing,
  })
  const locale = useLocale()
  const missing = stepsToPay(isAgreed ? agreed : values, isComplete, locale)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy || missing || !giveCard) return
    onPay(giveCard, locale !== contractLanguage && values.englishChosen)
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-8" aria-label={m.checkout_card_form()}>
      {state === 'failed' || state === 'retrying' ? (
        <NoCardFields isBlocked isRetrying={state === 'retrying'} onRetry={retry} />
      ) : (
        <p className="measure">{m.checkout_provider_note()}</p>
      )}
      <div className={state === 'failed' ? 'hidden' : 'relative min-h-[22rem]'} aria-busy={state !== 'ready'}>
        {(state === 'loading' || state === 'retrying') && (
          <>
            <p role="status" className="sr-only">
              {m.checkout_provider_loading()}
            </p>
            <Skeleton className="absolute inset-0 block" />
          </>
        )}
        <div ref={place} className="relative" />
      </div>
      {state !== 'failed' && (
        <>
          {billing}
          {!isAgreed && (
            <Approvals
              values={values}
              isDisabled={isBusy}
              onChange={(name, approved) => setValues((now) => ({ ...now, [name]: approved }))}
            />
          )}
          {consent}
          <PayButton total={total} missing={missing} isAgreed={isAgreed} isBusy={isBusy} />
        </>
      )}
    </form>
  )
}
