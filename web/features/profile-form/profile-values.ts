import { toDay, type Day } from '#domain/days.ts'
import { isEmail, toBirthdate } from '#domain/guest.ts'
import { isStrongEnough } from '#domain/password.ts'
import { m } from '#i18n/paraglide/messages.js'

/** Specification §3: what a guest types; the birth date in three parts, 0 while not chosen. */
export type ProfileValues = {
  firstname: string
  lastname: string
  email: string
  telephone: string
  address: string
  addressSuite: string
  city: string
  postalCode: string
  country: string
  region: string
  birthdateDay: number
  birthdateMonth: number
  birthdateYear: number
}

export type Passwords = { password: string; confirmPassword: string }
export type FieldErrors = Record<string, string>

/** The age that the forms announce (specification §9); the server judges by the site's own setting. */
export const minimumAge = 21

export const emptyProfile: ProfileValues = {
  firstname: '',
  lastname: '',
  email: '',
  telephone: '',
  address: '',
  addressSuite: '',
  city: '',
  postalCode: '',
  country: 'CA',
  region: 'Québec',
  birthdateDay: 0,
  birthdateMonth: 0,
  birthdateYear: 0,
}

const optional = new Set<string>(['addressSuite'])

/** Specification §5: what the browser can see is missing or wrong before it asks the server. A country without regions needs none. */
export function checkProfile(
  values: ProfileValues,
  passwords: Passwords | null,
  hasRegions: boolean,
): FieldErrors {
  const errors: FieldErrors = {}
  for (const [name, value] of Object.entries(values)) {
    if (optional.has(name) || (name === 'region' && !hasRegions)) continue
    if (value === 0 || (typeof value === 'string' && value.trim() === ''))
      errors[name] = m.account_field_missing()
  }
  if (!errors.email && !isEmail(values.email.trim())) errors.email = m.account_email_invalid()
  const isChosen = !errors.birthdateDay && !errors.birthdateMonth && !errors.birthdateYear
  if (isChosen && toBirthdate(values.birthdateYear, values.birthdateMonth, values.birthdateDay) === null)
    errors.birthdateDay = m.account_birthdate_invalid()
  if (passwords) checkPasswords(passwords, errors)
  return errors
}

function checkPasswords({ password, confirmPassword }: Passwords, errors: FieldErrors): void {
  if (password === '') errors.password = m.account_field_missing()
  else if (!isStrongEnough(password, 'registration')) errors.password = m.account_password_weak()
  if (confirmPassword === '') errors.confirmPassword = m.account_field_missing()
  else if (confirmPassword !== password) errors.confirmPassword = m.account_password_mismatch()
}

/** Birth years go back one hundred years (specification §5), newest first. */
export const birthYears = (today: Day): number[] =>
  Array.from({ length: 101 }, (_, back) => Number(today.slice(0, 4)) - back)

/** The browser's own day is good enough for a list of years. */
export const browserDay = (): Day => toDay(new Date().toISOString().slice(0, 10))!
