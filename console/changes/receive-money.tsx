import { useRef, useState, type FormEvent } from 'react'
import { toDay, todayIn, toInstantOf } from '#domain/days.ts'
import { outsideMethods, type OutsideMethod } from '#domain/outside-money.ts'
import { readAmount } from '#domain/typed-amount.ts'
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

/** Beside which field a refusal is said; every other one is said of the whole. */
const fieldOf: Readonly<Record<string, string>> = {
  receipt_amount_invalid: 'amount',
  receipt_too_high: 'amount',
  reference_missing: 'reference',
  reference_too_long: 'reference',
  card_in_text: 'reference',
  received_in_future: 'day',
  received_before_booking: 'day',
  invalid_dates: 'day',
}

/** What the guest still owes, and the form in which it is written down once it is here. */
export function ReceiveMoney({ reservation }: { reservation: Reservation }) {
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const change = useChange()
  const heading = useRef<HTMLHeadingElement>(null)
  const balance = reservation.balance ?? 0
  const isOwed = balance > 0 && reservation.group !== 'cancelled'
  if (!isOwed && !change.news) return null
  return (
    <section aria-labelledby="receive-money">
      <h2 id="receive-money" className="title-card" tabIndex={-1} ref={heading}>
        {m.console_changes_owed_title()}
      </h2>
      <div role="status" className="empty:hidden">
        {change.news && <Notice tone="success">{change.news}</Notice>}
      </div>
      {isOwed && (
        <p className="measure">
          {m.console_changes_owed({
            amount: formatMoney(balance, locale),
            guest: reservation.guestName,
          })}
        </p>
      )}
      {isOwed && !isOpen && (
        <Button variant="quiet" onPress={() => setOpen(true)}>
          {m.console_changes_receive_open()}
        </Button>
      )}
      {isOwed && isOpen && (
        <ReceiptForm
          {...{ reservation, balance, change }}
          onClose={() => {
            setOpen(false)
            heading.current?.focus()
          }}
        />
      )}
    </section>
  )
}

type Receiving = {
  reservation: Reservation
  balance: number
  change: ReturnType<typeof useChange>
  onClose: () => void
}

function ReceiptForm({ reservation, balance, change, onClose }: Receiving) {
  const locale = useLocale()
  const [key] = useState(() => crypto.randomUUID())
  const [amount, setAmount] = useState('')
  const [method, setMethod] = useState<OutsideMethod>('interac')
  const [reference, setReference] = useState('')
  const [day, setDay] = useState<string>(() => todayIn(reservation.zone, toInstantOf(Date.now())))
  const [words, setWords] = useState<FieldWords>({})
  const said = saidOf(words)
  const cents = readAmount(amount)
  const receivedOn = toDay(day)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (cents === null) return setWords({ amount: m.console_refunds_unread })
    const called = await change.run(
      'receive',
      (asking) =>
        asking('POST /api/staff/reservations/{id}/receipts', {
          params: { id: String(reservation.id) },
          payload: { key, amount: cents, method, reference, receivedOn: day },
        }),
      m.console_changes_received,
    )
    if (called?.ok) return onClose()
    const field = called ? fieldOf[called.error.code] : undefined
    setWords(called && field ? { [field]: wordsFor(called.error) } : {})
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid w-full max-w-xl gap-5"
    >
      <TextField
        label={m.console_changes_amount()}
        description={m.console_changes_amount_help({ amount: formatMoney(balance, locale) })}
        name="receipt-amount"
        inputMode="decimal"
        autoComplete="off"
        isRequired
        errorMessage={said['amount']}
        value={amount}
        onChange={setAmount}
      />
      <SelectField
        label={m.console_refunds_method()}
        name="receipt-method"
        options={outsideMethods.map((value) => ({ value, label: methodWords[value]() }))}
        value={method}
        onChange={(value) => setMethod(value as OutsideMethod)}
      />
      <TextField
        label={m.console_reference()}
        description={m.console_refunds_reference_help()}
        name="receipt-reference"
        autoComplete="off"
        isRequired
        errorMessage={said['reference']}
        value={reference}
        onChange={setReference}
      />
      <TextField
        label={m.console_changes_day()}
        name="receipt-day"
        type="date"
        isRequired
        errorMessage={said['day']}
        value={day}
        onChange={setDay}
      />
      <p className="ahead">
        {m.console_changes_receive_ahead({
          amount: cents === null ? '…' : formatMoney(cents, locale),
          guest: reservation.guestName,
          method: methodWords[method]().toLowerCase(),
          day: receivedOn ? formatDay(receivedOn, locale) : '…',
          rest: cents === null ? '…' : formatMoney(Math.max(0, balance - cents), locale),
        })}
      </p>
      {change.problem && Object.keys(said).length === 0 && (
        <Notice tone="error" role="alert">
          {change.problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={change.busy === 'receive'} pendingLabel={m.console_waiting()}>
          {m.console_changes_receive()}
        </Button>
        <Button variant="quiet" onPress={onClose}>
          {m.console_refunds_ahead_leave()}
        </Button>
      </div>
    </form>
  )
}
