import type { Day } from '#domain/days.ts'
import type { ProfileValues } from '#domain/typed-fields.ts'

export type Passwords = {
  /** Typed once, and shown to whoever wants to see it: it is its own confirmation. */
  password: string
  /** Only while the account's address is being changed. */
  currentPassword?: string
}
export type FieldErrors = Record<string, string>

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

/** Birth years go back one hundred years (specification §5), newest first. */
export const birthYears = (today: Day): number[] =>
  Array.from({ length: 101 }, (_, back) => Number(today.slice(0, 4)) - back)
