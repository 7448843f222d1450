import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import { readAmount } from '#domain/typed-amount.ts'
import { m } from '#i18n/paraglide/messages.js'
import { formatMoney } from '#i18n/format.ts'
import type { Answer, CallError } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/ui/use-locale.ts'
import { saidOf, type FieldWords } from '#web/ui/use-words.ts'
import { wordsFor } from '#console/client/refusal-words.ts'
import { useAsk } from '#console/proof/proof-provider.tsx'
import type { Reservation } from '#console/reservations/entry-words.ts'
import { KeepPartAhead, type KeepingAhead } from './keep-part-ahead.tsx'

export type Kept = Answer<'POST /api/staff/reservations/{id}/deposit'>

/** Beside which field a refusal is said; every other one is said of the whole. */
const fieldOf: Readonly<Record<string, string>> = {
  refund_amount_invalid: 'amount',
  deposit_too_high: 'amount',
  refund_note_missing: 'note',
  refund_note_too_long: 'note',
  card_in_text: 'note',
}

type Props = {
  reservation: Reservation
  held: number
  /** With what was kept, if anything was. */
  onClose: (kept?: Kept) => void
}

/** How much and why, then what it does, then the act. The key is the form's: sent again it is the same part. */
export function KeepPartForm({ reservation, held, onClose }: Props) {
  const asking = useAsk()
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const [key] = useState(() => crypto.randomUUID())
  const [amount, setAmount] = useState('')
  const [note, setNote] = useState('')
  const [words, setWords] = useState<FieldWords>({})
  const [ahead, setAhead] = useState<KeepingAhead | null>(null)
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const said = saidOf(words)
  const params = { id: String(reservation.id) }

  function refuse(error: CallError) {
    const field = fieldOf[error.code]
    setWords({ [field ?? 'form']: wordsFor(error) })
    if (field) form.current?.querySelector<HTMLElement>(`[name="keep-${field}"]`)?.focus()
  }

  async function look(event: FormEvent) {
    event.preventDefault()
    const wanted = readAmount(amount)
    if (wanted === null) {
      form.current?.querySelector('input')?.focus()
      return setWords({ amount: m.console_refunds_unread })
    }
    setBusy(true)
    const payload = { amount: wanted, note }
    const called = await asking('POST /api/staff/reservations/{id}/deposit/preview', { params, payload })
    setBusy(false)
    if (!called.ok) return refuse(called.error)
    setWords({})
    setAhead(called.answer)
  }

  async function keep(plan: KeepingAhead) {
    setBusy(true)
    const payload = { key, amount: plan.amount, note }
    const called = await asking('POST /api/staff/reservations/{id}/deposit', { params, payload })
    if (called.ok) {
      await revalidate()
      return onClose(called.answer)
    }
    setBusy(false)
    // Something else holds by now: it is to be looked at again.
    if (called.error.code !== 'prove_again' && called.error.code !== 'offline') setAhead(null)
    refuse(called.error)
  }

  /** What is typed anew is another plan. */
  const typing = (set: (typed: string) => void) => (typed: string) => {
    set(typed)
    setAhead(null)
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => void look(event)}
      className="grid max-w-xl gap-5"
    >
      <Notice tone="info">{m.console_bank_keep_first()}</Notice>
      <TextField
        label={m.console_bank_keep_amount()}
        description={m.console_bank_keep_amount_help({ held: formatMoney(held, locale) })}
        name="keep-amount"
        inputMode="decimal"
        autoComplete="off"
        isRequired
        errorMessage={said['amount']}
        value={amount}
        onChange={typing(setAmount)}
      />
      <TextField
        label={m.console_bank_acknowledge_note()}
        description={m.console_bank_keep_note_help()}
        name="keep-note"
        rows={3}
        isRequired
        errorMessage={said['note']}
        value={note}
        onChange={typing(setNote)}
      />
      {ahead && <KeepPartAhead ahead={ahead} guest={reservation.guestName} />}
      {said['form'] && (
        <Notice tone="error" role="alert">
          {said['form']}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {ahead ? (
          <Button isPending={isBusy} pendingLabel={m.console_waiting()} onPress={() => void keep(ahead)}>
            {m.console_bank_keep_confirm({
              amount: formatMoney(ahead.amount, locale),
              guest: reservation.guestName,
            })}
          </Button>
        ) : (
          <Button type="submit" isPending={isBusy} pendingLabel={m.console_waiting()}>
            {m.console_refunds_ahead_show()}
          </Button>
        )}
        <Button variant="quiet" isDisabled={isBusy} onPress={() => onClose()}>
          {m.console_refunds_ahead_leave()}
        </Button>
      </div>
    </form>
  )
}
