import { useEffect, useRef, type ReactNode } from 'react'
import type { Cents } from '#domain/money.ts'
import { formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { referenceOf } from '#client/call.ts'
import { logOut } from '#client/session.ts'
import { RefundLine } from '#web/features/refund-clock/refund-line.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { forgetCode } from './card-values.ts'
import type { Money } from './load-checkout.ts'

type TimeOverProps = {
  guestId: number
  requestId: string | null
  /** Whether the nights were held until then. */
  wasHeld: boolean
  isBusy: boolean
  onAgain: () => void
}

/** The time for paying ran out: nothing was taken, nearly everything typed is kept, and one button goes on. */
export function TimeOver({ guestId, requestId, wasHeld, isBusy, onAgain }: TimeOverProps) {
  useEffect(() => forgetCode(guestId), [guestId])
  return (
    <Focused>
      <Notice
        tone="warning"
        role="alert"
        title={wasHeld ? m.checkout_hold_over_title() : m.checkout_time_over_title()}
      >
        <p>{wasHeld ? m.checkout_hold_over() : m.checkout_charged_not()}</p>
        <p className="mt-2">{m.checkout_hold_over_kept()}</p>
        <Button className="mt-4" isPending={isBusy} pendingLabel={m.checkout_checking()} onPress={onAgain}>
          {wasHeld ? m.checkout_hold_again() : m.checkout_pay_again()}
        </Button>
        {requestId && (
          <p className="small text-muted mt-3 wrap-anywhere">
            {m.checkout_reference({ reference: referenceOf(requestId) })}
          </p>
        )}
      </Notice>
    </Focused>
  )
}

/** After the time ran out: the nights are still free at the same price, and paying begins anew. */
export const TimeRenewed = ({ wasHeld }: { wasHeld: boolean }) => (
  <Focused>
    <Notice tone="success" role="status">
      {wasHeld ? m.checkout_hold_renewed() : m.checkout_unheld_renewed()}
    </Notice>
  </Focused>
)

type BegunProps = { minutes: number | null; isHeld: boolean; onCheck: () => void }

/** A payment of this stay was begun before, here or on another device: it is looked for before anybody pays again. */
export function BegunPayment({ minutes, isHeld, onCheck }: BegunProps) {
  return (
    <Notice tone="warning" title={m.checkout_begun_title()}>
      <p>{m.checkout_begun()}</p>
      {minutes !== null && minutes > 0 && (
        <p className="mt-2">
          {isHeld
            ? m.checkout_hold_left({ count: minutes })
            : `${m.checkout_unheld_left({ count: minutes })}. ${m.checkout_unheld()}`}
        </p>
      )}
      <Button variant="quiet" className="mt-4" onPress={onCheck}>
        {m.checkout_begun_check()}
      </Button>
    </Notice>
  )
}

/** Back from the bank with another guest's payment: whose account is open here decides what is told of it, not what became of it. */
export function OthersPayment() {
  const locale = useLocale()
  return (
    <Focused>
      <Notice tone="info" role="alert" title={m.checkout_returned_title()}>
        <p>{m.checkout_returned()}</p>
        <p className="mt-2">{m.checkout_returned_other()}</p>
        <Button variant="quiet" className="mt-4" onPress={() => void logOut(locale)}>
          {m.checkout_resume_other_account()}
        </Button>
      </Notice>
    </Focused>
  )
}

type PriceChangedProps = { total: Cents; onAccept: (total: Cents) => void }

/** decisions §5: a price that changed is shown, and only charged when the guest agrees. */
export function PriceChanged({ total, onAccept }: PriceChangedProps) {
  const amount = formatMoney(total, useLocale())
  return (
    <Focused>
      <Notice tone="warning" role="alert" title={m.checkout_price_changed_title()}>
        <p>{m.checkout_price_changed({ amount })}</p>
        <Button onPress={() => onAccept(total)} className="mt-4">
          {m.checkout_accept_price({ amount })}
        </Button>
      </Notice>
    </Focused>
  )
}

/** The same of what else is bought: it is shown, and whoever pays now agrees to it. */
export const TermsChanged = ({ money }: { money: Money | null }) => (
  <Focused>
    <Notice tone="warning" role="alert" title={m.checkout_terms_changed_title()}>
      <p>{m.checkout_terms_changed()}</p>
      {money && (
        <p className="mt-2">
          <RefundLine steps={money.cancellation} total={money.total} />
        </p>
      )}
    </Notice>
  </Focused>
)

/** Brings what it holds to somebody's eyes: the button that was pressed may be a screen away. */
export function Focused({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-28 outline-none">
      {children}
    </div>
  )
}
