import { longest, requiredFields } from '#domain/typed-fields.ts'
import { m } from '#i18n/paraglide/messages.js'
import { TextField } from '#web/ui/field.tsx'

/** The fields in their order on the page, and their names, for the summary of errors, too. */
export const fieldLabels = {
  firstname: m.account_firstname,
  lastname: m.account_lastname,
  email: m.account_email,
  telephone: m.account_telephone,
  birthdateDay: m.account_birthdate_day,
  birthdateMonth: m.account_birthdate_month,
  birthdateYear: m.account_birthdate_year,
  address: m.account_address,
  addressSuite: m.account_address_suite,
  city: m.account_city,
  postalCode: m.account_postal_code,
  country: m.account_country,
  region: m.account_region,
  currentPassword: m.account_current_password,
  password: m.account_password,
  confirmPassword: m.account_confirm_password,
  message: m.contact_message,
} as const

/** What browsers know of a field, to fill it and to offer its keys. */
const kinds = {
  firstname: { autoComplete: 'given-name' },
  lastname: { autoComplete: 'family-name' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  telephone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  address: { autoComplete: 'address-line1' },
  addressSuite: { autoComplete: 'address-line2' },
  city: { autoComplete: 'address-level2' },
  postalCode: { autoComplete: 'postal-code' },
} as const
type Name = keyof typeof kinds

type Props<N extends Name> = {
  name: N
  values: Record<N, string>
  errors: Partial<Record<N, string>>
  onChange: (name: N, value: string) => void
  label?: string
  isRequired?: boolean
}

/** A line that guests type about themselves: the same limits and hints in every form. */
export function GuestField<N extends Name>({ name, values, errors, onChange, ...said }: Props<N>) {
  return (
    <TextField
      label={fieldLabels[name]()}
      name={name}
      {...kinds[name]}
      isRequired={requiredFields.profile.some((required) => required === name)}
      {...said}
      maxLength={longest[name]}
      value={values[name]}
      errorMessage={errors[name]}
      onChange={(value) => onChange(name, value)}
    />
  )
}

/** The errors of a form as its summary lists them: a field that is simply empty only by its name, as the title says why. */
export const listErrors = (errors: Partial<Record<string, string>>) =>
  Object.entries(fieldLabels).flatMap(([fieldId, label]) => {
    const message = errors[fieldId]
    if (!message) return []
    const isEmpty = message === m.account_field_missing()
    return [{ fieldId, message: isEmpty ? label() : m.account_summary_item({ label: label(), message }) }]
  })
