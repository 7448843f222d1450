import { useState, type FormEvent } from 'react'
import { isSameEmail } from '#domain/guest.ts'
import { refuseNewPassword } from '#domain/password.ts'
import { refuseTypedProfile, type ProfileValues } from '#domain/typed-fields.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useSite } from '#web/client/site.ts'
import type { CallError } from '#web/client/call.ts'
import { PasswordField } from '#web/features/login-form/password-field.tsx'
import { fieldWordsFor, wordsFor } from '#web/features/error-sentences/sentence-for.ts'
import { typedWordsFor } from '#web/features/error-sentences/typed-words.ts'
import { useTypedSecret } from '#web/features/login-form/use-typed-secret.ts'
import { useDraft } from '#web/features/login-form/use-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLeftErrors } from '#web/ui/use-left-errors.ts'
import { saidOf, useWords, type FieldWords, type Words } from '#web/ui/use-words.ts'
import { AddressFields } from './address-fields.tsx'
import { listErrors } from './guest-field.tsx'
import { PersonFields } from './person-fields.tsx'
import type { Passwords } from './profile-values.ts'
import type { Country } from './read-profile.ts'

type Props = {
  /** Names the draft that keeps what was typed. */
  form: string
  initial: ProfileValues
  countries: Country[]
  withPassword: boolean
  minimumAge: number
  submitLabel: string
  pendingLabel: string
  /** A refusal that the page tells of above the form: only its field is marked. */
  toldAbove?: string
  /** Whose account this is, if any: another address asks for its password. */
  ownEmail?: string
  /** Sends the values; a refusal comes back with its fields, so that the form can show them. */
  onSubmit: (values: ProfileValues, passwords: Passwords) => Promise<CallError | null>
}

/** The form of registration, checkout step 1 and the profile: the same fields and rules everywhere. */
export function ProfileForm({
  form,
  initial,
  countries,
  withPassword,
  minimumAge,
  submitLabel,
  pendingLabel,
  toldAbove,
  ownEmail,
  onSubmit,
}: Props) {
  const { name: siteName } = useSite()
  const { values, change, setValues } = useDraft(form, initial)
  const [password, setPassword] = useTypedSecret(`${form}.password`)
  const [confirmPassword, setConfirmPassword] = useTypedSecret(`${form}.confirm`)
  const [currentPassword, setCurrentPassword] = useTypedSecret(`${form}.current`)
  const isMoving = ownEmail !== undefined && !isSameEmail(values.email.trim(), ownEmail)
  const passwords = { password, confirmPassword, ...(isMoving && { currentPassword }) }
  const [errors, setErrors] = useState<FieldWords>({})
  const [title, setTitle] = useWords()
  /** A refusal that belongs to no field. */
  const [problem, setProblem] = useWords()
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const country = countries.find(({ code }) => code === values.country)

  /** Specification §5: what the browser can see is missing or wrong before it asks the server. */
  function check(): FieldWords {
    const { firstname, lastname, email } = values
    const known = [siteName, firstname, lastname, email]
    return typedWordsFor({
      ...refuseTypedProfile(values, country ? country.regions.length > 0 : true),
      ...(isMoving && currentPassword === '' && { currentPassword: { code: 'missing_fields' } }),
      ...(withPassword && !isMoving && refuseNewPassword(passwords, 'registration', known)),
    })
  }
  const { withLeft, checkLeft, forgetLeft } = useLeftErrors(check)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const found = check()
    const isMissing = Object.values(found).includes(m.account_field_missing)
    show(found, isMissing ? m.account_form_summary : m.account_form_summary_invalid)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    const refused = await onSubmit(values, passwords)
    if (!refused) setCurrentPassword('')
    setBusy(false)
    const isTold = refused !== null && refused.code === toldAbove
    if (refused?.fields) show(fieldWordsFor(refused), isTold ? undefined : m.account_form_summary_invalid)
    else setProblem(refused ? wordsFor(refused) : undefined)
  }

  function show(found: FieldWords, summary: Words | undefined) {
    forgetLeft()
    setErrors(found)
    setTitle(summary)
    setProblem(undefined)
    setAttempt((number) => number + 1)
  }

  function forgetError(name: string) {
    forgetLeft(name)
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => field !== name)))
  }

  function changeField<K extends keyof ProfileValues>(name: K, value: ProfileValues[K]) {
    change(name, value)
    forgetError(name)
  }

  function changePassword(name: keyof Passwords, text: string) {
    const setters = {
      password: setPassword,
      confirmPassword: setConfirmPassword,
      currentPassword: setCurrentPassword,
    }
    setters[name](text)
    forgetError(name)
  }

  const shown = withLeft(errors)
  return (
    <form method="post" onSubmit={submit} onFocus={checkLeft} noValidate className="grid gap-10">
      <ErrorSummary key={attempt} title={title} errors={title ? listErrors(saidOf(errors)) : []} />
      <PersonFields values={values} errors={shown} minimumAge={minimumAge} onChange={changeField} />
      <AddressFields
        values={values}
        errors={shown}
        countries={countries}
        onChange={changeField}
        // Regions depend on the country: another country clears the region (specification §5).
        onCountry={(code) => setValues((now) => ({ ...now, country: code, region: '' }))}
      />
      {isMoving && (
        <div className="max-w-md">
          <PasswordField
            label={m.account_current_password()}
            name="currentPassword"
            autoComplete="current-password"
            description={m.account_current_password_help()}
            errorMessage={shown.currentPassword}
            value={currentPassword}
            onChange={(text) => changePassword('currentPassword', text)}
          />
        </div>
      )}
      {withPassword && (
        <fieldset className="grid gap-5 sm:grid-cols-2">
          <legend className="title-card font-serif mb-4">{m.account_legend_password()}</legend>
          <PasswordField
            label={m.account_password()}
            name="password"
            autoComplete="new-password"
            description={m.account_password_help()}
            errorMessage={shown.password}
            value={password}
            onChange={(text) => changePassword('password', text)}
          />
          <PasswordField
            label={m.account_confirm_password()}
            name="confirmPassword"
            autoComplete="new-password"
            errorMessage={shown.confirmPassword}
            value={confirmPassword}
            onChange={(text) => changePassword('confirmPassword', text)}
          />
        </fieldset>
      )}
      <div className="grid justify-items-start gap-6">
        {problem && (
          <Notice tone="error" role="alert">
            {problem}
          </Notice>
        )}
        <Button
          type="submit"
          size="large"
          isPending={isBusy}
          pendingLabel={pendingLabel}
          className="w-full sm:w-auto"
        >
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
