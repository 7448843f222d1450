import { useState } from 'react'
import { dayOf, type Day } from '#domain/days.ts'
import { m } from '#i18n/paraglide/messages.js'
import { BirthdateField } from '#web/features/profile-form/birthdate-field.tsx'
import { toFormValues } from '#web/features/profile-form/form-values.ts'
import { emptyProfile } from '#web/features/profile-form/profile-values.ts'
import { useWords } from '#web/ui/use-words.ts'
import type { AskedLink } from './link-summary.tsx'

/** The birth date of who books, where the house does not know it: it is sent with the card and kept nowhere. */
export function useAskedAge({ asksAge, minimumAge }: AskedLink) {
  const [born, setBorn] = useState(() => toFormValues(emptyProfile))
  const [error, setError] = useWords()

  /** Goes on with the date; where there is none yet, that is said and no card is asked for. */
  function withBirthdate(goOn: (birthdate: Day | undefined) => void) {
    if (!asksAge) return goOn(undefined)
    const { birthdate, birthdateDay, birthdateMonth, birthdateYear } = born
    const day = dayOf(birthdateYear, birthdateMonth, birthdateDay)
    if (day) return goOn(day)
    setError(birthdate.trim() === '' ? m.refusals_field_missing : m.refusals_birthdate_invalid)
    document.getElementById('birthdate')?.focus()
  }

  const field = asksAge && (
    <section className="grid gap-4" aria-label={m.payment_link_age()}>
      <p className="measure">{m.payment_link_age_why()}</p>
      <BirthdateField
        values={born}
        error={error}
        minimumAge={minimumAge}
        onChange={(said) => {
          setBorn((former) => ({ ...former, ...said }))
          setError(undefined)
        }}
      />
    </section>
  )
  return { field, withBirthdate }
}
