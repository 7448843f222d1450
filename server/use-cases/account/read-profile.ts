// Gives a guest's profile in the shape of its form.

import { partsOf } from '#domain/days.ts'
import type { Guest } from '#server/db/guests.ts'

export type Profile = ReturnType<typeof readProfile>

export function readProfile(guest: Omit<Guest, 'passwordHash' | 'siteId' | 'createdAt' | 'emailSince'>) {
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
    emailConfirmed: guest.emailConfirmedAt !== null,
    addressSuite: guest.addressSuite ?? '',
    birthdateDay: day,
    birthdateMonth: month,
    birthdateYear: year,
  }
}
