import { m } from '#i18n/paraglide/messages.js'

/** Minutes at which somebody who does not see the page is told too. */
const announced = new Set([5, 1])

/** How long the nights stay held, in words that change once a minute. */
export function HoldTime({ minutes }: { minutes: number }) {
  const words = m.checkout_hold_left({ count: minutes })
  return (
    <div>
      <p className="measure">{words}</p>
      <p role="status" className="sr-only">
        {announced.has(minutes) ? words : ''}
      </p>
    </div>
  )
}
