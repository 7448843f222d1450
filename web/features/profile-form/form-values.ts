import type { ProfileValues } from '#domain/typed-fields.ts'
import { writtenBirthdate } from './typed-birthdate.ts'

/** A profile as its form holds it: the birth date as it is typed, beside its three parts. */
export type FormValues = ProfileValues & { birthdate: string }

export const toFormValues = (profile: ProfileValues): FormValues => ({
  ...profile,
  birthdate: writtenBirthdate(profile) ?? '',
})

export function toProfile(values: FormValues): ProfileValues {
  const { birthdate: _, ...profile } = values
  return profile
}

/** Where the mistakes of a birth date's parts are told: at the field in which it is typed. */
export function atBirthdate<T>({
  birthdateDay,
  birthdateMonth,
  birthdateYear,
  ...others
}: Record<string, T>): Record<string, T> {
  const birthdate = birthdateDay ?? birthdateMonth ?? birthdateYear
  return birthdate === undefined ? others : { ...others, birthdate }
}
