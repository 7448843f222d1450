import { useEffect, useRef } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { Notice } from '#web/ui/notice.tsx'

/** After the time ran out: the nights are still free at the same price, and paying begins anew. */
export function HoldRenewed({ wasHeld }: { wasHeld: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-28 outline-none">
      <Notice tone="success" role="status">
        {wasHeld ? m.checkout_hold_renewed() : m.checkout_unheld_renewed()}
      </Notice>
    </div>
  )
}
