// Decides whether a profile can be kept as it was typed, and names every field that cannot.

import { todayIn, toDay, type Day, type Instant } from '#domain/days.ts'
import { ageOn, isEmail, isName, isOldEnough, toBirthdate } from '#domain/guest.ts'
import { refuseFields, type FieldReasons, type Outcome } from '#domain/refusal.ts'
import { findCountry, findRegion } from '#server/catalog/list-countries.ts'

/** A profile as forms send it; the texts are trimmed, and what is not chosen yet is '' or 0. */
export type TypedProfile = {
  firstname: string
  lastname: string
  email: string
  telephone: string
  address: string
  addressSuite?: string
  city: string
  postalCode: string
  country: string
  region: string
  birthdateDay: number
  birthdateMonth: number
  birthdateYear: number
  /** The arrival of the stay being bought, when there is one. */
  arrival?: string
}

/** A profile as it is kept. */
export type CheckedProfile = {
  firstname: string
  lastname: string
  email: string
  telephone: string
  address: string
  addressSuite: string | null
  city: string
  postalCode: string
  country: string
  region: string
  birthdate: Day
}

type Rules = {
  minimumAge: number
  zone: string
  now: Instant
  /** The birth date that is kept already: it was judged when it came, by the stay of then. */
  keptBirthdate?: Day
}

const alwaysRequired = [
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
] as const satisfies (keyof TypedProfile)[]

/** Nobody is older; a year typed wrong usually is. */
const oldestAge = 120

/** specification §5, with decisions §9's age. `otherFields` are refusals that the caller found beside the profile. */
export function checkProfile(
  typed: TypedProfile,
  rules: Rules,
  otherFields: FieldReasons = {},
): Outcome<{ profile: CheckedProfile }> {
  const country = findCountry(typed.country)
  const region = country && findRegion(country, typed.region)
  const birthdate = toBirthdate(typed.birthdateYear, typed.birthdateMonth, typed.birthdateDay)
  const fields: FieldReasons = {
    ...refuseNames(typed),
    ...refuseEmail(typed),
    ...refusePlace(typed),
    ...refuseBirthdate(birthdate, typed, rules),
    ...otherFields,
    // A field that is empty is only that.
    ...missingFields(typed),
  }
  if (!country || !birthdate || Object.keys(fields).length > 0) return refuseFields(fields)
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
      postalCode,
      birthdate,
      addressSuite: typed.addressSuite || null,
      country: country.code,
      region: region?.name ?? typed.region,
    },
  }
}

function missingFields(typed: TypedProfile): FieldReasons {
  const fields: FieldReasons = {}
  for (const name of alwaysRequired) if (!typed[name]) fields[name] = { code: 'missing_fields' }
  const hasRegions = (findCountry(typed.country)?.regions.length ?? 0) > 0
  if (hasRegions && !typed.region) fields.region = { code: 'missing_fields' }
  return fields
}

/** An empty one is only empty. */
export function refuseNames(names: Pick<TypedProfile, 'firstname' | 'lastname'>): FieldReasons {
  const fields: FieldReasons = {}
  for (const field of ['firstname', 'lastname'] as const)
    if (names[field] !== '' && !isName(names[field])) fields[field] = { code: 'name_invalid' }
  return fields
}

const refuseEmail = ({ email }: TypedProfile): FieldReasons =>
  isEmail(email) ? {} : { email: { code: 'email_invalid' } }

/** Where a country has regions one of them is chosen; where it has none, whatever is written is kept. */
function refusePlace({ country: code, region }: TypedProfile): FieldReasons {
  const country = findCountry(code)
  if (!country) return { country: { code: 'country_invalid' } }
  return country.regions.length > 0 && !findRegion(country, region)
    ? { region: { code: 'region_invalid' } }
    : {}
}

function refuseBirthdate(
  birthdate: Day | null,
  typed: TypedProfile,
  { minimumAge, zone, now, keptBirthdate }: Rules,
): FieldReasons {
  const today = todayIn(zone, now)
  if (!birthdate || birthdate > today || ageOn(birthdate, today) > oldestAge)
    return { birthdateDay: { code: 'birthdate_invalid' } }
  // Without a stay, today counts: whoever is too young now is told so before they look for one.
  const arrival = toDay(typed.arrival)
  if (!arrival && birthdate === keptBirthdate) return {}
  const day = arrival ?? today
  return isOldEnough(birthdate, day, minimumAge) ? {} : { birthdateDay: { code: 'too_young', minimumAge } }
}
