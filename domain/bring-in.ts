// Decides which stays of a file are brought in, and what stands in the way of the others; by what a stay is sold that was sold before.

import type { Fault, NamedLoft } from './brought-in-cells.ts'
import type { BroughtStay, ReadLine } from './brought-in-lines.ts'
import { daysBetween, eachDay, type Day, type Instant } from './days.ts'
import { add, share, type Cents } from './money.ts'
import type { Quote, QuoteLine } from './pricing.ts'
import { isTimed, type ReservationState } from './reservation.ts'
import { soldTermsAt, type DatedTerms, type SoldTerms } from './sold-terms.ts'
import { refused, type Outcome } from './refusal.ts'
import { refuseStay } from './stay.ts'

/** Somebody who has nights of a loft. */
export type NightsHolder = {
  id: number
  propertyId: number
  status: ReservationState
  heldUntil: Instant | null
  arrival: Day
  departure: Day
}

export const holders = ['stay', 'option', 'closure', 'payment', 'line', 'season'] as const
type Holder = (typeof holders)[number]

/** Why a line that is understood stays out: of a stay, of a guest, of prices, of a review. */
export const lineRefusals = [
  'too_far_ahead',
  'too_many_nights',
  'too_many_travelers',
  'same_reference',
  'same_address',
  'prices_too_far_ahead',
  'rate_out_of_range',
  'minimum_out_of_range',
  'season_without_all_days',
  'same_review',
  'stay_to_come',
] as const
export type LineRefusal = (typeof lineRefusals)[number]

export type JudgedLine = Pick<ReadLine, 'line' | 'said'> & {
  stay: BroughtStay | null
} & (
    | { outcome: 'fits' | 'already' | 'past' }
    /** `number`: of the reservation, or of the other line of the file. */
    | { outcome: 'in_the_way'; by: Holder; number: number }
    | ({ outcome: 'not_understood' } & Fault)
    | { outcome: 'refused'; why: LineRefusal; number: number }
  )

export type BringInFacts = {
  lofts: readonly NamedLoft[]
  taken: readonly NightsHolder[]
  /** Of those stays that were brought in before. */
  known: ReadonlySet<string>
}

/**
 * One stay is brought in once: by the number that the other program gave it, or by loft, days and address where it gave none.
 */
export const naturalKeyOf = ({ reference, propertyId, arrival, departure, guest }: BroughtStay): string =>
  reference === ''
    ? `stay/${propertyId}/${arrival}/${departure}/${guest.email.toLowerCase()}`
    : `reference/${reference.toLowerCase()}`

/** In the order of the file: of two lines that want the same nights the first one fits. */
export function judgeLines(
  lines: readonly ReadLine[],
  { lofts, taken, known }: BringInFacts,
  { today, at }: { today: Day; at: Instant },
): JudgedLine[] {
  const standing = taken.filter(({ status, heldUntil }) => !isTimed(status) || (heldUntil ?? '') > at)
  const fitting: BroughtStay[] = []
  const seen = new Map<string, number>()
  return lines.map((read): JudgedLine => {
    const { line, said } = read
    if (!('stay' in read))
      return { line, said, stay: null, outcome: 'not_understood', fault: read.fault, field: read.field }
    const { stay } = read
    const about = { line, said, stay }
    const key = naturalKeyOf(stay)
    if (known.has(key)) return { ...about, outcome: 'already' }
    const same = seen.get(key)
    if (same !== undefined) return { ...about, outcome: 'refused', why: 'same_reference', number: same }
    seen.set(key, line)
    const refusal = refuseStay(stay, today)?.code
    if (refusal === 'in_the_past') return { ...about, outcome: 'past' }
    if (refusal === 'too_far_ahead' || refusal === 'too_many_nights')
      return { ...about, outcome: 'refused', why: refusal, number: 0 }
    const capacity = lofts.find(({ id }) => id === stay.propertyId)?.capacity ?? 0
    if (stay.travelers > capacity)
      return { ...about, outcome: 'refused', why: 'too_many_travelers', number: capacity }
    const holder = standing.find((one) => isSameNight(one, stay))
    if (holder) return { ...about, outcome: 'in_the_way', by: kindOf(holder), number: holder.id }
    const other = fitting.find((one) => isSameNight(one, stay))
    if (other) return { ...about, outcome: 'in_the_way', by: 'line', number: other.line }
    fitting.push(stay)
    return { ...about, outcome: 'fits' }
  })
}

type Nights = { propertyId: number; arrival: Day; departure: Day }
const isSameNight = (one: Nights, other: Nights): boolean =>
  one.propertyId === other.propertyId && one.arrival < other.departure && other.arrival < one.departure

function kindOf({ status }: NightsHolder): Holder {
  if (status === 'blocked') return 'closure'
  if (status === 'optioned') return 'option'
  return status === 'confirmed' ? 'stay' : 'payment'
}

export type BringInSums = { stays: number; total: Cents; paid: Cents; owed: Cents }

export const fittingOf = (lines: readonly JudgedLine[]): BroughtStay[] =>
  lines.flatMap((line) => (line.outcome === 'fits' && line.stay ? [line.stay] : []))

export function sumsOf(stays: readonly BroughtStay[]): BringInSums {
  const [total, paid] = [add(...stays.map((one) => one.total)), add(...stays.map((one) => one.paid))]
  return { stays: stays.length, total, paid, owed: total - paid }
}

/**
 * Its price as the other program had it, all taxes in it: which of them, only its own papers say. So the whole is shared among the
 * nights, no rate of ours is in it, and what is given back of it counts for no tax here.
 */
export function quoteOf({ arrival, departure, travelers, total }: BroughtStay): Quote {
  const nights = daysBetween(arrival, departure)
  const nightlyRates = share(
    total,
    eachDay(arrival, departure).map(() => 1),
  )
  const lines: QuoteLine[] = []
  for (const unitAmount of nightlyRates) {
    const line = lines.find((one) => one.unitAmount === unitAmount)
    if (line) Object.assign(line, { quantity: line.quantity + 1, amount: line.amount + unitAmount })
    else lines.push({ code: 'nights', quantity: 1, unitAmount, amount: unitAmount })
  }
  const none = { subtotal: 0, tps: 0, tvq: 0, total: 0 }
  return {
    arrival,
    departure,
    travelers,
    nights,
    nightlyRates,
    lines,
    subtotalByNights: total,
    subtotalByNight: nightlyRates[0] ?? total,
    cleaningFee: 0,
    subtotalWithCleaningFee: total,
    managingFee: none,
    lodgingTax: 0,
    taxes: { tps: 0, tvq: 0 },
    tpsTax: 0,
    tvqTax: 0,
    subtotal: total,
    total,
    charges: { managingFee: 0, lodgingTax: 0, tps: 0, tvq: 0 },
    currency: 'CAD',
    soldBefore: true,
  }
}

/**
 * The policy of the day on which it is brought in, which stays its own. It was not booked today, so nobody gets a free window anew,
 * and its guest agreed to no text of ours.
 */
export function broughtTermsAt(site: DatedTerms & { zone: string }, at: Instant): SoldTerms {
  const terms = soldTermsAt(site, at)
  const policy = { ...terms.policy, freeMinutes: 0, freeMinutesOnArrivalDay: 0 }
  return { ...terms, policy, texts: null }
}

/**
 * Nothing is done where another number of lines fits than somebody saw (undefined: they only look), nor where all of them are here
 * already (null).
 */
export function decideBringing(
  judged: readonly { outcome: JudgedLine['outcome'] }[],
  expected: number | undefined,
): Outcome | null {
  if (expected === undefined) return { ok: true }
  const fits = judged.filter(({ outcome }) => outcome === 'fits').length
  if (fits === 0 && judged.some(({ outcome }) => outcome === 'already')) return null
  return fits === expected && expected > 0 ? { ok: true } : refused('bring_in_other', { lines: fits })
}
