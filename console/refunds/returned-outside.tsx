import { useState, type FormEvent } from 'react'
import { toDay, todayIn, toInstantOf } from '#domain/days.ts'
import { outsideMethods, type OutsideMethod } from '#domain/outside-money.ts'
import { m } from '#i18n/paraglide/messages.js'
import { formatDay, formatMoney } from '#i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { useLocale } from '#web/ui/use-locale.ts'
import { saidOf, type FieldWords } from '#web/ui/use-words.ts'
import { useChange } from '#console/account/use-change.ts'
import { wordsFor } from '#console/client/refusal-words.ts'
import { methodWords, type Reservation } from '#console/reservations/entry-words.ts'

type Refund = Reservation['refunds'][number]

const fieldOf: Readonly<Record<string, string>> = {
  reference_missing: 'reference',
  reference_too_long: 'reference',
  card_in_text: 'reference',
  returned_day_missing: 'day',
  returned_in_future: 'day',
  returned_before_asked: 'day',
}

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
  const change = useChange()
  const [method, setMethod] = useState<OutsideMethod>('interac')
  const [reference, setReference] = useState('')
  const [day, setDay] = useState<string>(() => todayIn(reservation.zone, toInstantOf(Date.now())))
  const [words, setWords] = useState<FieldWords>({})
  const said = saidOf(words)
  const name = `return-${refund.id}`
  const returnedOn = toDay(day)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const called = await change.run(
      'return',
      (asking) =>
        asking('POST /api/staff/reservations/{id}/refunds/{refund}/returned-outside', {
          params: { id: String(reservation.id), refund: String(refund.id) },
          payload: { method, reference, returnedOn: day },
        }),
      m.console_save,
    )
    const field = called && !called.ok ? fieldOf[called.error.code] : undefined
    setWords(called && !called.ok && field ? { [field]: wordsFor(called.error) } : {})
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <SelectField
        label={m.console_refunds_method()}
        name={`${name}-method`}
        options={outsideMethods.map((value) => ({ value, label: methodWords[value]() }))}
        value={method}
        onChange={(value) => setMethod(value as OutsideMethod)}
      />
      <TextField
        label={m.console_reference()}
        description={m.console_refunds_reference_help()}
        name={`${name}-reference`}
        autoComplete="off"
        isRequired
        errorMessage={said['reference']}
        value={reference}
        onChange={setReference}
      />
      <TextField
        label={m.console_refunds_day()}
        name={`${name}-day`}
        type="date"
        isRequired
        errorMessage={said['day']}
        value={day}
        onChange={setDay}
      />
      <p className="ahead">
        {m.console_refunds_return_ahead({
          amount,
          guest: reservation.guestName,
          method: methodWords[method]().toLowerCase(),
          day: returnedOn ? formatDay(returnedOn, locale) : '…',
        })}
      </p>
      {change.problem && Object.keys(said).length === 0 && (
        <Notice tone="error" role="alert">
          {change.problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={change.busy === 'return'} pendingLabel={m.console_waiting()}>
          {m.console_refunds_return({ amount })}
        </Button>
        <Button variant="quiet" onPress={onClose}>
          {m.console_refunds_ahead_leave()}
        </Button>
      </div>
    </form>
  )
}
