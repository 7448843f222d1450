import { m } from '#i18n/paraglide/messages.js'
import { call } from '#client/call.ts'
import { useSite } from '#web/client/site.ts'
import { fieldWordsFor, wordsFor } from '#client/sentence-for.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { useTypedSecret } from '#web/features/form-fields/use-typed-secret.ts'
import { openSession } from '#client/open-session.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useLocale } from '#ui/use-locale.ts'

type Props = {
  id: string
  hash: string
  email: string
  onDone: () => void
}

/** The link shows who reads the mailbox; the account's password, that the account is theirs. Success signs the guest in. */
export function ConfirmAddressForm({ id, hash, email, onDone }: Props) {
  const locale = useLocale()
  const { slug: site } = useSite()
  const [password, setPassword] = useTypedSecret('confirm-address')
  const { ref, isBusy, words, problem, say, refuse, submit } = useForm()

  async function confirm() {
    const payload = { id, hash, password, site, locale }
    const answered = await call('POST /api/confirm-address', { payload }, { locale })
    if (!answered.ok) return refuse(fieldWordsFor(answered.error), wordsFor(answered.error))
    openSession(answered.answer)
    onDone()
  }

  return (
    <form
      ref={ref}
      method="post"
      onSubmit={(event) =>
        submit(event, password === '' ? { password: m.account_field_missing } : {}, confirm)
      }
      noValidate
      className="grid gap-6"
      aria-label={m.account_confirm_address_title()}
    >
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={m.account_confirm_address_password()}
        name="password"
        autoComplete="current-password"
        errorMessage={words('password')}
        value={password}
        onChange={(text) => {
          setPassword(text)
          say({})
        }}
      />
      <Button
        type="submit"
        size="large"
        isPending={isBusy}
        pendingLabel={m.account_confirm_address_confirming()}
      >
        {m.account_confirm_address_confirm()}
      </Button>
    </form>
  )
}
