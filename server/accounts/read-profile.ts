// Gives a guest's profile in the shape of its form.

import { partsOf } from '#domain/days.ts'
import { findPendingChange } from '#server/db/address-links.ts'
import type { Guest } from '#server/db/guests.ts'
import type { Deps } from '#server/deps.ts'

type Shown = Omit<Guest, 'passwordHash' | 'siteId' | 'createdAt' | 'emailSince'>

export type Profile = ReturnType<typeof profileOf> & {
  /** The address that waits for its link to be used. */
  pendingEmail: string | null
}

export async function readProfile({ db, now }: Pick<Deps, 'db' | 'now'>, guest: Shown): Promise<Profile> {
  const pending = await findPendingChange(db, guest.id, now())
  return { ...profileOf(guest), pendingEmail: pending?.email ?? null }
}

function profileOf(guest: Shown) {
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
