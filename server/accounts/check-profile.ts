// Decides whether a profile can be kept as it was typed, and names every field that cannot.

import { todayIn, toDay, type Day, type Instant } from '#domain/days.ts'
import { ageOn, isOldEnough, toBirthdate } from '#domain/guest.ts'
import { refuseFields, type FieldReasons, type Outcome } from '#domain/refusal.ts'
import { registrationAgeOn } from '#domain/settings.ts'
import type { SaleRow } from '#domain/sold-terms.ts'
import { refuseTypedProfile, type ProfileValues } from '#domain/typed-fields.ts'
import { toPostalCode } from '#domain/typed-text.ts'
import { checkPlace } from '#server/catalog/list-countries.ts'

/** A profile as forms send it; the texts are trimmed. `arrival` is that of the stay being bought, when there is one. */
export type TypedProfile = Omit<ProfileValues, 'addressSuite'> & { addressSuite?: string; arrival?: string }

/** A profile as it is kept. */
export type CheckedProfile = Omit<ProfileValues, `birthdate${string}` | 'addressSuite'> & {
  addressSuite: string | null
  birthdate: Day
}

type Rules = {
  sales: readonly SaleRow[]
  zone: string
  now: Instant
  /** The birth date that is kept already: it was judged when it came, by the stay of then. */
  keptBirthdate?: Day
}

/** Nobody is older; a year typed wrong usually is. */
const oldestAge = 120

/** specification §5, with decisions §9's age. `otherFields` are refusals that the caller found beside the profile. */
export function checkProfile(
  typed: TypedProfile,
  rules: Rules,
  otherFields: FieldReasons = {},
): Outcome<{ profile: CheckedProfile }> {
  const place = checkPlace(typed)
  const birthdate = toBirthdate(typed.birthdateYear, typed.birthdateMonth, typed.birthdateDay)
  const fields: FieldReasons = {
    ...place.fields,
    ...refuseBirthdate(birthdate, typed, rules),
    ...otherFields,
    // Last, because a field that is empty is only that.
    ...refuseTypedProfile({ addressSuite: '', ...typed }, place.hasRegions),
  }
  if (!birthdate || Object.keys(fields).length > 0) return refuseFields(fields)
  const { firstname, lastname, email, telephone, address, city, postalCode } = typed
  return {
    ok: true,
    profile: {
      firstname,
      lastname,
      email,
      telephone,
      address,
      city,
      postalCode: toPostalCode(postalCode, place.country),
      birthdate,
      addressSuite: typed.addressSuite || null,
      country: place.country,
      region: place.region,
    },
  }
}

function refuseBirthdate(
  birthdate: Day | null,
  typed: TypedProfile,
  { sales, zone, now, keptBirthdate }: Rules,
): FieldReasons {
  // What is no day is told by the fields themselves.
  if (!birthdate) return {}
  const today = todayIn(zone, now)
  if (birthdate > today || ageOn(birthdate, today) > oldestAge)
    return { birthdateDay: { code: 'birthdate_invalid' } }
  // Without a stay, today counts: anyone who is too young now is told so before they look for one.
  const arrival = toDay(typed.arrival)
  if (!arrival && birthdate === keptBirthdate) return {}
  const day = arrival ?? today
  const minimumAge = registrationAgeOn(today, sales)
  return isOldEnough(birthdate, day, minimumAge) ? {} : { birthdateDay: { code: 'too_young', minimumAge } }
}
