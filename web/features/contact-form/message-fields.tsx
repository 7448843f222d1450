import { longest } from '#domain/typed-fields.ts'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { GuestField } from '#web/features/profile-form/guest-field.tsx'
import { TextField } from '#ui/field.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { ContactErrors, ContactValues } from './contact-values.ts'

type Props = {
  values: ContactValues
  errors: ContactErrors
  onChange: <K extends keyof ContactValues>(name: K, value: ContactValues[K]) => void
}

/** How much room is left is said only to those who come near the end of it. */
const countFrom = longest.message * 0.75

export function MessageFields({ values, errors, onChange }: Props) {
  const locale = useLocale()
  const fields = { values, errors, onChange }
  const count = values.message.trim().length
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <GuestField name="firstname" label={m.contact_firstname()} isRequired={false} {...fields} />
      <GuestField name="lastname" label={m.contact_lastname()} isRequired={false} {...fields} />
      <GuestField name="email" {...fields} />
      <GuestField name="telephone" {...fields} />
      <TextField
        label={m.contact_message()}
        name="message"
        rows={7}
        isRequired
        className="sm:col-span-2"
        description={
          count >= countFrom &&
          m.contact_message_count({
            count: formatNumber(count, locale),
            maximum: formatNumber(longest.message, locale),
          })
        }
        value={values.message}
        errorMessage={errors.message}
        onChange={(value) => onChange('message', value)}
      />
    </div>
  )
}
