import { isEmail, toBirthdate } from '#domain/guest.ts'
import { isStrongEnough } from '#domain/password.ts'
import { m } from '#i18n/paraglide/messages.js'
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
  if (!errors.email && !isEmail(values.email.trim())) errors.email = m.account_email_invalid
  const isChosen = !errors.birthdateDay && !errors.birthdateMonth && !errors.birthdateYear
  if (isChosen && toBirthdate(values.birthdateYear, values.birthdateMonth, values.birthdateDay) === null)
    errors.birthdateDay = m.account_birthdate_invalid
  if (passwords) checkPasswords(passwords, errors)
  return errors
}

function checkPasswords({ password, confirmPassword }: Passwords, errors: FieldWords): void {
  if (password === '') errors.password = m.account_field_missing
  else if (!isStrongEnough(password, 'registration')) errors.password = m.account_password_weak
  if (confirmPassword === '') errors.confirmPassword = m.account_field_missing
  else if (confirmPassword !== password) errors.confirmPassword = m.account_password_mismatch
}
