import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { useRevalidator } from 'react-router'
import type { RefusalCode } from '#domain/refusal.ts'
import type { CallError } from '#client/call.ts'
import type { FieldWords } from '#ui/use-words.ts'
import { fieldWordsFor, wordsFor } from '#console/client/refusal-words.ts'
import { useAsk } from '#console/proof/proof-provider.tsx'

/** Beside which field a refusal is said: the first of these that the form shows. Every other one is said of the whole. */
const fieldsOf: Readonly<Record<string, readonly string[]>> = {
  refund_amount_invalid: ['amount'],
  refund_too_high: ['amount'],
  refund_limit: ['amount'],
  refund_below_policy: ['amount'],
  deposit_too_high: ['amount'],
  receipt_amount_invalid: ['amount'],
  receipt_too_high: ['amount'],
  refund_note_missing: ['note'],
  refund_note_too_long: ['note'],
  card_in_text: ['note', 'reference', 'words', 'body'],
  reference_missing: ['reference'],
  reference_too_long: ['reference'],
  received_in_future: ['day'],
  received_before_booking: ['day'],
  returned_day_missing: ['day'],
  returned_in_future: ['day'],
  returned_before_asked: ['day'],
  invalid_dates: ['day'],
  option_end_past: ['time'],
  option_end_late: ['time'],
  rate_out_of_range: ['amount'],
  night_without_price: ['amount'],
  minimum_out_of_range: ['least'],
  nights_reversed: ['last'],
  proposed_nights_past: ['first'],
  turnover_not_for: ['assignee'],
  price_nights_out_of_reach: ['first', 'last'],
  letter_moment_out_of_range: ['days', 'time'],
} satisfies Partial<Record<RefusalCode, readonly string[]>>

/** After these the preview still holds: nobody judged it, or only a tick is missing. */
const undecided: readonly string[] = [
  'offline',
  'prove_again',
  'staff_signed_out',
  'balance_unconfirmed',
] satisfies (RefusalCode | 'offline')[]

/** With these the page shows what is no longer so: it is read again, around the form that says it. */
const outdated: readonly string[] = [
  'remaining_changed',
  'refund_changed',
  'refund_step_changed',
  'already_cancelled',
  'stay_changed',
  'new_price_changed',
  'request_open',
  'nothing_owed',
  'invoice_replaced',
  'nights_not_free',
  'option_total_changed',
  'prices_changed',
  'note_changed',
  'reply_changed',
] satisfies RefusalCode[]

/** After these what was typed still holds: what it would do by now is shown beside the refusal. */
const renewed: readonly string[] = ['prices_changed'] satisfies RefusalCode[]

type Ask = ReturnType<typeof useAsk>

/** A call to the API; or why it is not made, by fields. */
export type Asked<Answer> =
  | Promise<{ ok: true; answer: Answer } | { ok: false; error: CallError }>
  | FieldWords

type Action<Values, Ahead, Done> = {
  /** What the names of its fields begin with. */
  name: string
  initial: Values
  /** What lies ahead; a form without it acts at once. */
  preview?: (ask: Ask, values: Values) => Asked<Ahead>
  act: (ask: Ask, values: Values, seen: { ahead: Ahead; key: string }) => Asked<Done>
  /** The page has been read again by then. */
  onDone: (done: Done, ahead: Ahead) => void
  onRefused?: (error: CallError) => void
}

export type ActionState<Ahead> = {
  ref: RefObject<HTMLFormElement | null>
  ahead: Ahead | null
  isBusy: boolean
  problem: string | undefined
  submit: (event: FormEvent) => void
  /** For a form without anything to type: what lies ahead is shown unasked. */
  show: () => void
  act: (ahead: Ahead) => void
}

/**
 * A form that shows what it will do and then does it. What was typed stays whatever is answered; what is typed anew is
 * another plan. A refusal is said beside its field, which gets the focus, or of the whole form.
 */
export function useActionForm<Values extends Record<string, string>, Ahead, Done>(
  action: Action<Values, Ahead, Done>,
) {
  const ask = useAsk()
  const { revalidate } = useRevalidator()
  const [values, setValues] = useState(action.initial)
  const [words, setWords] = useState<FieldWords>({})
  const [shown, setShown] = useState<{ of: Values; ahead: Ahead } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const keys = useRef<Record<string, string>>({})
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => ref.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus(), [])

  /** A preview is of what was typed when it was asked for, and goes with it. */
  const ahead = shown?.of === values ? shown.ahead : null
  /** One for each wish: a second click, or the same sent again after a lost answer, does the same thing once. */
  const keyOf = (wish: Values) => (keys.current[JSON.stringify(wish)] ??= crypto.randomUUID())
  const inputOf = (field: string) =>
    ref.current?.querySelector<HTMLElement>(`[name="${action.name}-${field}"]`)

  function set(some: Partial<Values>) {
    setValues((former) => ({ ...former, ...some }))
    setWords({})
  }

  /** The focus goes to the first of these fields, from the top. */
  function say(said: FieldWords) {
    setWords(said)
    const named = new Set(Object.keys(said).map((field) => `${action.name}-${field}`))
    const inputs = [...(ref.current?.querySelectorAll<HTMLElement>('[name]') ?? [])]
    inputs.find((input) => named.has(input.getAttribute('name') ?? ''))?.focus()
  }

  /** What is wrong in several fields is said beside each. */
  function refuse(error: CallError) {
    const beside = Object.entries(fieldWordsFor(error)).filter(([name]) => inputOf(name))
    const field = fieldsOf[error.code]?.find(inputOf) ?? 'form'
    say(beside.length > 0 ? Object.fromEntries(beside) : { [field]: wordsFor(error) })
    if (!undecided.includes(error.code)) setShown(null)
    if (outdated.includes(error.code)) void revalidate()
    if (renewed.includes(error.code)) void renew()
    action.onRefused?.(error)
  }

  async function renew() {
    const called = await action.preview?.(ask, values)
    if (called && 'ok' in called && called.ok === true)
      setShown({ of: values, ahead: called.answer as Ahead })
  }

  async function send<Answer>(asked: Asked<Answer>, then: (answer: Answer) => void | Promise<void>) {
    if (!(asked instanceof Promise)) return say(asked)
    setBusy(true)
    setWords({})
    const called = await asked
    if (called.ok) await then(called.answer)
    else refuse(called.error)
    setBusy(false)
  }

  function act(seen: Ahead) {
    if (isBusy) return
    void send(action.act(ask, values, { ahead: seen, key: keyOf(values) }), async (done) => {
      await revalidate()
      action.onDone(done, seen)
    })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    show()
  }

  function show() {
    if (!action.preview) return act(undefined as Ahead)
    if (!isBusy) void send(action.preview(ask, values), (plan) => setShown({ of: values, ahead: plan }))
  }

  const field = <K extends keyof Values & string>(name: K) => ({
    name: `${action.name}-${name}`,
    value: values[name],
    autoComplete: 'off',
    errorMessage: words[name]?.(),
    onChange: (value: string) => set({ [name]: value } as Partial<Values>),
  })

  const state: ActionState<Ahead> = { ref, ahead, isBusy, problem: words['form']?.(), submit, show, act }
  return { ...state, values, field, set, say }
}
