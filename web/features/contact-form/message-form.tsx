import { useEffect, useState, type FormEvent } from 'react'
import { toEmail } from '#domain/typed-email.ts'
import { m } from '#i18n/paraglide/messages.js'
import { call } from '#client/call.ts'
import { useSite } from '#web/client/site.ts'
import { listErrors } from '#web/features/profile-form/guest-field.tsx'
import { fieldWordsFor, wordsFor } from '#client/sentence-for.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Notice } from '#ui/notice.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useLeftErrors } from '#ui/forms/use-left-errors.ts'
import { useLocale } from '#ui/use-locale.ts'
import { saidOf, useWords, type FieldWords, type Words } from '#ui/use-words.ts'
import { checkMessage, type ContactDraft, type ContactValues, type Sender } from './contact-values.ts'
import { ContactOptions } from './contact-options.tsx'
import { MessageFields } from './message-fields.tsx'
import { HoneypotField, honeypotIn } from './honeypot-field.tsx'

type Props = {
  draft: ContactDraft
  sender: Sender
  /** A further message: the pressed button is gone, and the focus comes here. */
  isAgain?: boolean
  /** Without it nobody listens yet, and nothing can be typed. */
  onChange?: (typed: Partial<ContactValues>) => void
  onFailure?: () => void
  onSent?: (email: string) => void
}

const failuresUntilDirect = 2

export function MessageForm({ draft, sender, isAgain = false, onChange, onFailure, onSent }: Props) {
  const locale = useLocale()
  const { slug: site } = useSite()
  const { failures = 0, sentTo: _, ...typed } = draft
  const values: ContactValues = { ...sender, message: '', ...typed }
  const [errors, setErrors] = useState<FieldWords>({})
  const [title, setTitle] = useWords()
  /** A refusal that belongs to no field. */
  const [problem, setProblem] = useWords()
  const { ref: form, isBusy, run } = useForm()
  const { withLeft, checkLeft, forgetLeft } = useLeftErrors(() => checkMessage(values))
  useEffect(() => {
    if (isAgain) form.current?.querySelector('textarea')?.focus()
  }, [form, isAgain])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const topic = honeypotIn(event.currentTarget)
    if (isBusy) return
    const found = checkMessage(values)
    const isMissing = Object.values(found).includes(m.account_field_missing)
    if (Object.keys(found).length > 0)
      return refuse(found, isMissing ? m.account_form_summary : m.account_form_summary_invalid)
    setProblem(undefined)
    setErrors({})
    void run(() => send(topic))
  }

  async function send(topic: string) {
    const payload = { ...values, site, locale, topic }
    const answered = await call('POST /api/contact', { payload }, { locale })
    if (answered.ok) return onSent?.(toEmail(values.email))
    const { error } = answered
    if (listErrors(error.fields ?? {}).length > 0)
      refuse(fieldWordsFor(error), m.account_form_summary_invalid)
    else refuse({}, undefined, wordsFor(error))
  }

  function refuse(found: FieldWords, summary: Words | undefined, other?: Words) {
    forgetLeft()
    setErrors(found)
    setTitle(summary)
    setProblem(other)
    onFailure?.()
  }

  function change<K extends keyof ContactValues>(name: K, value: ContactValues[K]) {
    onChange?.({ [name]: value })
    forgetLeft(name)
    setErrors((now) => ({ ...now, [name]: undefined }))
  }

  const listed = listErrors(saidOf(errors))
  const direct = failures >= failuresUntilDirect && <ContactOptions />
  return (
    <form
      ref={form}
      method="post"
      onSubmit={submit}
      onFocus={checkLeft}
      noValidate
      inert={!onChange}
      className="grid gap-8"
    >
      <ErrorSummary key={failures} title={title} errors={listed} />
      {listed.length > 0 && direct}
      <MessageFields values={values} errors={withLeft(errors)} onChange={change} />
      <HoneypotField />
      <div className="grid gap-6">
        {problem && (
          <Notice tone="error" role="alert">
            {problem}
          </Notice>
        )}
        {listed.length === 0 && direct}
        <Button
          type="submit"
          size="large"
          className="sm:justify-self-start"
          isPending={isBusy}
          pendingLabel={m.contact_sending()}
        >
          {m.contact_send()}
        </Button>
      </div>
    </form>
  )
}
