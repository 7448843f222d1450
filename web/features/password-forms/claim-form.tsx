import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { passwordFault } from '#domain/password.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { call, type Answer } from '#client/call.ts'
import { openSession } from '#client/open-session.ts'
import { useSite } from '#web/client/site.ts'
import { clearDraft } from '#client/storage.ts'
import { fieldWordsFor, wordsFor } from '#client/sentence-for.ts'
import { typedWords } from '#client/typed-words.ts'
import { useDraft } from '#web/features/form-fields/use-draft.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { BirthdateField } from '#web/features/profile-form/birthdate-field.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useLocale } from '#ui/use-locale.ts'
import type { FieldWords } from '#ui/use-words.ts'

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

const unborn: Born = { birthdate: '', birthdateDay: 0, birthdateMonth: 0, birthdateYear: 0 }

function NewAccount({ id, hash, claim, onDone }: Props) {
  const locale = useLocale()
  const { slug: site, name, minimumAge } = useSite()
  const [password, setPassword] = useState('')
  const [confirmPassword, setConfirmPassword] = useState('')
  const draft = `claim.${id}`
  const { values: born, setValues: setBorn } = useDraft(draft, unborn)
  const { ref, isBusy, words, problem, refuse, submit } = useForm()

  function check(): FieldWords {
    const fault = passwordFault(password, 'registration', [name])
    if (fault) return { password: typedWords[fault] }
    return confirmPassword === password ? {} : { confirmPassword: m.account_password_mismatch }
  }

  async function open() {
    const { birthdate: _, ...parts } = born
    const payload = { id, hash, password, confirmPassword, ...parts, site, locale }
    const answered = await call('POST /api/claim-stays', { payload }, { locale })
    if (!answered.ok) {
      const { birthdateDay: birthdate, ...others } = fieldWordsFor(answered.error)
      return refuse({ ...others, ...(birthdate && { birthdate }) }, wordsFor(answered.error))
    }
    for (const done of ['login', draft]) clearDraft(done)
    openSession(answered.answer)
    await onDone()
  }

  return (
    <form
      ref={ref}
      method="post"
      onSubmit={(event) => submit(event, check(), open)}
      noValidate
      className="grid gap-6"
    >
      <p className="mb-2 wrap-anywhere">{m.password_claim_intro({ email: claim.email })}</p>
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
      <PasswordField
        label={m.password_new_label()}
        name="password"
        autoComplete="new-password"
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
      <BirthdateField
        values={born as Parameters<typeof BirthdateField>[0]['values']}
        error={words('birthdate')}
        minimumAge={minimumAge}
        onChange={(typed) => setBorn((now) => ({ ...now, ...(typed as Partial<Born>) }))}
      />
      <Button type="submit" size="large" isPending={isBusy} pendingLabel={m.words_saving()}>
        {m.account_create()}
      </Button>
    </form>
  )
}

function JoinAccount({ id, hash, claim }: Props) {
  const locale = useLocale()
  const [ended, setEnded] = useState<'joined' | 'refused' | null>(null)
  const { isBusy, run } = useForm()
  const news = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (ended) news.current?.focus()
  }, [ended])

  async function join() {
    const answered = await call('POST /api/claim-stays/join', { payload: { id, hash, locale } }, { locale })
    setEnded(answered.ok ? 'joined' : 'refused')
  }

  if (ended)
    return (
      <div ref={news} tabIndex={-1} className="grid gap-6 outline-none">
        <Notice tone={ended === 'joined' ? 'success' : 'warning'} role="status">
          {ended === 'joined' ? m.password_claim_joined() : m.refusals_address_link_invalid()}
        </Notice>
        <Link to={pathTo('login', locale)} className="text-link inline-flex min-h-11 items-center">
          {m.account_log_in()}
        </Link>
      </div>
    )
  return (
    <div className="grid justify-items-start gap-6">
      <p className="wrap-anywhere">{m.password_claim_join({ email: claim.email })}</p>
      <Button size="large" isPending={isBusy} pendingLabel={m.words_saving()} onPress={() => void run(join)}>
        {m.password_claim_join_button()}
      </Button>
    </div>
  )
}
