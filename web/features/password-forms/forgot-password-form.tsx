import { useEffect, useRef, useState, type FormEvent } from 'react'
import { isEmail, toEmail } from '#domain/typed-email.ts'
import { longest } from '#domain/typed-fields.ts'
import { m } from '#i18n/paraglide/messages.js'
import { call } from '#client/call.ts'
import { siteSlug } from '#web/client/site.ts'
import { wordsFor } from '#client/sentence-for.ts'
import { useDraft } from '#web/features/form-fields/use-draft.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { useWords } from '#ui/use-words.ts'

type State = 'idle' | 'loading' | 'confirmation' | 'error'

/** Specification §4: idle, loading, confirmation, error, missing field. The answer is the same whether there is an account or not. */
export function ForgotPasswordForm({ hasExpiredLink }: { hasExpiredLink: boolean }) {
  const locale = useLocale()
  // The address that was typed into the login form is the one whose password is missing.
  const { values, change } = useDraft('login', { email: '' })
  const [state, setState] = useState<State>('idle')
  const [fieldProblem, setFieldProblem] = useWords()
  const [problem, setProblem] = useWords()
  const form = useRef<HTMLFormElement>(null)
  const email = toEmail(values.email)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (state === 'loading') return
    const wrong =
      email === '' ? m.password_forgot_missing : isEmail(email) ? undefined : m.password_forgot_invalid
    setFieldProblem(wrong)
    if (wrong) {
      setState('idle')
      form.current?.querySelector('input')?.focus()
      return
    }
    setState('loading')
    const payload = { email, site: siteSlug, locale }
    const answered = await call('POST /api/forgot-password', { payload }, { locale })
    if (!answered.ok) setProblem(wordsFor(answered.error))
    setState(answered.ok ? 'confirmation' : 'error')
  }

  if (state === 'confirmation') return <Sent email={email} onAgain={() => setState('idle')} />
  return (
    <form ref={form} method="post" onSubmit={submit} noValidate className="grid gap-6">
      {hasExpiredLink && (
        <Notice tone="warning" role="status" title={m.password_forgot_expired_title()}>
          {m.password_forgot_expired()}
        </Notice>
      )}
      <p>{m.password_forgot_intro()}</p>
      {state === 'error' && (
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
        errorMessage={fieldProblem}
        onChange={(typed) => {
          change('email', typed)
          setFieldProblem(undefined)
        }}
      />
      <Button
        type="submit"
        size="large"
        isPending={state === 'loading'}
        pendingLabel={m.password_forgot_sending()}
      >
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
