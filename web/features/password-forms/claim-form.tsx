import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { passwordFault } from '#domain/password.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { call, type Answer } from '#client/call.ts'
import { openSession } from '#client/open-session.ts'
import { siteSlug, useSite } from '#web/client/site.ts'
import { clearDraft } from '#client/storage.ts'
import { fieldWordsFor, wordsFor } from '#client/sentence-for.ts'
import { typedWords } from '#client/typed-words.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { BirthdateField } from '#web/features/profile-form/birthdate-field.tsx'
import { minimumAge } from '#web/features/profile-form/profile-values.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { saidOf, type FieldWords } from '#ui/use-words.ts'

type Props = {
  id: string
  hash: string
  claim: Answer<'POST /api/check-claim-link'>
  /** Goes on to the account; the form stays busy until it is there. */
  onDone: () => Promise<void>
}

/** Stays that were booked by telephone: a first password and a birth date make an account of them; one that is there gets them added. */
export const ClaimForm = (props: Props) =>
  props.claim.hasAccount ? <JoinAccount {...props} /> : <NewAccount {...props} />

type Born = Pick<
  Parameters<typeof BirthdateField>[0]['values'],
  'birthdate' | 'birthdateDay' | 'birthdateMonth' | 'birthdateYear'
>

function NewAccount({ id, hash, claim, onDone }: Props) {
  const locale = useLocale()
  const { name } = useSite()
  const [password, setPassword] = useState('')
  const [confirmPassword, setConfirmPassword] = useState('')
  const [born, setBorn] = useState<Born>({
    birthdate: '',
    birthdateDay: 0,
    birthdateMonth: 0,
    birthdateYear: 0,
  })
  const [problems, setProblems] = useState<FieldWords>({})
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const fault = passwordFault(password, 'registration', [name])
    if (fault) return say({ password: typedWords[fault] })
    if (confirmPassword !== password) return say({ confirmPassword: m.password_new_mismatch })
    setBusy(true)
    const { birthdate: _, ...parts } = born
    const payload = { id, hash, password, confirmPassword, ...parts, site: siteSlug, locale }
    const answered = await call('POST /api/claim-stays', { payload }, { locale })
    if (answered.ok) {
      clearDraft('login')
      openSession(answered.answer)
      await onDone()
    } else {
      const { birthdateDay: birthdate, ...others } = fieldWordsFor(answered.error)
      const found = { ...others, ...(birthdate && { birthdate }) }
      say(Object.keys(found).length > 0 ? found : { form: wordsFor(answered.error) })
    }
    setBusy(false)
  }

  function say(found: FieldWords) {
    setProblems(found)
    const [first = ''] = Object.keys(found)
    form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
  }

  const said = saidOf(problems)
  return (
    <form ref={form} method="post" onSubmit={submit} noValidate className="grid gap-6">
      <p className="mb-2 wrap-anywhere">{m.password_claim_intro({ email: claim.email })}</p>
      {said['form'] && (
        <Notice tone="error" role="alert">
          {said['form']}
        </Notice>
      )}
      <PasswordField
        label={m.password_new_label()}
        name="password"
        autoComplete="new-password"
        errorMessage={said['password']}
        value={password}
        onChange={setPassword}
      />
      <PasswordField
        label={m.password_new_confirm()}
        name="confirmPassword"
        autoComplete="new-password"
        errorMessage={said['confirmPassword']}
        value={confirmPassword}
        onChange={setConfirmPassword}
      />
      <BirthdateField
        values={born as Parameters<typeof BirthdateField>[0]['values']}
        error={said['birthdate']}
        minimumAge={minimumAge}
        onChange={(typed) => setBorn({ ...born, ...(typed as Partial<Born>) })}
      />
      <Button type="submit" size="large" isPending={isBusy} pendingLabel={m.password_new_saving()}>
        {m.password_claim_save()}
      </Button>
    </form>
  )
}

function JoinAccount({ id, hash, claim }: Props) {
  const locale = useLocale()
  const [ended, setEnded] = useState<'joined' | 'refused' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const news = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (ended) news.current?.focus()
  }, [ended])

  async function join() {
    setBusy(true)
    const answered = await call('POST /api/claim-stays/join', { payload: { id, hash, locale } }, { locale })
    setEnded(answered.ok ? 'joined' : 'refused')
    setBusy(false)
  }

  if (ended)
    return (
      <div ref={news} tabIndex={-1} className="grid gap-6 outline-none">
        <Notice tone={ended === 'joined' ? 'success' : 'warning'} role="status">
          {ended === 'joined' ? m.password_claim_joined() : m.refusals_address_link_invalid()}
        </Notice>
        <Link to={pathTo('login', locale)} className="text-link inline-flex min-h-11 items-center">
          {m.account_confirm_address_log_in()}
        </Link>
      </div>
    )
  return (
    <div className="grid justify-items-start gap-6">
      <p className="wrap-anywhere">{m.password_claim_join({ email: claim.email })}</p>
      <Button
        size="large"
        isPending={isBusy}
        pendingLabel={m.password_new_saving()}
        onPress={() => void join()}
      >
        {m.password_claim_join_button()}
      </Button>
    </div>
  )
}
