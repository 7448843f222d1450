import { useEffect, useRef, useState } from 'react'
import { isEmail, toEmail } from '#domain/typed-email.ts'
import { longest } from '#domain/typed-fields.ts'
import { m } from '#i18n/paraglide/messages.js'
import { call } from '#client/call.ts'
import { useSite } from '#web/client/site.ts'
import { wordsFor } from '#client/sentence-for.ts'
import { useDraft } from '#web/features/form-fields/use-draft.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useLocale } from '#ui/use-locale.ts'

/** Specification §4: idle, loading, confirmation, error, missing field. The answer is the same whether there is an account or not. */
export function ForgotPasswordForm({ hasExpiredLink }: { hasExpiredLink: boolean }) {
  const locale = useLocale()
  const { slug: site } = useSite()
  // The address that was typed into the login form is the one whose password is missing.
  const { values, change } = useDraft('login', { email: '' })
  const [isSent, setSent] = useState(false)
  const { ref, isBusy, words, problem, say, submit } = useForm()
  const email = toEmail(values.email)
  const wrong =
    email === '' ? m.password_forgot_missing : isEmail(email) ? undefined : m.account_email_invalid

  async function send() {
    const payload = { email, site, locale }
    const answered = await call('POST /api/forgot-password', { payload }, { locale })
    if (!answered.ok) return say({ form: wordsFor(answered.error) })
    setSent(true)
  }

  if (isSent) return <Sent email={email} onAgain={() => setSent(false)} />
  return (
    <form
      ref={ref}
      method="post"
      onSubmit={(event) => submit(event, { email: wrong }, send)}
      noValidate
      className="grid gap-6"
    >
      {hasExpiredLink && (
        <Notice tone="warning" role="status" title={m.password_forgot_expired_title()}>
          {m.password_forgot_expired()}
        </Notice>
      )}
      <p>{m.password_forgot_intro()}</p>
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
      <TextField
        label={m.account_email()}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        isRequired
        longest={longest.email}
        toWhole={toEmail}
        value={values.email}
        errorMessage={words('email')}
        onChange={(typed) => {
          change('email', typed)
          say({})
        }}
      />
      <Button type="submit" size="large" isPending={isBusy} pendingLabel={m.words_sending()}>
        {m.password_forgot_send()}
      </Button>
    </form>
  )
}

/** Takes the form's place and, because the pressed button is gone, the focus. */
function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Notice tone="success" role="status" title={m.password_forgot_done_title()}>
        <p className="wrap-anywhere">{m.password_forgot_done({ email })}</p>
      </Notice>
      <p className="mt-6">{m.password_forgot_done_help()}</p>
      <Button variant="link" onPress={onAgain}>
        {m.password_forgot_again()}
      </Button>
    </div>
  )
}
