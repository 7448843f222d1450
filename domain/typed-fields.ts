// Says what may be typed into the fields of a form. The browser asks before it sends, the server asks again.

import { holdsTelephone, isTelephone, toBirthdate } from './guest.ts'
import type { FieldReasons, Reason } from './refusal.ts'
import { isEmail, toEmail } from './typed-email.ts'
import { isName, toName } from './typed-name.ts'

/** specification §3: what a guest types; the birth date in three parts, 0 while not chosen. */
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

/** Signs that a field takes at most. */
export const longest = {
  firstname: 80,
  lastname: 80,
  email: 254,
  telephone: 40,
  address: 200,
  addressSuite: 40,
  city: 120,
  postalCode: 20,
  country: 2,
  region: 80,
  password: 200,
  message: 4000,
  comment: 4000,
} as const

/** specification §5: of a profile everything but the suite, of a message how to answer it; a region where a country has some. */
export const requiredFields = {
  profile: [
    'firstname',
    'lastname',
    'email',
    'telephone',
    'address',
    'city',
    'postalCode',
    'country',
    'birthdateDay',
    'birthdateMonth',
    'birthdateYear',
  ],
  message: ['email', 'telephone', 'message'],
} as const

type TypedReason = Extract<
  Reason,
  { code: 'missing_fields' | 'name_invalid' | 'email_invalid' | 'telephone_short' | 'birthdate_invalid' }
>
export type TypedReasons = Record<string, TypedReason>

/** What is missing of the required fields, which name or address is none, and whether a telephone can be called; an empty field is only empty. */
export function refuseTyped(
  typed: Readonly<Record<string, string | number | undefined>>,
  required: readonly string[],
): TypedReasons {
  const fields: TypedReasons = {}
  for (const name of required) if (isEmpty(typed[name])) fields[name] = { code: 'missing_fields' }
  const { firstname, lastname, email, telephone } = typed
  for (const [field, name] of Object.entries({ firstname, lastname }))
    if (typeof name === 'string' && !isEmpty(name) && !isName(toName(name)))
      fields[field] = { code: 'name_invalid' }
  if (typeof email === 'string' && !isEmpty(email) && !isEmail(toEmail(email)))
    fields.email = { code: 'email_invalid' }
  if (typeof telephone === 'string' && !isEmpty(telephone) && !holdsTelephone(telephone))
    fields.telephone = { code: 'telephone_short' }
  return fields
}

const isEmpty = (value: string | number | undefined): boolean =>
  value === 0 || value === undefined || String(value).trim() === ''

/** The same of a profile. A country without regions needs none. */
export function refuseTypedProfile(typed: ProfileValues, hasRegions: boolean): TypedReasons {
  const required = [...requiredFields.profile, ...(hasRegions ? ['region'] : [])]
  return { ...refuseTyped(typed, required), ...refuseTypedBirthdate(typed) }
}

/** A part that is missing is only that: whether it is a day, all three say. */
export function refuseTypedBirthdate({
  birthdateDay,
  birthdateMonth,
  birthdateYear,
}: Pick<ProfileValues, `birthdate${'Day' | 'Month' | 'Year'}`>): TypedReasons {
  const missing = Object.entries({ birthdateDay, birthdateMonth, birthdateYear }).filter(
    ([, part]) => part === 0,
  )
  if (missing.length > 0)
    return Object.fromEntries(missing.map(([name]) => [name, { code: 'missing_fields' as const }]))
  return toBirthdate(birthdateYear, birthdateMonth, birthdateDay)
    ? {}
    : { birthdateDay: { code: 'birthdate_invalid' } }
}

/** Whoever telephones: a name is enough, and what was said beside it has to be of use. */
export function refuseContact(typed: Contact): FieldReasons {
  const { telephone } = typed
  const fields: FieldReasons = refuseTyped(typed, ['firstname', 'lastname'])
  return isEmpty(telephone) || isTelephone(telephone.trim())
    ? fields
    : { ...fields, telephone: { code: 'telephone_invalid' } }
}

/** What they did not say is empty. */
export type Contact = { firstname: string; lastname: string; email: string; telephone: string }
