import { useEffect, useRef } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { forgetCode } from './card-values.ts'

type Props = {
  guestId: number
  requestId: string | null
  /** Whether the nights were held until then. */
  wasHeld: boolean
  isBusy: boolean
  onAgain: () => void
}

/** The time for paying ran out: nothing was taken, nearly everything typed is kept, and one button goes on. */
export function HoldOver({ guestId, requestId, wasHeld, isBusy, onAgain }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    forgetCode(guestId)
    box.current?.focus()
  }, [guestId])
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-28 outline-none">
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
            {m.checkout_reference({ reference: requestId })}
          </p>
        )}
      </Notice>
    </div>
  )
}
