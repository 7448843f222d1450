import { useRef, useState, type FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { CancelIntent } from '#domain/cancellation.ts'
import { readAmount } from '#domain/typed-amount.ts'
import { m } from '#i18n/paraglide/messages.js'
import { getLocale } from '#i18n/paraglide/runtime.js'
import { formatMoney } from '#i18n/format.ts'
import type { CallError } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { useLocale } from '#web/ui/use-locale.ts'
import { saidOf, type FieldWords, type Words } from '#web/ui/use-words.ts'
import { may, useMe } from '#console/client/me.ts'
import { wordsFor } from '#console/client/refusal-words.ts'
import { useAsk } from '#console/proof/proof-provider.tsx'
import type { Reservation } from '#console/reservations/entry-words.ts'
import { CancelAhead, cancelWords, type CancellationAhead } from './cancel-ahead.tsx'
import { fieldOf, noteHelp } from './give-back-form.tsx'

const intents: Readonly<Record<CancelIntent, { label: () => string; help: () => string }>> = {
  policy: { label: m.console_refunds_intent_policy, help: m.console_refunds_intent_policy_help },
  house_fault: { label: m.console_refunds_intent_fault, help: m.console_refunds_intent_fault_help },
  agreed: { label: m.console_refunds_intent_agreed, help: m.console_refunds_intent_agreed_help },
}

type Props = {
  reservation: Reservation
  /** With what is to be said, if it was cancelled. */
  onClose: (done?: Words) => void
}

/** Why, and where it matters how much; then what it does, then the act. What was typed stays whatever is answered. */
export function CancelForm({ reservation, onClose }: Props) {
  const asking = useAsk()
  const me = useMe()
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const [as, setAs] = useState<CancelIntent>('policy')
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [words, setWords] = useState<FieldWords>({})
  const [ahead, setAhead] = useState<CancellationAhead | null>(null)
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const said = saidOf(words)
  const params = { id: String(reservation.id) }
  const amount = as === 'agreed' ? readAmount(typed) : null

  function refuse(error: CallError) {
    const name = error.code === 'refund_below_policy' ? 'amount' : fieldOf[error.code]
    // The limit is about an amount only where one is typed.
    const field = name === 'amount' && as !== 'agreed' ? undefined : name
    setWords({ [field ?? 'form']: wordsFor(error) })
    if (field) form.current?.querySelector<HTMLElement>(`[name="cancel-${field}"]`)?.focus()
  }

  async function look(event: FormEvent) {
    event.preventDefault()
    if (as === 'agreed' && amount === null) {
      form.current?.querySelector<HTMLElement>('[name="cancel-amount"]')?.focus()
      return setWords({ amount: m.console_refunds_unread })
    }
    setBusy(true)
    const payload = { as, amount, note }
    const called = await asking('POST /api/staff/reservations/{id}/cancellation/preview', { params, payload })
    setBusy(false)
    if (!called.ok) return refuse(called.error)
    setWords({})
    setAhead(called.answer)
  }

  async function cancel(plan: CancellationAhead) {
    setBusy(true)
    const expectedRefund = plan.amounts?.refund ?? null
    const called =
      as === 'policy'
        ? await asking('POST /api/staff/reservations/{id}/cancellation', {
            params,
            payload: { expectedPercent: plan.percent ?? 0, expectedRefund },
          })
        : await asking('POST /api/staff/reservations/{id}/cancellation/beyond-policy', {
            params,
            payload: { as, amount, note, expectedRefund: expectedRefund ?? 0 },
          })
    if (called.ok) {
      const { refund } = called.answer
      await revalidate()
      return onClose(() =>
        refund
          ? m.console_refunds_cancelled_with({ amount: formatMoney(refund, getLocale()) })
          : m.console_refunds_cancelled(),
      )
    }
    setBusy(false)
    // Something else holds by now: it is to be looked at again.
    if (called.error.code !== 'prove_again' && called.error.code !== 'offline') setAhead(null)
    if (called.status === 409) void revalidate()
    refuse(called.error)
  }

  /** What is typed anew is another plan. */
  const typing =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value)
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
      {may(me, 'prepare_refunds') && (
        <SelectField
          label={m.console_refunds_intent()}
          name="cancel-as"
          options={Object.entries(intents).map(([value, { label }]) => ({ value, label: label() }))}
          value={as}
          description={intents[as].help()}
          onChange={typing((value: string) => setAs(value as CancelIntent))}
        />
      )}
      {as === 'agreed' && (
        <TextField
          label={m.console_refunds_amount()}
          description={m.console_refunds_amount_help({ worth: formatMoney(reservation.total, locale) })}
          name="cancel-amount"
          inputMode="decimal"
          autoComplete="off"
          isRequired
          errorMessage={said['amount']}
          value={typed}
          onChange={typing(setTyped)}
        />
      )}
      {as !== 'policy' && (
        <TextField
          label={m.console_refunds_note()}
          description={noteHelp(reservation)}
          name="cancel-note"
          rows={3}
          isRequired
          errorMessage={said['note']}
          value={note}
          onChange={typing(setNote)}
        />
      )}
      {ahead && <CancelAhead ahead={ahead} reservation={reservation} />}
      {said['form'] && (
        <Notice tone="error" role="alert">
          {said['form']}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {ahead ? (
          <Button
            variant="danger"
            isPending={isBusy}
            pendingLabel={m.console_waiting()}
            onPress={() => void cancel(ahead)}
          >
            {cancelWords(ahead, reservation, locale)}
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
