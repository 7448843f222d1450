import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import { requestHours } from '#domain/payment-request.ts'
import { readAmount } from '#domain/typed-amount.ts'
import { m } from '#i18n/paraglide/messages.js'
import { formatMoney } from '#i18n/format.ts'
import type { CallError } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { useLocale } from '#web/ui/use-locale.ts'
import { saidOf, type FieldWords, type Words } from '#web/ui/use-words.ts'
import { wordsFor } from '#console/client/refusal-words.ts'
import { useAsk } from '#console/proof/proof-provider.tsx'
import type { Reservation } from '#console/reservations/entry-words.ts'
import { RequestAhead, type LinkAhead } from './request-ahead.tsx'

const lastsWords = {
  24: m.console_requests_one_day,
  72: m.console_requests_three_days,
  168: m.console_requests_a_week,
} as const
type Hours = (typeof requestHours)[number]

/** With these there is nothing left to ask for here: somebody else was faster, or the stay is another by now. */
const endings = ['request_open', 'nothing_owed', 'stay_over', 'stay_not_paid', 'reservation_not_found']

export type MadeLink = { url: string; isMailed: boolean }

type Props = {
  reservation: Reservation
  /** With the link that was made, or why none can be. */
  onClose: (ended: { made?: MadeLink; problem?: Words }) => void
}

/** How much and until when, then what its guest reads, then the act. An empty amount asks for all that is owed. */
export function RequestForm({ reservation, onClose }: Props) {
  const asking = useAsk()
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const { balance } = reservation
  const [key] = useState(() => crypto.randomUUID())
  const [amount, setAmount] = useState(() => (balance === null ? '' : typedOf(formatMoney(balance, locale))))
  const [hours, setHours] = useState<Hours>(requestHours[0])
  const [words, setWords] = useState<FieldWords>({})
  const [ahead, setAhead] = useState<LinkAhead | null>(null)
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const focus = () => form.current?.querySelector('input')?.focus()
  useEffect(focus, [])
  const said = saidOf(words)
  const params = { id: String(reservation.id) }

  /** What is typed anew is another request. */
  function replan() {
    setAhead(null)
    setWords({})
  }

  async function refuse(error: CallError) {
    const problem = wordsFor(error)
    if (endings.includes(error.code)) {
      await revalidate()
      return onClose({ problem })
    }
    const isOfAmount = error.code === 'receipt_amount_invalid' || error.code === 'receipt_too_high'
    setWords({ [isOfAmount ? 'amount' : 'form']: problem })
    if (isOfAmount) focus()
  }

  async function look(event: FormEvent) {
    event.preventDefault()
    const wanted = amount.trim() === '' ? null : readAmount(amount)
    if (wanted === null && amount.trim() !== '') {
      focus()
      return setWords({ amount: m.console_refunds_unread })
    }
    setBusy(true)
    const payload = { amount: wanted, hours }
    const called = await asking('POST /api/staff/reservations/{id}/requests/preview', { params, payload })
    setBusy(false)
    if (!called.ok) return refuse(called.error)
    setWords({})
    setAhead(called.answer)
  }

  async function ask(plan: LinkAhead) {
    setBusy(true)
    const payload = { key, amount: plan.amount, hours }
    const called = await asking('POST /api/staff/reservations/{id}/requests', { params, payload })
    if (called.ok) {
      await revalidate()
      return onClose({ made: { url: called.answer.url, isMailed: plan.email !== null } })
    }
    setBusy(false)
    // Something else holds by now: it is to be looked at again.
    if (called.error.code !== 'offline') setAhead(null)
    return refuse(called.error)
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => void look(event)}
      className="grid w-full max-w-xl gap-5"
    >
      <TextField
        label={m.console_requests_amount()}
        description={
          balance === null
            ? m.console_requests_amount_help()
            : m.console_changes_amount_help({ amount: formatMoney(balance, locale) })
        }
        name="request-amount"
        inputMode="decimal"
        autoComplete="off"
        errorMessage={said['amount']}
        value={amount}
        onChange={(typed) => {
          setAmount(typed)
          replan()
        }}
      />
      <SelectField
        label={m.console_requests_lasts()}
        description={m.console_requests_lasts_help()}
        name="request-hours"
        options={requestHours
          .toSorted((a, b) => a - b)
          .map((value) => ({ value: String(value), label: lastsWords[value]() }))}
        value={String(hours)}
        onChange={(value) => {
          setHours(Number(value) as Hours)
          replan()
        }}
      />
      {ahead && <RequestAhead ahead={ahead} reservation={reservation} />}
      {said['form'] && (
        <Notice tone="error" role="alert">
          {said['form']}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {ahead ? (
          <Button isPending={isBusy} pendingLabel={m.console_waiting()} onPress={() => void ask(ahead)}>
            {ahead.email
              ? m.console_requests_send({ amount: formatMoney(ahead.amount, locale) })
              : m.console_requests_make({ amount: formatMoney(ahead.amount, locale) })}
          </Button>
        ) : (
          <Button type="submit" isPending={isBusy} pendingLabel={m.console_waiting()}>
            {m.console_refunds_ahead_show()}
          </Button>
        )}
        <Button variant="quiet" isDisabled={isBusy} onPress={() => onClose({})}>
          {m.console_refunds_ahead_leave()}
        </Button>
      </div>
    </form>
  )
}

/** An amount as somebody types it into a field that says of itself that it is in dollars. */
const typedOf = (written: string): string => written.replace('$', '').trim()
