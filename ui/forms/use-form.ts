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
  const [found, say] = useState<FieldWords>({})
  const [isBusy, setBusy] = useState(false)
  // What is drawn comes a moment later than a second press.
  const isRunning = useRef(false)

  /** The first from the top. */
  const inputOf = (...fields: string[]) =>
    [...(ref.current?.querySelectorAll<HTMLInputElement>('[name]') ?? [])].find(({ name }) =>
      fields.some((field) => nameOf(field) === name),
    )

  /** What is wrong, with the focus in the first of these fields. */
  function tell(wrong: FieldWords): void {
    say(wrong)
    inputOf(...Object.keys(wrong).filter((field) => wrong[field]))?.focus()
  }

  /** What is wrong with fields that the form shows is said beside each; anything else is said of the whole. */
  function refuse(beside: FieldWords, whole: Words): void {
    const shown = Object.entries(beside).filter(([field]) => inputOf(field))
    tell(shown[0] ? Object.fromEntries(shown) : { form: whole })
  }

  /** Does nothing while something is under way. What was said before is gone. */
  async function run(begin: () => Begun): Promise<void> {
    if (isRunning.current) return
    say({})
    const begun = begin()
    if (!(begun instanceof Promise)) return tell(begun)
    isRunning.current = true
    setBusy(true)
    try {
      await begun
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  /** For the form's `onSubmit`: what was found wrong is said, and otherwise it is sent. */
  function submit(event: FormEvent, wrong: FieldWords, send: () => Promise<unknown>): void {
    event.preventDefault()
    void run(() => (Object.values(wrong).some(Boolean) ? wrong : send()))
  }

  const words = (field: string): string | undefined => found[field]?.()
  return { ref, isBusy, words, problem: words('form'), say, tell, refuse, inputOf, run, submit }
}
