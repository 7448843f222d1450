import { useState } from 'react'
import { passwordFault } from '#domain/password.ts'
import { m } from '#i18n/paraglide/messages.js'
import { call } from '#client/call.ts'
import { useSite } from '#web/client/site.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { fieldWordsFor, wordsFor } from '#client/sentence-for.ts'
import { typedWords } from '#client/typed-words.ts'
import { clearDraft } from '#client/storage.ts'
import { openSession } from '#client/open-session.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useLocale } from '#ui/use-locale.ts'
import type { FieldWords } from '#ui/use-words.ts'

type Props = {
  id: string
  hash: string
  /** Goes on to the next page; the form stays busy until it is there. */
  onDone: () => Promise<void>
  onInvalidLink: () => Promise<void>
}

/** Specification §5: three of four kinds of signs, eight at least, twice the same. Success signs the guest in. */
export function NewPasswordForm({ id, hash, onDone, onInvalidLink }: Props) {
  const locale = useLocale()
  const { slug: site, name } = useSite()
  const [password, setPassword] = useState('')
  const [confirmPassword, setConfirmPassword] = useState('')
  const { ref, isBusy, words, problem, refuse, submit } = useForm()

  async function save() {
    const payload = { password, confirmPassword, id, hash, site, locale }
    const answered = await call('POST /api/reset-password', { payload }, { locale })
    if (answered.ok) {
      clearDraft('login')
      openSession(answered.answer)
      await onDone()
    } else if (answered.error.code === 'reset_link_invalid') await onInvalidLink()
    else refuse(fieldWordsFor(answered.error), wordsFor(answered.error))
  }

  return (
    <form
      ref={ref}
      method="post"
      onSubmit={(event) => submit(event, problemsOf(password, confirmPassword, name), save)}
      noValidate
      className="grid gap-6"
    >
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
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
        onChange={setConfirmPassword}
      />
      <Button type="submit" size="large" isPending={isBusy} pendingLabel={m.words_saving()}>
        {m.password_new_save()}
      </Button>
    </form>
  )
}

function problemsOf(password: string, confirmation: string, siteName: string): FieldWords {
  if (password === '') return { form: m.account_form_summary, password: m.account_field_missing }
  const fault = passwordFault(password, 'reset', [siteName])
  if (fault) return { password: typedWords[fault] }
  if (confirmation === '') return { form: m.account_form_summary, confirmPassword: m.account_field_missing }
  if (confirmation !== password) return { confirmPassword: m.account_password_mismatch }
  return {}
}
