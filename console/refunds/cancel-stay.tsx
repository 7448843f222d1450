import { useRef, useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/ui/use-words.ts'
import type { Reservation } from '#console/reservations/entry-words.ts'
import { CancelForm } from './cancel-form.tsx'

/** Cancelling, from the button to how it ended; nothing is offered of a stay that has begun or is cancelled. */
export function CancelStay({ reservation }: { reservation: Reservation }) {
  const [isOpen, setOpen] = useState(false)
  const [news, setNews] = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  const canCancel = reservation.group === 'upcoming' || reservation.group === 'staying'
  if (!canCancel && !news) return null

  return (
    <section aria-labelledby="cancel-stay">
      <h2 id="cancel-stay" className="title-card" tabIndex={-1} ref={heading}>
        {m.console_refunds_cancel_title()}
      </h2>
      <div role="status" className="empty:hidden">
        {news && <Notice tone="success">{news}</Notice>}
      </div>
      {canCancel && isOpen && (
        <CancelForm
          reservation={reservation}
          onClose={(done) => {
            setOpen(false)
            if (done) setNews(done)
            heading.current?.focus()
          }}
        />
      )}
      {canCancel && !isOpen && (
        <>
          <p className="measure text-muted">{m.console_refunds_cancel_lead()}</p>
          <Button variant="quiet" onPress={() => setOpen(true)}>
            {m.console_refunds_cancel_open()}
          </Button>
        </>
      )}
    </section>
  )
}
