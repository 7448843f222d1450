// Decides whether a loft can be added as it is typed, and which address its page gets.

import { addDays, toDay, type Day } from './days.ts'
import type { Cents } from './money.ts'
import { checkMinimum, checkRate, priceReach } from './price-command.ts'
import { refuseFields, type FieldReasons, type Outcome, type Reason } from './refusal.ts'
import type { LoftFees } from './sale.ts'
import { refuseFees } from './settings.ts'
import type { StoredRate } from './stored-rates.ts'

/** How many people, rooms, beds and bathrooms a loft may have. */
export const loftLimits = {
  capacity: { least: 1, most: 30 },
  bedrooms: { least: 0, most: 15 },
  beds: { least: 1, most: 30 },
  bathrooms: { least: 1, most: 15 },
} as const satisfies Record<string, { least: number; most: number }>

/** A licence is renewed every year, or every few. */
const licenceReach = 10 * 366

export type TypedLoft = LoftFees & {
  name: string
  capacity: number
  bedrooms: number
  beds: number
  bathrooms: number
  licence: string
  licenceUntil: string
  address: string
  city: string
  postalCode: string
  nightlyRate: Cents
  minNights: number
  taglineFr: string
  taglineEn: string
}

export type NewLoft = { slug: string; licence: string; licenceUntil: Day; rate: StoredRate }

/** Each field that is wrong says why. Its base price holds for as long as prices may be set ahead. */
export function decideLoft(typed: TypedLoft, today: Day): Outcome<NewLoft> {
  const { nightlyRate, minNights } = typed
  const licence = typed.licence.replaceAll(/\s/g, '')
  const licenceUntil = toDay(typed.licenceUntil.trim())
  const fields: FieldReasons = {
    ...missingIn(typed),
    ...figuresIn(typed),
    ...reasonAt('licence', /^\d{6}$/.test(licence) ? null : { code: 'loft_licence_invalid' }),
    ...reasonAt('licenceUntil', refuseLastDay(licenceUntil, today)),
    ...outcomeAt('nightlyRate', checkRate(nightlyRate, null)),
    ...outcomeAt('minNights', checkMinimum(minNights)),
    ...refuseFees(typed, Math.max(1, typed.capacity)),
    ...refuseTaglines(typed),
  }
  if (Object.keys(fields).length > 0) return refuseFields(fields)
  const rate: StoredRate = {
    from: today,
    to: addDays(today, priceReach.daysAhead),
    weekdays: null,
    layer: 'base',
    season: null,
    nightlyRate,
    minNights,
  }
  return { ok: true, slug: toSlug(typed.name), licence, licenceUntil: licenceUntil!, rate }
}

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
  if (words === '') return 'loft'
  return /^[a-z]/.test(words) ? words : `loft-${words}`
}

const needed = ['name', 'licence', 'licenceUntil', 'address', 'city', 'postalCode'] as const

const missingIn = (typed: TypedLoft): FieldReasons =>
  Object.fromEntries(
    needed.filter((name) => typed[name].trim() === '').map((name) => [name, { code: 'missing_fields' }]),
  )

function figuresIn(typed: TypedLoft): FieldReasons {
  const names = Object.keys(loftLimits) as (keyof typeof loftLimits)[]
  const wrong = names.filter((name) => {
    const { least, most } = loftLimits[name]
    return !(Number.isInteger(typed[name]) && typed[name] >= least && typed[name] <= most)
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

function refuseTaglines({ taglineFr, taglineEn }: TypedLoft): FieldReasons {
  if ((taglineFr === '') === (taglineEn === '')) return {}
  return { [taglineFr === '' ? 'taglineFr' : 'taglineEn']: { code: 'other_language_missing' } }
}

const reasonAt = (field: string, reason: Reason | null): FieldReasons => (reason ? { [field]: reason } : {})
const outcomeAt = (field: string, outcome: Outcome): FieldReasons =>
  outcome.ok ? {} : { [field]: outcome.reason }
