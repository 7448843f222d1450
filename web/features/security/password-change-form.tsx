import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { refuseNewPassword } from '#domain/password.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useSite } from '#web/client/site.ts'
import { call } from '#client/call.ts'
import { fieldWordsFor, wordsFor } from '#client/sentence-for.ts'
import { typedWordsFor } from '#client/typed-words.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { useTypedSecret } from '#web/features/form-fields/use-typed-secret.ts'
import { expireSession, readSession } from '#client/session.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useLocale } from '#ui/use-locale.ts'
import type { FieldWords } from '#ui/use-words.ts'

type Typed = { currentPassword: string; password: string; confirmPassword: string }

/** The present password, and the new one twice, by registration's rule. */
export function PasswordChangeForm() {
  const locale = useLocale()
  const { name } = useSite()
  const { revalidate } = useRevalidator()
  const [currentPassword, setCurrent] = useTypedSecret('security.current')
  const [password, setPassword] = useTypedSecret('security.password')
  const [confirmPassword, setConfirm] = useTypedSecret('security.confirm')
  const { ref, isBusy, words, problem, refuse, submit } = useForm()
  const [isSaved, setSaved] = useState(false)
  const typed = { currentPassword, password, confirmPassword }

  async function change() {
    const options = { token: readSession()?.token, locale }
    const answered = await call('PUT /api/profile/password', { payload: typed }, options)
    if (answered.ok) {
      for (const empty of [setCurrent, setPassword, setConfirm]) empty('')
      setSaved(true)
      // The other sessions are gone from the list as well.
      await revalidate()
    } else if (answered.error.code === 'signed_out') expireSession()
    else refuse(fieldWordsFor(answered.error), wordsFor(answered.error))
  }

  return (
    <form
      ref={ref}
      method="post"
      onSubmit={(event) => {
        setSaved(false)
        submit(event, problemsOf(typed, name), change)
      }}
      noValidate
      aria-labelledby="password-title"
    >
      <div className="max-w-md">
        <h3 id="password-title" className="title-card mb-3 font-serif">
          {m.security_password()}
        </h3>
        <p className="mb-6">{m.security_password_intro()}</p>
        <div role="status">
          {isSaved && (
            <Notice tone="success" className="mb-6">
              {m.security_password_saved()}
            </Notice>
          )}
        </div>
        {problem && (
          <Notice tone="error" role="alert" className="mb-6">
            {problem}
          </Notice>
        )}
        <div className="grid gap-5">
          <PasswordField
            label={m.account_current_password()}
            name="currentPassword"
            autoComplete="current-password"
            errorMessage={words('currentPassword')}
            value={currentPassword}
            onChange={setCurrent}
          />
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
            label={m.security_password_confirm()}
            name="confirmPassword"
            autoComplete="new-password"
            errorMessage={words('confirmPassword')}
            value={confirmPassword}
            onChange={setConfirm}
          />
          <Button
            type="submit"
            isPending={isBusy}
            pendingLabel={m.words_saving()}
            className="w-full sm:w-fit"
          >
            {m.security_password_save()}
          </Button>
        </div>
      </div>
    </form>
  )
}

const problemsOf = (typed: Typed, siteName: string): FieldWords =>
  typedWordsFor({
    ...(typed.currentPassword === '' && { currentPassword: { code: 'missing_fields' } }),
    ...refuseNewPassword(typed, 'registration', [siteName]),
  })
