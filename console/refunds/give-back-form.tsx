import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import { readAmount } from '#domain/typed-amount.ts'
import { m } from '#i18n/paraglide/messages.js'
import { formatMoney } from '#i18n/format.ts'
import type { CallError } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/ui/use-locale.ts'
import { saidOf, type FieldWords } from '#web/ui/use-words.ts'
import { wordsFor } from '#console/client/refusal-words.ts'
import { useAsk } from '#console/proof/proof-provider.tsx'
import type { Reservation } from '#console/reservations/entry-words.ts'
import { GiveBackAhead, giveBackWords, type RefundAhead } from './give-back-ahead.tsx'

/** Beside which field a refusal is said; every other one is said of the whole. */
export const fieldOf: Readonly<Record<string, string>> = {
  refund_amount_invalid: 'amount',
  refund_too_high: 'amount',
  refund_limit: 'amount',
  refund_note_missing: 'note',
  refund_note_too_long: 'note',
  card_in_text: 'note',
}

const readsIn = { fr: m.console_refunds_reads_french, en: m.console_refunds_reads_english } as const

/** Who reads the reason, and in which language they write. */
export function noteHelp({ guest, guestName }: Reservation): string {
  const help = m.console_refunds_note_help()
  return guest ? `${help} ${readsIn[guest.locale]({ guest: guestName })}` : help
}

type Props = {
  reservation: Reservation
  /** With what was given back, if anything was. */
  onClose: (given?: number) => void
}

/**
 * How much and why, then what it does, then the act. What was typed stays whatever is answered; the key is the form's, so that
 * a second click, or the same sent again after a lost answer, is the same refund.
 */
export function GiveBackForm({ reservation, onClose }: Props) {
  const asking = useAsk()
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const [key] = useState(() => crypto.randomUUID())
  const [amount, setAmount] = useState('')
  const [note, setNote] = useState('')
  const [words, setWords] = useState<FieldWords>({})
  const [ahead, setAhead] = useState<RefundAhead | null>(null)
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const said = saidOf(words)
  const params = { id: String(reservation.id) }

  function refuse(error: CallError) {
    const field = fieldOf[error.code]
    setWords({ [field ?? 'form']: wordsFor(error) })
    if (field) form.current?.querySelector<HTMLElement>(`[name="refund-${field}"]`)?.focus()
  }

  async function look(event: FormEvent) {
    event.preventDefault()
    const wanted = readAmount(amount)
    if (wanted === null || wanted === 0) {
      form.current?.querySelector('input')?.focus()
      return setWords({ amount: wanted === 0 ? m.refusals_refund_amount_invalid : m.console_refunds_unread })
    }
    setBusy(true)
    const payload = { amount: wanted, note }
    const called = await asking('POST /api/staff/reservations/{id}/refunds/preview', { params, payload })
    setBusy(false)
    if (!called.ok) return refuse(called.error)
    setWords({})
    setAhead(called.answer)
  }

  async function give(plan: RefundAhead) {
    setBusy(true)
    const payload = { key, amount: plan.amount, expectedRemaining: plan.remaining, note }
    const called = await asking('POST /api/staff/reservations/{id}/refunds', { params, payload })
    if (called.ok) {
      await revalidate()
      return onClose(called.answer.amount)
    }
    setBusy(false)
    // Something else holds by now: it is to be looked at again.
    if (called.error.code !== 'prove_again' && called.error.code !== 'offline') setAhead(null)
    if (called.error.code === 'remaining_changed') void revalidate()
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
      <TextField
        label={m.console_refunds_amount()}
        description={m.console_refunds_amount_help({ worth: formatMoney(reservation.total, locale) })}
        name="refund-amount"
        inputMode="decimal"
        autoComplete="off"
        isRequired
        errorMessage={said['amount']}
        value={amount}
        onChange={typing(setAmount)}
      />
      <TextField
        label={m.console_refunds_note()}
        description={noteHelp(reservation)}
        name="refund-note"
        rows={3}
        isRequired
        errorMessage={said['note']}
        value={note}
        onChange={typing(setNote)}
      />
      {ahead && <GiveBackAhead ahead={ahead} reservation={reservation} />}
      {said['form'] && (
        <Notice tone="error" role="alert">
          {said['form']}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {ahead ? (
          <Button isPending={isBusy} pendingLabel={m.console_waiting()} onPress={() => void give(ahead)}>
            {giveBackWords(reservation, formatMoney(ahead.amount, locale))}
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
