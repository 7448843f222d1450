import { m } from '#i18n/paraglide/messages.js'
import { Notice } from '#ui/notice.tsx'

/** Minutes at which somebody who does not see the page is told too. */
const announced = new Set([5, 1])

/** How long there is time to pay, in words that change once a minute, and whether the nights are held so long. */
export function TimeLeft({ minutes, isHeld }: { minutes: number; isHeld: boolean }) {
  const words = isHeld ? m.checkout_hold_left({ count: minutes }) : m.checkout_unheld_left({ count: minutes })
  return (
    <div>
      {isHeld ? (
        <p className="measure">{words}</p>
      ) : (
        <Notice tone="warning" title={words}>
          {m.checkout_unheld()}
        </Notice>
      )}
      <p role="status" className="sr-only">
        {announced.has(minutes) ? words : ''}
      </p>
    </div>
  )
}
