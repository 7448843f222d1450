// Decides what a loft may say of itself: when it is added, and when somebody corrects it.

import { addDays, toDay, type Day } from './days.ts'
import { loftName } from './loft-facts.ts'
import { refuseFields, type FieldReasons, type Outcome, type Reason } from './refusal.ts'

/** How many people, rooms, beds and bathrooms a loft may have. */
export const loftLimits = {
  capacity: { least: 1, most: 30 },
  bedrooms: { least: 0, most: 15 },
  beds: { least: 1, most: 30 },
  bathrooms: { least: 1, most: 15 },
} as const satisfies Record<string, { least: number; most: number }>

export const loftFigures = Object.keys(loftLimits) as (keyof typeof loftLimits)[]

export const longestOfLoft = { name: 60, tagline: 120 } as const

/** A licence is renewed every year, or every few. */
const licenceReach = 10 * 366

/** What a loft says of itself, as it is typed and as it is kept; its page keeps its address, whatever it is called. */
export type LoftFacts = Record<keyof typeof loftLimits, number> & {
  name: string
  licence: string
  licenceUntil: string
  address: string
  city: string
  postalCode: string
  taglineFr: string
  taglineEn: string
}

export const loftFacts = [
  'name',
  ...loftFigures,
  'licence',
  'licenceUntil',
  'address',
  'city',
  'postalCode',
  'taglineFr',
  'taglineEn',
] as const satisfies readonly (keyof LoftFacts)[]

/** In the one form in which it is kept; what cannot be read stays as it was typed, to be refused. */
export function wholeLoft(typed: LoftFacts): LoftFacts {
  const { licence, licenceUntil } = typed
  return {
    ...(Object.fromEntries(loftFacts.map((fact) => [fact, typed[fact]])) as LoftFacts),
    licence: licence.replaceAll(/\s/g, ''),
    licenceUntil: toDay(licenceUntil.trim()) ?? licenceUntil,
  }
}

/** Why these cannot be said, by fields. `held`: what was said before; a licence that has run out meanwhile stands in nobody's way. */
export function refuseLoft(loft: LoftFacts, today: Day, held?: LoftFacts): FieldReasons {
  const { licence, licenceUntil } = loft
  const isSameDay = licenceUntil === held?.licenceUntil
  return {
    ...reasonAt('licence', /^\d{6}$/.test(licence) ? null : { code: 'loft_licence_invalid' }),
    ...reasonAt('licenceUntil', isSameDay ? null : refuseLastDay(toDay(licenceUntil), today)),
    ...missingIn(loft),
    ...figuresIn(loft),
    ...refuseTaglines(loft),
  }
}

type Named = { id: number; name: string }
export type Correction = { before: Partial<LoftFacts>; after: Partial<LoftFacts> }

/** Null where it is so already; else what was and what is, of the facts that are different. */
export function decideCorrection(
  held: LoftFacts & Named,
  typed: LoftFacts,
  { lofts, today }: { lofts: readonly Named[]; today: Day },
): Outcome<Correction> | null {
  const wished = wholeLoft(typed)
  const isTaken = lofts.some(({ id, name }) => id !== held.id && isSameName(name, wished.name))
  const wrong = {
    ...(isTaken && wished.name !== held.name && { name: { code: 'loft_name_taken' } satisfies Reason }),
    ...refuseLoft(wished, today, held),
  }
  if (Object.keys(wrong).length > 0) return refuseFields(wrong)
  const others = loftFacts.filter((fact) => held[fact] !== wished[fact])
  if (others.length === 0) return null
  const some = (from: LoftFacts) => Object.fromEntries(others.map((fact) => [fact, from[fact]]))
  return { ok: true, before: some(held), after: some(wished) }
}

export type Address = { address: string; city: string }
/** Null where nobody said it: there the address leads. */
export type Point = { latitude: number | null; longitude: number | null }

/** However it is written: with commas and capitals, or without. */
export const isSameAddress = (one: Address, other: Address): boolean => addressKey(one) === addressKey(other)
const addressKey = ({ address, city }: Address): string => toSlug(`${address} ${city}`)

/** Where a loft at this address stands: with its house if they share it, else where nobody said. */
export const pointAtAddress = (loft: Address, house: Address & Point): Point =>
  isSameAddress(loft, house)
    ? { latitude: house.latitude, longitude: house.longitude }
    : { latitude: null, longitude: null }

/** Guests could not tell them apart: by what they are called, or by the short name that letters and pages give them. */
export const isSameName = (one: string, other: string): boolean =>
  nameKey(one) === nameKey(other) || nameKey(loftName(one)) === nameKey(loftName(other))

/** What has no letter of an address is told apart as it is written. */
const nameKey = (name: string): string => (toSlug(name) === noSlug ? name.trim().toLowerCase() : toSlug(name))

const noSlug = 'loft'

/** 'L’Érablière nº 2' becomes 'l-erabliere-n-2'; an address begins with a letter, whatever the name is written in. */
export function toSlug(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[œŒ]/g, 'oe')
    .replaceAll(/[æÆ]/g, 'ae')
    .toLowerCase()
    .split(/[^a-z0-9]/)
    .filter(Boolean)
    .join('-')
  if (words === '') return noSlug
  return /^[a-z]/.test(words) ? words : `loft-${words}`
}

const needed = [
  'name',
  'licence',
  'licenceUntil',
  'address',
  'city',
  'postalCode',
] as const satisfies readonly (keyof LoftFacts)[]

const missingIn = (loft: LoftFacts): FieldReasons =>
  Object.fromEntries(
    needed.filter((name) => loft[name].trim() === '').map((name) => [name, { code: 'missing_fields' }]),
  )

function figuresIn(loft: LoftFacts): FieldReasons {
  const wrong = loftFigures.filter((name) => {
    const { least, most } = loftLimits[name]
    return !(Number.isInteger(loft[name]) && loft[name] >= least && loft[name] <= most)
  })
  return Object.fromEntries(
    wrong.map((name) => [name, { code: 'loft_figure_out_of_range', ...loftLimits[name] }]),
  )
}

function refuseLastDay(day: Day | null, today: Day): Reason | null {
  if (!day) return { code: 'invalid_dates' }
  if (day < today || day > addDays(today, licenceReach)) return { code: 'loft_licence_past', first: today }
  return null
}

function refuseTaglines({ taglineFr, taglineEn }: LoftFacts): FieldReasons {
  if ((taglineFr.trim() === '') === (taglineEn.trim() === '')) return {}
  return { [taglineFr.trim() === '' ? 'taglineFr' : 'taglineEn']: { code: 'other_language_missing' } }
}

const reasonAt = (field: string, reason: Reason | null): FieldReasons => (reason ? { [field]: reason } : {})
