import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { ReachFields } from '#web/features/reach-fields/reach-fields.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useLocale } from '#web/ui/use-locale.ts'
import { longestMessage, type ContactErrors, type ContactValues } from './contact-values.ts'

type Props = {
  values: ContactValues
  errors: ContactErrors
  onChange: <K extends keyof ContactValues>(name: K, value: ContactValues[K]) => void
}

/** How much room is left is said only to those who come near the end of it. */
const countFrom = longestMessage * 0.75

export function MessageFields({ values, errors, onChange }: Props) {
  const locale = useLocale()
  const count = values.message.trim().length
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={m.contact_firstname()}
        name="firstname"
        autoComplete="given-name"
        maxLength={80}
        value={values.firstname}
        errorMessage={errors.firstname}
        onChange={(value) => onChange('firstname', value)}
      />
      <TextField
        label={m.contact_lastname()}
        name="lastname"
        autoComplete="family-name"
        maxLength={80}
        value={values.lastname}
        errorMessage={errors.lastname}
        onChange={(value) => onChange('lastname', value)}
      />
      <ReachFields values={values} errors={errors} onChange={onChange} />
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
            maximum: formatNumber(longestMessage, locale),
          })
        }
        value={values.message}
        errorMessage={errors.message}
        onChange={(value) => onChange('message', value)}
      />
    </div>
  )
}
