import { useRef, useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/ui/use-words.ts'
import type { Reservation } from '#console/reservations/entry-words.ts'
import { ChangeForm } from './change-form.tsx'

/** Other dates, another loft, more or fewer guests: one button, which opens the form in its place. */
export function ChangeStay({ reservation }: { reservation: Reservation }) {
  const [isOpen, setOpen] = useState(false)
  const [news, setNews] = useWords()
  const heading = useRef<HTMLHeadingElement>(null)

  function close(isChanged: boolean) {
    setOpen(false)
    if (isChanged) setNews(() => m.console_changes_done({ guest: reservation.guestName }))
    heading.current?.focus()
  }

  return (
    <section aria-labelledby="change-stay">
      <h2 id="change-stay" className="title-card" tabIndex={-1} ref={heading}>
        {m.console_changes_title()}
      </h2>
      <div role="status" className="empty:hidden">
        {news && <Notice tone="success">{news}</Notice>}
      </div>
      {isOpen ? (
        <ChangeForm reservation={reservation} onClose={close} />
      ) : (
        <>
          <p className="measure text-muted">{m.console_changes_lead()}</p>
          <Button
            variant="quiet"
            onPress={() => {
              setNews(undefined)
              setOpen(true)
            }}
          >
            {m.console_changes_open()}
          </Button>
        </>
      )}
    </section>
  )
}
