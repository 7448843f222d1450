import type { ComponentType, FormEvent, ReactNode } from 'react'
import { isEmail, toEmail } from '#domain/typed-email.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useDraft } from '#web/features/form-fields/use-draft.ts'
import { Button } from '#ui/button.tsx'
import { useForm } from '#ui/forms/use-form.ts'
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
  const { ref, words, say, tell } = useForm()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const typed = toEmail(values.email)
    if (isEmail(typed)) return onDone()
    tell({ email: typed === '' ? m.account_field_missing : m.account_email_invalid })
  }

  return (
    <form ref={ref} method="post" onSubmit={submit} noValidate className="grid max-w-md gap-6">
      <GuestField
        name="email"
        enterKeyHint="go"
        values={values}
        errors={{ email: words('email') }}
        onChange={(_, email) => {
          change('email', email)
          say({})
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
