import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { useParams, useRevalidator } from 'react-router'
import { lineOf } from '#domain/every-refusal.ts'
import type { CallError } from '#client/call.ts'
import { useForm } from '#ui/forms/use-form.ts'
import type { FieldWords } from '#ui/use-words.ts'
import { keepTyped, typedBefore } from '#console/client/kept.ts'
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
  /** What is typed opens a door: it is kept in no browser. */
  isSecret?: boolean
  /** What lies ahead; a form without it acts at once. */
  preview?: (ask: Ask, values: Values) => Asked<Ahead>
  /** Whether there is nothing to be said of what lies ahead, so that it is done at once. */
  isPlain?: (ahead: Ahead) => boolean
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
  /** It is left on purpose: what was typed is not kept. */
  forget: () => void
}

/**
 * A form that shows what it will do and then does it. What was typed stays whatever is answered, and waits in this tab until
 * it is done or left on purpose; what is typed anew is another plan.
 */
export function useActionForm<Values extends Record<string, string>, Ahead, Done>(
  action: Action<Values, Ahead, Done>,
) {
  const ask = useAsk()
  const { revalidate } = useRevalidator()
  const form = useForm((field) => `${action.name}-${field}`)
  const { ref, inputOf, run } = form
  const { values, change, forget } = useKeptValues(action.name, action.initial, action.isSecret)
  const [shown, setShown] = useState<{ of: Values; ahead: Ahead } | null>(null)
  const keys = useRef<Record<string, string>>({})
  useEffect(() => ref.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus(), [ref])

  /** A preview is of what was typed when it was asked for, and goes with it. */
  const ahead = shown?.of === values ? shown.ahead : null

  /** One for each wish: a second click, or the same sent again after a lost answer, does the same thing once. */
  const keyOf = (wish: Values) => (keys.current[JSON.stringify(wish)] ??= crypto.randomUUID())

  function set(some: Partial<Values>) {
    change(some)
    form.say({})
  }

  function refuse(error: CallError) {
    const { field: named = [], preview, reread } = lineOf(error.code) ?? {}
    const field = [named].flat().find((name) => inputOf(name))
    const beside = fieldWordsFor(error)
    const isBeside = Object.keys(beside).some((name) => inputOf(name))
    form.refuse(field && !isBeside ? { [field]: wordsFor(error) } : beside, wordsFor(error))
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

  const send = <Answer>(asked: Asked<Answer>, then: (answer: Answer) => unknown) =>
    asked instanceof Promise
      ? asked.then((called) => (called.ok ? then(called.answer) : refuse(called.error)))
      : asked

  const act = (seen: Ahead) => void run(() => doIt(seen))

  const doIt = (seen: Ahead) =>
    send(action.act(ask, values, { ahead: seen, key: keyOf(values) }), async (done) => {
      forget()
      await revalidate()
      action.onDone(done, seen)
    })

  function show() {
    const { preview } = action
    if (!preview) return act(undefined as Ahead)
    void run(() =>
      send(preview(ask, values), (plan) =>
        action.isPlain?.(plan) ? doIt(plan) : setShown({ of: values, ahead: plan }),
      ),
    )
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    show()
  }

  const field = <K extends keyof Values & string>(name: K) => ({
    name: `${action.name}-${name}`,
    value: values[name],
    autoComplete: 'off',
    errorMessage: form.words(name),
    onChange: (value: string) => set({ [name]: value } as Partial<Values>),
  })

  const { isBusy, problem } = form
  const state: ActionState<Ahead> = { ref, ahead, isBusy, problem, submit, show, act, forget }
  return { ...state, values, field, set, say: form.tell }
}

/** What is typed of one thing, as its page names it, over what that was when the typing began: of anything else it is not said. */
function useKeptValues<Values extends Record<string, string>>(
  name: string,
  initial: Values,
  isSecret = false,
) {
  const subject = Object.values(useParams()).join(' ')
  const [{ form, values }, setTyped] = useState(() => {
    const begun = `${name} ${subject} ${JSON.stringify(initial)}`
    return { form: begun, values: isSecret ? initial : { ...initial, ...typedBefore(begun) } }
  })
  function change(some: Partial<Values>) {
    setTyped((former) => ({ ...former, values: { ...former.values, ...some } }))
    if (!isSecret) keepTyped(form, { ...typedBefore(form), ...some })
  }
  return { values, change, forget: () => keepTyped(form, null) }
}
