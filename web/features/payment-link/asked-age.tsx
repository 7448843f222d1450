import { useState, type ReactNode } from 'react'
import { dayOf, type Day } from '#domain/days.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { GiveCard } from '#web/features/checkout/pay.ts'
import { BirthdateField } from '#web/features/profile-form/birthdate-field.tsx'
import { toFormValues } from '#web/features/profile-form/form-values.ts'
import { emptyProfile } from '#web/features/profile-form/profile-values.ts'
import { useWords } from '#ui/use-words.ts'

type Props = {
  minimumAge: number
  onPay: (giveCard: GiveCard, englishChosen: boolean, birthdate: Day) => void
  /** The card, with what is asked beside it. */
  children: (before: ReactNode, pay: (giveCard: GiveCard, englishChosen: boolean) => void) => ReactNode
}

/** The birth date of who books, where the house does not know it: it is sent with the card and kept nowhere. */
export function AskedAge({ minimumAge, onPay, children }: Props) {
  const [born, setBorn] = useState(() => toFormValues(emptyProfile))
  const [error, setError] = useWords()

  /** Where there is no date yet that is said, and no card is asked for. */
  function pay(giveCard: GiveCard, englishChosen: boolean) {
    const { birthdate, birthdateDay, birthdateMonth, birthdateYear } = born
    const day = dayOf(birthdateYear, birthdateMonth, birthdateDay)
    if (day) return onPay(giveCard, englishChosen, day)
    setError(birthdate.trim() === '' ? m.refusals_field_missing : m.refusals_birthdate_invalid)
    document.getElementById('birthdate')?.focus()
  }

  const before = (
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
  return children(before, pay)
}
