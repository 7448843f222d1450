import type { ProfileValues } from '#domain/typed-fields.ts'
import { monthNames } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { SelectField } from '#web/ui/select.tsx'
import { useLocale } from '#web/ui/use-locale.ts'
import { GuestField } from './guest-field.tsx'
import { birthYears, browserDay, type FieldErrors } from './profile-values.ts'

type Props = {
  values: ProfileValues
  errors: FieldErrors
  minimumAge: number
  onChange: <K extends keyof ProfileValues>(name: K, value: ProfileValues[K]) => void
}

export function PersonFields({ values, errors, minimumAge, onChange }: Props) {
  const locale = useLocale()
  const fields = { values, errors, onChange }
  const numbers = (list: number[], name: (number: number) => string, empty: string) => [
    { value: '0', label: empty },
    ...list.map((number) => ({ value: String(number), label: name(number) })),
  ]
  const days = Array.from({ length: 31 }, (_, index) => index + 1)
  const months = Array.from({ length: 12 }, (_, index) => index + 1)
  const seen = errors.birthdateDay ?? errors.birthdateMonth ?? errors.birthdateYear
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="title-card font-serif mb-4">{m.account_legend_person()}</legend>
      <GuestField name="firstname" {...fields} />
      <GuestField name="lastname" {...fields} />
      <GuestField name="email" {...fields} />
      <GuestField name="telephone" {...fields} />
      <fieldset className="sm:col-span-2" aria-describedby="birthdate-help">
        <legend className="field-label">{m.account_birthdate()}</legend>
        <div className="flex flex-wrap gap-2 sm:gap-3">
          <SelectField
            label={m.account_day()}
            name="birthdateDay"
            className="grow basis-[max-content]"
            autoComplete="bday-day"
            isRequired
            options={numbers(days, String, '–')}
            value={String(values.birthdateDay)}
            errorMessage={heard(errors.birthdateDay)}
            onChange={(value) => onChange('birthdateDay', Number(value))}
          />
          <SelectField
            label={m.account_month()}
            name="birthdateMonth"
            className="grow basis-[max-content]"
            autoComplete="bday-month"
            isRequired
            options={numbers(months, (month) => monthNames(locale)[month - 1]!, '–')}
            value={String(values.birthdateMonth)}
            errorMessage={heard(errors.birthdateMonth)}
            onChange={(value) => onChange('birthdateMonth', Number(value))}
          />
          <SelectField
            label={m.account_year()}
            name="birthdateYear"
            className="grow basis-[max-content]"
            autoComplete="bday-year"
            isRequired
            options={numbers(birthYears(browserDay()), String, '–')}
            value={String(values.birthdateYear)}
            errorMessage={heard(errors.birthdateYear)}
            onChange={(value) => onChange('birthdateYear', Number(value))}
          />
        </div>
        {seen && (
          <p aria-hidden="true" className="field-error">
            {seen}
          </p>
        )}
        <p id="birthdate-help" className="field-help mt-2">
          {m.account_birthdate_help({ age: minimumAge })}
        </p>
      </fieldset>
    </fieldset>
  )
}

/** The three lists are too narrow for a sentence: it is said with each of them and shown once below. */
const heard = (error: string | undefined) => error && <span className="sr-only">{error}</span>
