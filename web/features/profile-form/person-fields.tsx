import { useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { BirthdateField } from './birthdate-field.tsx'
import { GuestField } from './guest-field.tsx'
import type { FormValues } from './form-values.ts'
import type { FieldErrors } from './profile-values.ts'

type Props = {
  values: FormValues
  errors: FieldErrors
  minimumAge: number
  /** A new account: its address was typed before, and is only read here. */
  isNew: boolean
  onChange: (said: Partial<FormValues>) => void
}

export function PersonFields({ values, errors, minimumAge, isNew, onChange }: Props) {
  const [isEmailOpen, setEmailOpen] = useState(false)
  const fields = {
    values,
    errors,
    onChange: (name: keyof FormValues, value: string) => onChange({ [name]: value }),
  }
  const isEmailRead = isNew && !isEmailOpen && !errors.email
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="title-card font-serif mb-4">{m.account_legend_person()}</legend>
      {isNew && (
        <div className="sm:col-span-2">
          {isEmailRead ? (
            <GivenEmail email={values.email} onEdit={() => setEmailOpen(true)} />
          ) : (
            <GuestField name="email" {...fields} />
          )}
        </div>
      )}
      <GuestField name="firstname" {...fields} />
      <GuestField name="lastname" {...fields} />
      {!isNew && <GuestField name="email" {...fields} />}
      <GuestField name="telephone" {...fields} />
      <BirthdateField values={values} error={errors.birthdate} minimumAge={minimumAge} onChange={onChange} />
    </fieldset>
  )
}

/** Asked once; keepers of passwords learn from it whose the new one is. */
function GivenEmail({ email, onEdit }: { email: string; onEdit: () => void }) {
  return (
    <div className="border-line flex flex-wrap items-center justify-between gap-x-4 border-b">
      <span className="min-w-0 wrap-anywhere">{email}</span>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <button type="button" className="text-link small min-h-11" onClick={onEdit}>
        {m.account_edit()}
        <span className="sr-only"> {m.account_email()}</span>
      </button>
    </div>
  )
}
