import { useState, type FormEvent } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { call } from '#client/call.ts'
import { siteSlug } from '#web/client/site.ts'
import { fieldWordsFor, wordsFor } from '#client/sentence-for.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { useTypedSecret } from '#web/features/form-fields/use-typed-secret.ts'
import { openSession } from '#client/open-session.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { saidOf, type Words } from '#ui/use-words.ts'

type Props = {
  id: string
  hash: string
  email: string
  onDone: () => void
}
type Problems = { form?: Words; password?: Words }

/** The link shows who reads the mailbox; the account's password, that the account is theirs. Success signs the guest in. */
export function ConfirmAddressForm({ id, hash, email, onDone }: Props) {
  const locale = useLocale()
  const [password, setPassword] = useTypedSecret('confirm-address')
  const [problems, setProblems] = useState<Problems>({})
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const field = event.currentTarget.querySelector<HTMLInputElement>('[name=password]')
    setProblems(password === '' ? { password: m.account_field_missing } : {})
    if (password === '') return field?.focus()
    setBusy(true)
    const payload = { id, hash, password, site: siteSlug, locale }
    const answered = await call('POST /api/confirm-address', { payload }, { locale })
    setBusy(false)
    if (answered.ok) {
      openSession(answered.answer)
      return onDone()
    }
    const { password: refused } = fieldWordsFor(answered.error)
    setProblems(refused ? { password: refused } : { form: wordsFor(answered.error) })
    if (refused) field?.focus()
  }

  const said = saidOf(problems)
  return (
    <form
      method="post"
      onSubmit={submit}
      noValidate
      className="grid gap-6"
      aria-label={m.account_confirm_address_title()}
    >
      {said.form && (
        <Notice tone="error" role="alert">
          {said.form}
        </Notice>
      )}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={m.account_confirm_address_password()}
        name="password"
        autoComplete="current-password"
        errorMessage={said.password}
        value={password}
        onChange={(text) => {
          setPassword(text)
          setProblems({})
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
