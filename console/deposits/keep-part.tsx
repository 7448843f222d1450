import { useRef, useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWords, type Words } from '#ui/use-words.ts'
import { may, useMe } from '#console/client/me.ts'
import type { Reservation } from '#console/client/entry-words.ts'
import { KeepPartForm } from './keep-part-form.tsx'

type Props = { reservation: Reservation; deposit: NonNullable<Reservation['deposit']> }

/** Beside the deposit's clock: while it is held a part of it can be kept. One button, which opens the form in its place. */
export function KeepPart({ reservation, deposit }: Props) {
  const me = useMe()
  const [isOpen, setOpen] = useState(false)
  const [news, setNews] = useWords()
  const told = useRef<HTMLDivElement>(null)
  const canKeep = deposit.status === 'held' && !deposit.isBeingKept && may(me, 'keep_deposit')

  function close(said?: Words) {
    setOpen(false)
    setNews(said)
    told.current?.focus()
  }

  return (
    <div className="grid justify-items-start gap-3">
      <div role="status" ref={told} tabIndex={-1} className="empty:hidden">
        {news && <Notice tone="success">{news}</Notice>}
      </div>
      {isOpen && (
        <section aria-labelledby="keep-part" className="grid w-full gap-4">
          <h3 id="keep-part" className="title-card">
            {m.console_bank_keep_title()}
          </h3>
          <KeepPartForm reservation={reservation} held={deposit.amount} onClose={close} />
        </section>
      )}
      {canKeep && !isOpen && (
        <Button
          variant="quiet"
          onPress={() => {
            setNews(undefined)
            setOpen(true)
          }}
        >
          {m.console_bank_keep_open()}
        </Button>
      )}
    </div>
  )
}
