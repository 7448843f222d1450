import { longest, requiredFields } from '#domain/typed-fields.ts'
import { toEmail } from '#domain/typed-email.ts'
import { toName } from '#domain/typed-name.ts'
import { m } from '#i18n/paraglide/messages.js'
import { TextField } from '#ui/field.tsx'

/** The fields in their order on the page, and their names, for the summary of errors, too. */
export const fieldLabels = {
  firstname: m.account_firstname,
  lastname: m.account_lastname,
  email: m.account_email,
  telephone: m.account_telephone,
  birthdate: m.account_birthdate,
  password: m.account_password,
  address: m.account_address,
  addressSuite: m.account_address_suite,
  city: m.account_city,
  postalCode: m.account_postal_code,
  country: m.account_country,
  region: m.account_region,
  currentPassword: m.account_current_password,
  message: m.contact_message,
} as const

/** What browsers know of a field, to fill it and to offer its keys. */
const kinds = {
  firstname: { autoComplete: 'given-name', autoCapitalize: 'words' },
  lastname: { autoComplete: 'family-name', autoCapitalize: 'words' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none' },
  telephone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  address: { autoComplete: 'address-line1', autoCapitalize: 'words' },
  addressSuite: { autoComplete: 'address-line2' },
  city: { autoComplete: 'address-level2', autoCapitalize: 'words' },
  postalCode: { autoComplete: 'postal-code', autoCapitalize: 'characters' },
} as const
/** How these are made whole, where more than blanks around them falls. */
const wholes: Partial<Record<string, (typed: string) => string>> = {
  firstname: toName,
  lastname: toName,
  email: toEmail,
}
type Name = keyof typeof kinds

type Props<N extends Name> = {
  name: N
  values: Record<N, string>
  errors: Partial<Record<N, string>>
  onChange: (name: N, value: string) => void
  label?: string
  isRequired?: boolean
  description?: string
  onFocus?: () => void
  enterKeyHint?: 'go'
}

/** A line that guests type about themselves: the same limits and hints in every form. */
export function GuestField<N extends Name>({ name, values, errors, onChange, ...said }: Props<N>) {
  return (
    <TextField
      label={fieldLabels[name]()}
      name={name}
      enterKeyHint="next"
      {...kinds[name]}
      isRequired={requiredFields.profile.some((required) => required === name)}
      {...said}
      longest={longest[name]}
      toWhole={wholes[name]}
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
    const isMissing = message === m.account_field_missing()
    const name = label()
    return [
      {
        fieldId,
        label: name,
        isMissing,
        message: isMissing ? name : m.account_summary_item({ label: name, message }),
      },
    ]
  })
