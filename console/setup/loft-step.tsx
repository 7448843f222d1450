import { useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { LoftForm } from '#console/lofts/loft-form.tsx'
import type { StepProps } from './step-frame.tsx'

/** One loft is enough to open; whoever has more adds them here too. A form that is open stays, whoever adds another one meanwhile. */
export function LoftStep({ setUp: { place, basis, today, lofts }, onDone }: StepProps) {
  const [isAdding, setAdding] = useState(lofts.length === 0)
  const isFirst = lofts.length === 0
  return (
    <>
      {!isFirst && (
        <p className="mb-4">
          {m.console_setup_loft_there({ lofts: lofts.map(({ name }) => name).join(', ') })}
        </p>
      )}
      {isAdding ? (
        <LoftForm
          place={place}
          basis={basis}
          today={today}
          onDone={() => (setAdding(false), isFirst && onDone())}
          {...(!isFirst && { onLeave: () => setAdding(false) })}
        />
      ) : (
        <Button variant="quiet" onPress={() => setAdding(true)}>
          {m.console_setup_loft_another()}
        </Button>
      )}
    </>
  )
}
