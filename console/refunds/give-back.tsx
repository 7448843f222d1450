import { useRef, useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { formatMoney } from '#i18n/format.ts'
import { getLocale } from '#i18n/paraglide/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/ui/use-words.ts'
import type { Reservation } from '#console/reservations/entry-words.ts'
import { GiveBackForm } from './give-back-form.tsx'

/** A part of the price goes back while the stay goes on: one button, which opens the form in its place. */
export function GiveBack({ reservation }: { reservation: Reservation }) {
  const [isOpen, setOpen] = useState(false)
  const [news, setNews] = useWords()
  const { guestName: guest } = reservation
  // A bank charged the card; the payments of the demo are unknown to any, but for its guest's own.
  const isTaken = reservation.ledger.some(({ kind }) => kind === 'captured')
  const heading = useRef<HTMLHeadingElement>(null)

  function close(given?: number) {
    setOpen(false)
    if (given !== undefined)
      setNews(() => m.console_refunds_done({ amount: formatMoney(given, getLocale()), guest }))
    heading.current?.focus()
  }

  return (
    <section aria-labelledby="give-back">
      <h2 id="give-back" className="title-card" tabIndex={-1} ref={heading}>
        {m.console_refunds_title()}
      </h2>
      <div role="status" className="empty:hidden">
        {news && <Notice tone="success">{news}</Notice>}
      </div>
      {isOpen ? (
        <GiveBackForm reservation={reservation} onClose={close} />
      ) : (
        <>
          <p className="measure text-muted">
            {isTaken ? m.console_refunds_lead() : m.console_refunds_not_taken()}
          </p>
          <Button
            isDisabled={!isTaken}
            variant="quiet"
            onPress={() => {
              setNews(undefined)
              setOpen(true)
            }}
          >
            {m.console_refunds_open()}
          </Button>
        </>
      )}
    </section>
  )
}
