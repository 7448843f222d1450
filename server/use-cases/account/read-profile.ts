// Gives a guest's profile in the shape of its form.

import { partsOf } from '#domain/days.ts'
import type { Guest } from '#server/db/guests.ts'

export type Profile = ReturnType<typeof readProfile>

export function readProfile(guest: Omit<Guest, 'passwordHash' | 'siteId' | 'createdAt'>) {
  const {
    id,
    firstname,
    lastname,
    email,
    telephone,
    address,
    city,
    postalCode,
    country,
    region,
    birthdate,
    locale,
  } = guest
  const { year, month, day } = partsOf(birthdate)
  return {
    id,
    firstname,
    lastname,
    email,
    telephone,
    address,
    city,
    postalCode,
    country,
    region,
    birthdate,
    locale,
    addressSuite: guest.addressSuite ?? '',
    birthdateDay: day,
    birthdateMonth: month,
    birthdateYear: year,
  }
}
