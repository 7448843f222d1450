import { useMemo, useState, type ComponentType, type FormEvent, type ReactNode } from 'react'
import { isSameEmail } from '#domain/typed-email.ts'
import type { ProfileValues } from '#domain/typed-fields.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useSite } from '#web/client/site.ts'
import type { CallError } from '#client/call.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { fieldWordsFor, wordsFor } from '#client/sentence-for.ts'
import { useTypedSecret } from '#web/features/form-fields/use-typed-secret.ts'
import { useDraft } from '#web/features/form-fields/use-draft.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Notice } from '#ui/notice.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useLeftErrors } from '#ui/forms/use-left-errors.ts'
import { saidOf, useWords, type FieldWords, type Words } from '#ui/use-words.ts'
import { AddressFields } from './address-fields.tsx'
import { checkTyped } from './check-typed.ts'
import { atBirthdate, toFormValues, toProfile, type FormValues } from './form-values.ts'
import { listErrors } from './guest-field.tsx'
import { PersonFields } from './person-fields.tsx'
import type { Passwords } from './profile-values.ts'
import type { Country } from '#client/countries.ts'

type Props = {
  /** Names the draft that keeps what was typed. */
  form: string
  initial: ProfileValues
  countries: Country[]
  /** A new account: it has a password to choose, and its address was typed before. */
  isNew?: boolean
  submitLabel: string
  pendingLabel: string
  /** A refusal that the page tells of above the form: only its field is marked. */
  toldAbove?: string
  /** Why the values were refused before the form was opened. */
  refused?: CallError | null
  /** Whose account this is, if any: another address asks for its password. */
  ownEmail?: string
  /** Said above the button. */
  note?: ReactNode
  /** What the button stands in. */
  Foot?: ComponentType<{ children: ReactNode }>
  /** Sends the values; a refusal comes back with its fields, so that the form can show them. */
  onSubmit: (values: ProfileValues, passwords: Passwords) => Promise<CallError | null>
}

/** The form of registration, checkout step 1 and the profile: the same fields and rules everywhere. */
export function ProfileForm({
  form,
  initial,
  countries,
  isNew = false,
  submitLabel,
  pendingLabel,
  toldAbove,
  refused = null,
  ownEmail,
  note,
  Foot = PlainFoot,
  onSubmit,
}: Props) {
  const { name: siteName, minimumAge } = useSite()
  const begun = useMemo(() => toFormValues(initial), [initial])
  const { values, setValues } = useDraft<FormValues>(form, begun)
  const [password, setPassword] = useTypedSecret(`${form}.password`)
  const [currentPassword, setCurrentPassword] = useTypedSecret(`${form}.current`)
  const isMoving = ownEmail !== undefined && !isSameEmail(values.email, ownEmail)
  const [errors, setErrors] = useState<FieldWords>(refused?.fields ? wordsOf(refused) : {})
  const [title, setTitle] = useWords(refused?.fields ? m.account_form_summary_invalid : undefined)
  /** A refusal that belongs to no field. */
  const [problem, setProblem] = useWords(refused && !refused.fields ? wordsFor(refused) : undefined)
  const [attempt, setAttempt] = useState(0)
  const { isBusy, run } = useForm()
  const country = countries.find(({ code }) => code === values.country)
  const hasRegions = country ? country.regions.length > 0 : true

  /** Specification §5: what the browser can see is missing or wrong before it asks the server. */
  const check = (): FieldWords =>
    checkTyped(values, hasRegions, {
      siteName,
      ...(isNew && { password }),
      ...(isMoving && { currentPassword }),
    })
  const { withLeft, checkLeft, forgetLeft } = useLeftErrors(() => {
    const found = check()
    // A day and a month alone are not over yet: the year may be chosen beside them.
    const { birthdateDay, birthdateMonth, birthdateYear } = values
    const isBegun = birthdateDay > 0 && birthdateMonth > 0 && birthdateYear === 0
    return isBegun ? { ...found, birthdate: undefined } : found
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const found = check()
    const isMissing = Object.values(found).includes(m.account_field_missing)
    show(found, isMissing ? m.account_form_summary : m.account_form_summary_invalid)
    if (Object.keys(found).length === 0) void run(send)
  }

  async function send() {
    const answer = await onSubmit(toProfile(values), { password, ...(isMoving && { currentPassword }) })
    if (!answer) setCurrentPassword('')
    const isTold = answer !== null && answer.code === toldAbove
    if (answer?.fields) show(wordsOf(answer), isTold ? undefined : m.account_form_summary_invalid)
    else setProblem(answer ? wordsFor(answer) : undefined)
  }

  function show(found: FieldWords, summary: Words | undefined) {
    forgetLeft()
    setErrors(found)
    setTitle(summary)
    setProblem(undefined)
    setAttempt((number) => number + 1)
  }

  function forgetErrors(names: string[]) {
    for (const name of names) forgetLeft(name)
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !names.includes(field))))
  }

  function change(said: Partial<FormValues>) {
    const isChanged = Object.entries(said).some(([name, value]) => values[name as keyof FormValues] !== value)
    if (!isChanged) return
    setValues((now) => ({ ...now, ...said }))
    forgetErrors(Object.keys(atBirthdate(said)))
  }

  const shown = withLeft(errors)
  return (
    <form method="post" onSubmit={submit} onFocus={checkLeft} noValidate className="grid gap-10">
      <ErrorSummary key={attempt} title={title} errors={title ? listErrors(saidOf(errors)) : []} />
      <PersonFields values={values} errors={shown} minimumAge={minimumAge} isNew={isNew} onChange={change} />
      {isNew && (
        <div className="sm:w-[calc(50%-0.625rem)]">
          <PasswordField
            label={m.account_password()}
            name="password"
            autoComplete="new-password"
            enterKeyHint="next"
            description={m.account_password_help()}
            errorMessage={shown.password}
            value={password}
            onChange={(text) => {
              setPassword(text)
              forgetErrors(['password'])
            }}
          />
        </div>
      )}
      <AddressFields values={values} errors={shown} countries={countries} onChange={change} />
      {isMoving && (
        <div className="sm:w-[calc(50%-0.625rem)]">
          <PasswordField
            label={m.account_current_password()}
            name="currentPassword"
            autoComplete="current-password"
            description={m.account_current_password_help()}
            errorMessage={shown.currentPassword}
            value={currentPassword}
            onChange={(text) => {
              setCurrentPassword(text)
              forgetErrors(['currentPassword'])
            }}
          />
        </div>
      )}
      <div className="grid justify-items-start gap-6">
        {problem && (
          <Notice tone="error" role="alert">
            {problem}
          </Notice>
        )}
        {note}
        <Foot>
          <Button
            type="submit"
            size="large"
            isPending={isBusy}
            pendingLabel={pendingLabel}
            className="w-full sm:w-auto"
          >
            {submitLabel}
          </Button>
        </Foot>
      </div>
    </form>
  )
}

const wordsOf = (refused: CallError): FieldWords => atBirthdate(fieldWordsFor(refused))

const PlainFoot = ({ children }: { children: ReactNode }) => <>{children}</>
