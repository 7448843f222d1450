import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { useRevalidator } from 'react-router'
import { lineOf } from '#domain/every-refusal.ts'
import type { CallError } from '#client/call.ts'
import type { FieldWords } from '#ui/use-words.ts'
import { fieldWordsFor, wordsFor } from '#console/client/refusal-words.ts'
import { useAsk } from '#console/proof/proof-provider.tsx'

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
    const { field = [], preview, reread } = lineOf(error.code) ?? {}
    const shownField = [field].flat().find(inputOf) ?? 'form'
    say(beside.length > 0 ? Object.fromEntries(beside) : { [shownField]: wordsFor(error) })
    // Nobody judged the preview where nobody answered.
    if (preview !== 'kept' && error.code !== 'offline') setShown(null)
    if (reread) void revalidate()
    if (preview === 'renewed') void renew()
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
