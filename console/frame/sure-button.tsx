import { useRef, useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { Button, type ButtonVariant } from '#ui/button.tsx'

type Props = {
  /** The word on the button, and what a screen reader hears of it. */
  label: string
  name: string
  /** What happens, and the words of whoever wants that. */
  what: string
  sure: string
  /** Other than `danger` where nothing is lost. */
  variant?: ButtonVariant
  isPending: boolean
  /** Where it stays once it was done, it answers how that ended, and asks no longer. */
  onSure: () => void | Promise<{ ok: boolean } | null>
}

/** A button for what cannot be undone: it says what happens before it does it. What it opened goes, and the focus comes back to it. */
export function SureButton({ label, name, what, sure, variant = 'danger', isPending, onSure }: Props) {
  const [isAsking, setAsking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)

  function close() {
    setAsking(false)
    opener.current?.focus()
  }

  async function act() {
    const ended = await onSure()
    if (ended?.ok) close()
  }

  return (
    <>
      <Button
        ref={opener}
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
          <p className="small wrap-anywhere">{what}</p>
          <div className="flex flex-wrap gap-3">
            <Button variant={variant} isPending={isPending} onPress={() => void act()}>
              {sure}
            </Button>
            <Button variant="quiet" onPress={close}>
              {m.console_leave_it()}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}
