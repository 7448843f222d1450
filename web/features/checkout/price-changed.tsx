import { useEffect, useRef } from 'react'
import { formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/ui/use-locale.ts'

/** decisions §5: a price that changed is shown, and only charged when the guest agrees. */
export function PriceChanged({ total, onAccept }: { total: number; onAccept: (total: number) => void }) {
  const locale = useLocale()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const amount = formatMoney(total, locale)
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-28 outline-none">
      <Notice tone="warning" role="alert" title={m.checkout_price_changed_title()}>
        <p>{m.checkout_price_changed({ amount })}</p>
        <Button onPress={() => onAccept(total)} className="mt-4">
          {m.checkout_accept_price({ amount })}
        </Button>
      </Notice>
    </div>
  )
}
