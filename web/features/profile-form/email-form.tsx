import { useEffect, useRef, useState, type ComponentType, type FormEvent, type ReactNode } from 'react'
import { isEmail, toEmail } from '#domain/typed-email.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useDraft } from '#web/features/form-fields/use-draft.ts'
import { Button } from '#ui/button.tsx'
import { useWords } from '#ui/use-words.ts'
import { GuestField } from './guest-field.tsx'

type Props = {
  /** The draft of which the address is a part. */
  form: string
  isBusy: boolean
  note: ReactNode
  Foot: ComponentType<{ children: ReactNode }>
  onDone: () => void
}

/**
 * Who is it? One field, and the same answer for everybody: nothing is asked of the server here, so that nobody learns which
 * addresses have an account (decisions §9).
 */
export function EmailForm({ form, isBusy, note, Foot, onDone }: Props) {
  const { values, change } = useDraft(form, { email: '' })
  const [problem, setProblem] = useWords()
  const [attempt, setAttempt] = useState(0)
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (attempt > 0) box.current?.querySelector('input')?.focus()
  }, [attempt])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const typed = toEmail(values.email)
    if (isEmail(typed)) return onDone()
    setProblem(typed === '' ? m.account_field_missing : m.account_email_invalid)
    setAttempt((number) => number + 1)
  }

  return (
    <form ref={box} method="post" onSubmit={submit} noValidate className="grid max-w-md gap-6">
      <GuestField
        name="email"
        enterKeyHint="go"
        values={values}
        errors={problem ? { email: problem } : {}}
        onChange={(_, email) => {
          change('email', email)
          setProblem(undefined)
        }}
      />
      <Foot>
        <Button
          type="submit"
          size="large"
          isPending={isBusy}
          pendingLabel={m.checkout_loading()}
          className="w-full sm:w-auto"
        >
          {m.checkout_continue()}
        </Button>
      </Foot>
      {note}
    </form>
  )
}
