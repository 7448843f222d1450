import { useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { LoftForm } from './loft-form.tsx'
import type { StepProps } from './steps.tsx'

/** One loft is enough to open; whoever has more adds them here too. */
export function LoftStep({ setUp: { place, lofts }, onDone }: StepProps) {
  const [isAdding, setAdding] = useState(false)
  if (lofts.length === 0) return <LoftForm place={place} onDone={onDone} />
  return (
    <>
      <p className="mb-4">
        {m.console_setup_loft_there({ lofts: lofts.map(({ name }) => name).join(', ') })}
      </p>
      {isAdding ? (
        <LoftForm place={place} onDone={() => setAdding(false)} onLeave={() => setAdding(false)} />
      ) : (
        <Button variant="quiet" onPress={() => setAdding(true)}>
          {m.console_setup_loft_another()}
        </Button>
      )}
    </>
  )
}
