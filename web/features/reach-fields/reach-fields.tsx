import { m } from '#i18n/paraglide/messages.js'
import { TextField } from '#web/ui/field.tsx'

type Reach = 'email' | 'telephone'

type Props = {
  values: Record<Reach, string>
  errors: Partial<Record<Reach, string>>
  onChange: (name: Reach, value: string) => void
}

/** How somebody can be reached: the same two fields, with the same limits, for guests and for whoever writes to us. */
export function ReachFields({ values, errors, onChange }: Props) {
  return (
    <>
      <TextField
        label={m.account_email()}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        isRequired
        maxLength={254}
        value={values.email}
        errorMessage={errors.email}
        onChange={(value) => onChange('email', value)}
      />
      <TextField
        label={m.account_telephone()}
        name="telephone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        isRequired
        maxLength={40}
        value={values.telephone}
        errorMessage={errors.telephone}
        onChange={(value) => onChange('telephone', value)}
      />
    </>
  )
}
