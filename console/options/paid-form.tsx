import { useEffect, useRef, useState, type FormEvent } from 'react'
import { todayIn, toInstantOf } from '#domain/days.ts'
import { outsideMethods, type OutsideMethod } from '#domain/outside-money.ts'
import { readAmount } from '#domain/typed-amount.ts'
import { formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Answer } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { useLocale } from '#web/ui/use-locale.ts'
import type { Change } from '#console/account/use-change.ts'
import { methodWords, type Reservation } from '#console/reservations/entry-words.ts'
import { PaidAhead } from './paid-ahead.tsx'

type Ahead = Answer<'POST /api/staff/reservations/{id}/option/confirm/preview'>
type Props = { reservation: Reservation; change: Change; onClose: () => void }

/** What came without the card, then what that makes of the option, then the act. The key is the form's: a second click is the same money. */
export function PaidForm({ reservation, change, onClose }: Props) {
  const locale = useLocale()
  const [key] = useState(() => crypto.randomUUID())
  const [amount, setAmount] = useState('')
  const [method, setMethod] = useState<OutsideMethod>('interac')
  const [reference, setReference] = useState('')
  const [day, setDay] = useState<string>(() => todayIn(reservation.zone, toInstantOf(Date.now())))
  const [isUnread, setUnread] = useState(false)
  const [ahead, setAhead] = useState<Ahead | null>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const cents = readAmount(amount)
  const params = { id: String(reservation.id) }
  const total = reservation.total ?? 0

  /** What is typed anew does something else. */
  const typed =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value)
      setAhead(null)
    }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setUnread(cents === null)
    if (cents === null) return
    const shown = await change.run(
      'preview',
      (asking) =>
        asking('POST /api/staff/reservations/{id}/option/confirm/preview', {
          params,
          payload: { amount: cents, method, reference, receivedOn: day },
        }),
      () => '',
    )
    if (shown?.ok) setAhead(shown.answer)
  }

  async function confirm({ amount: seen }: Ahead) {
    const called = await change.run(
      'confirm',
      (asking) =>
        asking('POST /api/staff/reservations/{id}/option/confirm', {
          params,
          payload: { key, amount: seen, method, reference, receivedOn: day },
        }),
      m.console_options_paid_done,
    )
    if (called?.ok) onClose()
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid w-full max-w-xl gap-5"
    >
      <TextField
        label={m.console_changes_amount()}
        description={m.console_options_amount_help({ amount: formatMoney(total, locale) })}
        name="option-amount"
        inputMode="decimal"
        autoComplete="off"
        isRequired
        errorMessage={isUnread ? m.console_refunds_unread() : undefined}
        value={amount}
        onChange={typed(setAmount)}
      />
      <SelectField
        label={m.console_refunds_method()}
        name="option-method"
        options={outsideMethods.map((value) => ({ value, label: methodWords[value]() }))}
        value={method}
        onChange={typed((value: string) => setMethod(value as OutsideMethod))}
      />
      <TextField
        label={m.console_reference()}
        description={m.console_refunds_reference_help()}
        name="option-reference"
        autoComplete="off"
        isRequired
        value={reference}
        onChange={typed(setReference)}
      />
      <TextField
        label={m.console_changes_day()}
        name="option-received"
        type="date"
        isRequired
        value={day}
        onChange={typed(setDay)}
      />
      {ahead && <PaidAhead ahead={ahead} guest={reservation.guestName} />}
      {change.problem && (
        <Notice tone="error" role="alert">
          {change.problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {ahead ? (
          <Button
            isPending={change.busy === 'confirm'}
            pendingLabel={m.console_waiting()}
            onPress={() => void confirm(ahead)}
          >
            {m.console_options_paid({ amount: formatMoney(ahead.amount, locale) })}
          </Button>
        ) : (
          <Button type="submit" isPending={change.busy === 'preview'} pendingLabel={m.console_waiting()}>
            {m.console_refunds_ahead_show()}
          </Button>
        )}
        <Button variant="quiet" onPress={onClose}>
          {m.console_refunds_ahead_leave()}
        </Button>
      </div>
    </form>
  )
}
