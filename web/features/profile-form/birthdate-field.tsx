import { dayOf } from '#domain/days.ts'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useSiteToday } from '#web/features/stay-picker/site-today.ts'
import { TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select.tsx'
import { Summary } from '#ui/summary.tsx'
import { Typeset } from '#ui/typeset.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { FormValues } from './form-values.ts'
import { birthYears } from './profile-values.ts'
import { partsOfBirthdate, shownBirthdate, writtenBirthdate } from './typed-birthdate.ts'

type Props = {
  values: FormValues
  error: string | undefined
  minimumAge: number
  onChange: (said: Partial<FormValues>) => void
}

/**
 * A date of birth typed in one field, and read back in words. The specification's years are behind it, for those who would
 * rather choose: both say the same day.
 */
export function BirthdateField({ values, error, minimumAge, onChange }: Props) {
  const locale = useLocale()
  const { birthdate, birthdateDay, birthdateMonth, birthdateYear } = values
  const day = dayOf(birthdateYear, birthdateMonth, birthdateDay)
  const listed = birthYears(useSiteToday())
  const years = birthdateYear > 0 && !listed.includes(birthdateYear) ? [birthdateYear, ...listed] : listed

  function type(text: string) {
    const shown = shownBirthdate(text, birthdate)
    const [, , yearPart = ''] = shown.split('/')
    const parts = partsOfBirthdate(shown)
    // A year that was chosen beside it stands until another one is typed, or the whole date is taken away.
    const isChosen = shown !== '' && yearPart === ''
    onChange({ ...parts, ...(isChosen && { birthdateYear }), birthdate: shown })
  }

  function choose(year: number) {
    const parts = { birthdateDay, birthdateMonth, birthdateYear: year }
    onChange({ birthdateYear: year, birthdate: writtenBirthdate(parts) ?? birthdate })
  }

  return (
    <div className="grid content-start gap-2">
      <TextField
        label={m.account_birthdate()}
        name="birthdate"
        className="figures"
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="bday"
        placeholder={m.stay_day_format()}
        isRequired
        value={birthdate}
        description={
          <Typeset>{day ? formatDay(day, locale) : m.account_birthdate_help({ age: minimumAge })}</Typeset>
        }
        errorMessage={error}
        onChange={type}
        // A day without its zeros, or with its year chosen beside it, is written whole.
        onBlur={() => onChange({ birthdate: writtenBirthdate(values) ?? birthdate })}
      />
      <details>
        <Summary className="text-link small">{m.account_birthdate_years()}</Summary>
        <SelectField
          label={
            <span>
              <span className="sr-only">{m.account_birthdate()}, </span>
              {m.account_year()}
            </span>
          }
          name="birthdateYear"
          autoComplete="bday-year"
          options={[
            { value: '0', label: '–' },
            ...years.map((year) => ({ value: String(year), label: String(year) })),
          ]}
          value={String(birthdateYear)}
          onChange={(year) => choose(Number(year))}
        />
      </details>
    </div>
  )
}
