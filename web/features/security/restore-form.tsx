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
import type { FieldWords } from '#ui/use-words.ts'

type Props = { id: string; hash: string; email: string; onDone: () => Promise<void> }

/** A new password and the former address at once, by the link in the email to that address. Success signs the guest in. */
export function RestoreForm({ id, hash, email, onDone }: Props) {
  const locale = useLocale()
  const { slug: site } = useSite()
  const [password, setPassword] = useTypedSecret('restore.password')
  const [confirmPassword, setConfirm] = useTypedSecret('restore.confirm')
  const { ref, isBusy, words, problem, refuse, submit } = useForm()

  async function restore() {
    const payload = { id, hash, password, confirmPassword, site, locale }
    const answered = await call('POST /api/undo-address-change', { payload }, { locale })
    if (!answered.ok) return refuse(fieldWordsFor(answered.error), wordsFor(answered.error))
    openSession(answered.answer)
    await onDone()
  }

  return (
    <form
      ref={ref}
      method="post"
      onSubmit={(event) => submit(event, missing({ password, confirmPassword }), restore)}
      noValidate
      className="grid gap-6"
      aria-label={m.security_restore_title()}
    >
      <p className="wrap-anywhere">{m.security_restore_intro({ email })}</p>
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
      {/* Tells keepers of passwords whose it is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={m.password_new_label()}
        name="password"
        autoComplete="new-password"
        description={m.account_password_help()}
        errorMessage={words('password')}
        value={password}
        onChange={setPassword}
      />
      <PasswordField
        label={m.password_new_confirm()}
        name="confirmPassword"
        autoComplete="new-password"
        errorMessage={words('confirmPassword')}
        value={confirmPassword}
        onChange={setConfirm}
      />
      <Button type="submit" size="large" isPending={isBusy} pendingLabel={m.words_saving()}>
        {m.security_restore_save()}
      </Button>
    </form>
  )
}

/** The server judges the rest: it knows the account's names, which a password must not be made of. */
function missing({ password, confirmPassword }: { password: string; confirmPassword: string }): FieldWords {
  if (password === '') return { password: m.account_field_missing }
  if (confirmPassword === '') return { confirmPassword: m.account_field_missing }
  return confirmPassword === password ? {} : { confirmPassword: m.account_password_mismatch }
}
