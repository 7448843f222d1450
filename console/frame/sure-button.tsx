import { useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

type Props = {
  /** The word on the button, and what a screen reader hears of it. */
  label: string
  name: string
  /** What is lost, and the words of whoever wants that. */
  what: string
  sure: string
  isPending: boolean
  onSure: () => void
}

/** A button for what cannot be undone: it says what is lost before it does it. */
export function SureButton({ label, name, what, sure, isPending, onSure }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="link"
        aria-label={name}
        aria-expanded={isAsking}
        isPending={isPending}
        onPress={() => setAsking(!isAsking)}
      >
        {label}
      </Button>
      {isAsking && (
        <div className="grid w-full gap-3">
          <p className="small">{what}</p>
          <div className="flex flex-wrap gap-3">
            <Button variant="danger" isPending={isPending} onPress={onSure}>
              {sure}
            </Button>
            <Button variant="quiet" onPress={() => setAsking(false)}>
              {m.console_leave_it()}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}
