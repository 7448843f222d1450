import { refuseNewPassword } from '#domain/password.ts'
import { refuseTypedProfile } from '#domain/typed-fields.ts'
import { m } from '#i18n/paraglide/messages.js'
import { typedWordsFor } from '#client/typed-words.ts'
import type { FieldWords } from '#ui/use-words.ts'
import { atBirthdate, type FormValues } from './form-values.ts'

type Beside = {
  siteName: string
  /** Of a new account. */
  password?: string
  /** While the account's address is being changed. */
  currentPassword?: string
}

/** Specification §5: what is missing or wrong, by field, as far as the browser can see. */
export function checkTyped(
  values: FormValues,
  hasRegions: boolean,
  { siteName, password, currentPassword }: Beside,
): FieldWords {
  const { firstname, lastname, email, birthdate } = values
  const known = [siteName, firstname, lastname, email]
  const found = atBirthdate(
    typedWordsFor({
      ...refuseTypedProfile(values, hasRegions),
      ...(currentPassword === '' && { currentPassword: { code: 'missing_fields' } }),
      ...(password !== undefined && refuseNewPassword({ password }, 'registration', known)),
    }),
  )
  // Something stands there: it is no empty field, only no whole date.
  const isPart = found.birthdate === m.account_field_missing && birthdate.trim() !== ''
  return isPart ? { ...found, birthdate: m.account_birthdate_part } : found
}
