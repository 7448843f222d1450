import { useEffect, useRef, useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { call } from '#client/call.ts'
import { useSite } from '#web/client/site.ts'
import { wordsFor } from '#client/sentence-for.ts'
import { ResetLinkButton } from './reset-link-button.tsx'
import { openSession } from '#client/open-session.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useLocale } from '#ui/use-locale.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { useTypedSecret } from '#web/features/form-fields/use-typed-secret.ts'

type Props = {
  email: string
  /** Goes on to the next page; the form stays busy until it is there. */
  onDone: () => Promise<void>
}

/**
 * Stands above a registration whose address has an account (decisions §9): its guest signs in there and then, or has a link
 * sent, while everything typed below stays. Takes the focus, as what was pressed is a screen away.
 */
export function KnownAddress({ email, onDone }: Props) {
  const locale = useLocale()
  const { slug: site } = useSite()
  const [password, setPassword] = useTypedSecret('known')
  const { isBusy, problem, say, submit } = useForm()
  const [isWrong, setWrong] = useState(false)
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])

  const wrong = password === '' ? { form: m.refusals_missing_credentials } : {}

  async function logIn() {
    const payload = { email, password, site, locale }
    const answered = await call('POST /api/login', { payload }, { locale })
    if (answered.ok) {
      openSession(answered.answer)
      await onDone()
    } else {
      say({ form: wordsFor(answered.error) })
      setWrong(answered.error.code === 'wrong_credentials')
    }
  }

  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="known-address"
      className="border-line grid max-w-md scroll-mt-28 gap-5 border-b pb-10 outline-none"
    >
      <Notice tone="info" title={<span id="known-address">{m.refusals_email_known()}</span>}>
        <p className="wrap-anywhere">{m.checkout_known_address({ email })}</p>
      </Notice>
      <form
        method="post"
        onSubmit={(event) => {
          setWrong(false)
          submit(event, wrong, logIn)
        }}
        noValidate
        className="grid gap-5"
      >
        {problem && (
          <Notice tone="error" role="alert" title={problem}>
            {isWrong && m.account_login_help()}
          </Notice>
        )}
        {/* Tells keepers of passwords whose it is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          label={m.checkout_known_password()}
          name="knownPassword"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <Button type="submit" size="large" isPending={isBusy} pendingLabel={m.account_logging_in()}>
          {m.account_log_in()}
        </Button>
      </form>
      <ResetLinkButton email={email} label={m.checkout_known_link()} />
    </section>
  )
}
