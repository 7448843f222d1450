import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

type Props = { minutes: number | null; isHeld: boolean; onCheck: () => void }

/** A payment of this stay was begun before, here or on another device: it is looked for before anybody pays again. */
export function BegunPayment({ minutes, isHeld, onCheck }: Props) {
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
