import { useRef, useState, type FormEvent } from 'react'
import type { FieldWords, Words } from '#ui/use-words.ts'

/** What is under way, or why it is not begun, by fields. */
type Begun = Promise<unknown> | FieldWords

/**
 * What all forms have in common: one thing at a time, however often somebody presses, and what is wrong said beside its field,
 * which gets the focus, or under `form` of the whole. Whom it asks and in which words is handed to it.
 * @param nameOf What a field's input is called.
 */
export function useForm(nameOf = (field: string): string => field) {
  const ref = useRef<HTMLFormElement>(null)
  const [words, setWords] = useState<FieldWords>({})
  const [isBusy, setBusy] = useState(false)
  // What is drawn comes a moment later than a second press.
  const isRunning = useRef(false)
  const keys = useRef<Record<string, string>>({})

  const inputOf = (field: string) =>
    ref.current?.querySelector<HTMLElement>(`[name="${CSS.escape(nameOf(field))}"]`)

  /** The focus goes to the first of these fields, from the top. */
  function say(found: FieldWords): void {
    setWords(found)
    const named = new Set(Object.keys(found).map((field) => found[field] && nameOf(field)))
    const inputs = [...(ref.current?.querySelectorAll<HTMLElement>('[name]') ?? [])]
    inputs.find((input) => named.has(input.getAttribute('name') ?? ''))?.focus()
  }

  /** What is wrong with fields that the form shows is said beside each; anything else is said of the whole. */
  function refuse(beside: FieldWords, whole: Words): void {
    const shown = Object.entries(beside).filter(([field]) => inputOf(field))
    say(shown.length > 0 ? Object.fromEntries(shown) : { form: whole })
  }

  /** Does nothing while something is under way. What was said before is gone. */
  async function run(begin: () => Begun): Promise<void> {
    if (isRunning.current) return
    setWords({})
    const begun = begin()
    if (!(begun instanceof Promise)) return say(begun)
    isRunning.current = true
    setBusy(true)
    try {
      await begun
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  return {
    ref,
    isBusy,
    words: (field: string): string | undefined => words[field]?.(),
    /** What is said of the form as a whole. */
    problem: words['form']?.(),
    say,
    forget: (field: string): void => setWords((now) => ({ ...now, [field]: undefined })),
    refuse,
    inputOf,
    run,
    /** For the form's `onSubmit`: what was found wrong is said, and otherwise it is sent. */
    submit: (event: FormEvent, found: FieldWords, send: () => Promise<unknown>): void => {
      event.preventDefault()
      void run(() => (isRight(found) ? send() : found))
    },
    /** One for each wish: the same sent again after a lost answer does the same thing once. */
    keyOf: (wish: unknown): string => (keys.current[JSON.stringify(wish)] ??= crypto.randomUUID()),
  }
}

const isRight = (found: FieldWords): boolean => Object.values(found).every((words) => !words)
