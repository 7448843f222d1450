import { isEmail, isName, toBirthdate } from '#domain/guest.ts'
import { passwordFault } from '#domain/password.ts'
import { m } from '#i18n/paraglide/messages.js'
import { faultWords } from '#web/features/password-forms/fault-words.ts'
import type { FieldWords } from '#web/ui/use-words.ts'
import type { Passwords, ProfileValues } from './profile-values.ts'

const optional = new Set<string>(['addressSuite'])

/** Specification §5: what the browser can see is missing or wrong before it asks the server. A country without regions needs none. */
export function checkProfile(
  values: ProfileValues,
  passwords: Passwords | null,
  hasRegions: boolean,
): FieldWords {
  const errors: FieldWords = {}
  for (const [name, value] of Object.entries(values)) {
    if (optional.has(name) || (name === 'region' && !hasRegions)) continue
    if (value === 0 || (typeof value === 'string' && value.trim() === ''))
      errors[name] = m.account_field_missing
  }
  for (const name of ['firstname', 'lastname'] as const)
    if (!errors[name] && !isName(values[name].trim())) errors[name] = m.refusals_name_invalid
  if (!errors.email && !isEmail(values.email.trim())) errors.email = m.account_email_invalid
  const isChosen = !errors.birthdateDay && !errors.birthdateMonth && !errors.birthdateYear
  if (isChosen && toBirthdate(values.birthdateYear, values.birthdateMonth, values.birthdateDay) === null)
    errors.birthdateDay = m.account_birthdate_invalid
  if (passwords) checkPasswords(passwords, values, errors)
  return errors
}

function checkPasswords(
  { password, confirmPassword, currentPassword }: Passwords,
  { firstname, lastname, email }: ProfileValues,
  errors: FieldWords,
): void {
  // Whoever changes their address types the password that they have.
  if (currentPassword !== undefined) {
    if (currentPassword === '') errors.currentPassword = m.account_field_missing
    return
  }
  const fault = passwordFault(password, 'registration', [m.site_name(), firstname, lastname, email])
  if (password === '') errors.password = m.account_field_missing
  else if (fault) errors.password = faultWords[fault]
  if (confirmPassword === '') errors.confirmPassword = m.account_field_missing
  else if (confirmPassword !== password) errors.confirmPassword = m.account_password_mismatch
}
