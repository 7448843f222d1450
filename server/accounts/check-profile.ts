// Decides whether a profile can be kept as it was typed, and names every field that cannot.

import { todayIn, toDay, type Day, type Instant } from '#domain/days.ts'
import { ageOn, isEmail, isName, isOldEnough, toBirthdate } from '#domain/guest.ts'
import { refused, type Outcome, type RefusalCode, type RefusalDetails } from '#domain/refusal.ts'
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

export type FieldCodes = Record<string, RefusalCode>

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
  otherFields: FieldCodes = {},
): Outcome<{ profile: CheckedProfile }> {
  const country = findCountry(typed.country)
  const region = country && findRegion(country, typed.region)
  const birthdate = toBirthdate(typed.birthdateYear, typed.birthdateMonth, typed.birthdateDay)
  const fields: FieldCodes = {
    ...refuseNames(typed),
    ...refuseEmail(typed),
    ...refusePlace(typed),
    ...refuseBirthdate(birthdate, typed, rules),
    ...otherFields,
    // A field that is empty is only that.
    ...missingFields(typed),
  }
  if (!country || !birthdate || Object.keys(fields).length > 0)
    return refuseFields(fields, { minimumAge: rules.minimumAge })
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

/** One code for the whole form: that of its fields when they agree, else that something is missing or wrong. */
export function refuseFields(fields: FieldCodes, details: RefusalDetails = {}): Outcome<never> {
  const codes = new Set(Object.values(fields))
  const [only] = codes
  const code =
    codes.size === 1 && only ? only : codes.has('missing_fields') ? 'missing_fields' : 'invalid_payload'
  return refused(code, { ...details, fields })
}

function missingFields(typed: TypedProfile): FieldCodes {
  const fields: FieldCodes = {}
  for (const name of alwaysRequired) if (!typed[name]) fields[name] = 'missing_fields'
  const hasRegions = (findCountry(typed.country)?.regions.length ?? 0) > 0
  if (hasRegions && !typed.region) fields.region = 'missing_fields'
  return fields
}

/** An empty one is only empty. */
export function refuseNames(names: Pick<TypedProfile, 'firstname' | 'lastname'>): FieldCodes {
  const fields: FieldCodes = {}
  for (const field of ['firstname', 'lastname'] as const)
    if (names[field] !== '' && !isName(names[field])) fields[field] = 'name_invalid'
  return fields
}

const refuseEmail = ({ email }: TypedProfile): FieldCodes =>
  isEmail(email) ? {} : { email: 'email_invalid' }

/** Where a country has regions one of them is chosen; where it has none, whatever is written is kept. */
function refusePlace({ country: code, region }: TypedProfile): FieldCodes {
  const country = findCountry(code)
  if (!country) return { country: 'country_invalid' }
  return country.regions.length > 0 && !findRegion(country, region) ? { region: 'region_invalid' } : {}
}

function refuseBirthdate(
  birthdate: Day | null,
  typed: TypedProfile,
  { minimumAge, zone, now, keptBirthdate }: Rules,
): FieldCodes {
  const today = todayIn(zone, now)
  if (!birthdate || birthdate > today || ageOn(birthdate, today) > oldestAge)
    return { birthdateDay: 'birthdate_invalid' }
  // Without a stay, today counts: whoever is too young now is told so before they look for one.
  const arrival = toDay(typed.arrival)
  if (!arrival && birthdate === keptBirthdate) return {}
  const day = arrival ?? today
  return isOldEnough(birthdate, day, minimumAge) ? {} : { birthdateDay: 'too_young' }
}
