import { useState, type ComponentType, type ReactNode } from 'react'
import { Link } from 'react-router'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { call } from '#client/call.ts'
import { useSite } from '#web/client/site.ts'
import { openSession } from '#client/open-session.ts'
import { useDraft } from '#web/features/form-fields/use-draft.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useLocale } from '#ui/use-locale.ts'
import { wordsFor } from '#client/sentence-for.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { useTypedSecret } from '#web/features/form-fields/use-typed-secret.ts'

type Props = {
  /** What the button stands in. */
  Foot?: ComponentType<{ children: ReactNode }>
  onDone: () => Promise<void>
}

/** E-mail and password → a session of one hour; where to go next is the page's business. */
export function LoginForm({ Foot = PlainFoot, onDone }: Props) {
  const locale = useLocale()
  const { slug: site } = useSite()
  const { values, change } = useDraft('login', { email: '' })
  const [password, setPassword] = useTypedSecret('login')
  const { isBusy, problem, say, submit } = useForm()
  const [isWrong, setWrong] = useState(false)

  const isMissing = values.email.trim() === '' || password === ''
  const wrong = isMissing ? { form: m.refusals_missing_credentials } : {}

  async function logIn() {
    const answered = await call(
      'POST /api/login',
      { payload: { email: values.email, password, site, locale } },
      { locale },
    )
    if (answered.ok) {
      openSession(answered.answer)
      // Busy until the next page is there: what is clicked meanwhile must not log in again.
      await onDone()
    } else {
      say({ form: wordsFor(answered.error) })
      setWrong(answered.error.code === 'wrong_credentials')
    }
  }

  return (
    <form
      method="post"
      onSubmit={(event) => {
        setWrong(false)
        submit(event, wrong, logIn)
      }}
      noValidate
      className="grid gap-5"
      aria-label={m.account_login_title()}
    >
      {problem && (
        <Notice tone="error" role="alert" title={problem}>
          {isWrong && m.account_login_help()}
        </Notice>
      )}
      <TextField
        label={m.account_email()}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        isRequired
        value={values.email}
        onChange={(email) => change('email', email)}
      />
      <PasswordField
        label={m.account_password()}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <Link
        to={pathTo('forgotPassword', locale)}
        className="text-link small -mt-3 inline-flex min-h-11 w-fit items-center"
      >
        {m.account_forgot_link()}
      </Link>
      <Foot>
        <Button
          type="submit"
          size="large"
          isPending={isBusy}
          pendingLabel={m.account_logging_in()}
          className="w-full"
        >
          {m.account_log_in()}
        </Button>
      </Foot>
    </form>
  )
}

const PlainFoot = ({ children }: { children: ReactNode }) => <>{children}</>
