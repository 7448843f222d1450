import { useRef, useState } from 'react'
import { formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/ui/use-locale.ts'
import { useChange } from '#console/account/use-change.ts'
import { may, useMe } from '#console/client/me.ts'
import { SureButton } from '#console/frame/sure-button.tsx'
import type { Reservation } from '#console/reservations/entry-words.ts'
import { ExtendForm } from './extend-form.tsx'
import { optionWords, type Option } from './option-words.ts'
import { PaidForm } from './paid-form.tsx'

type Props = { reservation: Reservation; option: Option }

/** Nights that the staff holds for somebody who has not paid: until when and by whom, and the three ways in which that ends. */
export function HeldOption({ reservation, option }: Props) {
  const locale = useLocale()
  const me = useMe()
  const change = useChange()
  const [open, setOpen] = useState<'extend' | 'paid' | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { guestName: guest, total } = reservation
  const isOpen = option.state === 'open'

  function close() {
    setOpen(null)
    heading.current?.focus()
  }

  const release = () =>
    change.run(
      'release',
      (asking) =>
        asking('POST /api/staff/reservations/{id}/option/release', {
          params: { id: String(reservation.id) },
        }),
      m.console_options_release_done,
    )

  return (
    <section aria-labelledby="held-option">
      <h2 id="held-option" className="title-card" tabIndex={-1} ref={heading}>
        {m.console_options_title()}
      </h2>
      <div role="status" className="empty:hidden">
        {change.news && <Notice tone="success">{change.news}</Notice>}
      </div>
      <p className="measure">
        {optionWords(option, locale)} · {m.console_options_by({ name: option.heldBy })}
      </p>
      {isOpen && (
        <p className="measure small text-muted">
          {total === null
            ? m.console_options_lead({ guest })
            : m.console_options_lead_amount({ guest, amount: formatMoney(total, locale) })}
        </p>
      )}
      {change.problem && open === null && (
        <Notice tone="error" role="alert">
          {change.problem}
        </Notice>
      )}
      {isOpen && open === null && (
        <div className="flex flex-wrap items-center gap-3">
          {may(me, 'receive_outside') && (
            <Button onPress={() => setOpen('paid')}>{m.console_options_paid_open()}</Button>
          )}
          {may(me, 'hold_options') && (
            <>
              <Button variant="quiet" onPress={() => setOpen('extend')}>
                {m.console_options_extend_open()}
              </Button>
              <SureButton
                label={m.console_options_release()}
                name={m.console_options_release_name({ guest })}
                what={m.console_options_release_what({ guest })}
                sure={m.console_options_release_sure()}
                isPending={change.busy === 'release'}
                onSure={() => void release()}
              />
            </>
          )}
        </div>
      )}
      {isOpen && open === 'extend' && <ExtendForm {...{ reservation, option, change }} onClose={close} />}
      {isOpen && open === 'paid' && <PaidForm {...{ reservation, change }} onClose={close} />}
    </section>
  )
}
