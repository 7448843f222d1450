import { useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { formatMoney } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { ActionForm } from '#console/forms/action-form.tsx'
import { OutsideMoneyFields, outsideToday, outsideWords } from '#console/forms/outside-money-fields.tsx'
import { useActionForm } from '#console/forms/use-action-form.ts'
import type { Reservation } from '#console/client/entry-words.ts'

type Refund = Reservation['refunds'][number]

/** What no bank gives back: because it refused, or because no card paid it. What was handed over is written down here. */
export function ReturnedOutside({ reservation }: { reservation: Reservation }) {
  const waiting = reservation.refunds.filter(({ toHandOver }) => toHandOver)
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby="refused-refunds">
      <h2 id="refused-refunds" className="title-card">
        {m.console_refunds_refused()}
      </h2>
      {waiting.map((refund) => (
        <WaitingRefund key={refund.id} reservation={reservation} refund={refund} />
      ))}
    </section>
  )
}

function WaitingRefund({ reservation, refund }: { reservation: Reservation; refund: Refund }) {
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const amount = formatMoney(refund.amount, locale)
  return (
    <div className="grid w-full max-w-xl gap-4">
      {refund.status === 'failed' ? (
        <Notice tone="warning" title={m.console_refunds_refused_of({ amount })}>
          {m.console_refunds_refused_lead()}
        </Notice>
      ) : (
        <Notice tone="warning" title={m.console_refunds_due_of({ amount })}>
          {m.console_refunds_due_lead()}
        </Notice>
      )}
      {isOpen ? (
        <ReturnForm {...{ reservation, refund, amount }} onClose={() => setOpen(false)} />
      ) : (
        <Button variant="quiet" className="justify-self-start" onPress={() => setOpen(true)}>
          {m.console_refunds_return_open()}
        </Button>
      )}
    </div>
  )
}

type Returning = { reservation: Reservation; refund: Refund; amount: string; onClose: () => void }

function ReturnForm({ reservation, refund, amount, onClose }: Returning) {
  const locale = useLocale()
  const form = useActionForm({
    name: `return-${refund.id}`,
    initial: outsideToday(reservation.zone),
    act: (ask, { method, reference, day }) =>
      ask('POST /api/staff/reservations/{id}/refunds/{refund}/returned-outside', {
        params: { id: String(reservation.id), refund: String(refund.id) },
        payload: { method, reference, returnedOn: day },
      }),
    onDone: onClose,
  })
  return (
    <ActionForm form={form} submit={m.console_refunds_return({ amount })} onLeave={onClose}>
      <OutsideMoneyFields field={form.field} day={m.console_refunds_day()} />
      <p className="ahead">
        {m.console_refunds_return_ahead({
          ...outsideWords(form.values, locale),
          amount,
          guest: reservation.guestName,
        })}
      </p>
    </ActionForm>
  )
}
