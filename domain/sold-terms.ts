// Decides by which cancellation policy a stay is sold, and which of its terms are kept with it whatever becomes of them later.

import { todayIn, type Day, type Instant } from './days.ts'
import { hoursOn, type Hours, type HoursRow } from './hours.ts'
import { inForce, type Dated } from './in-force.ts'
import type { Cents } from './money.ts'

/** A step gives back `percent`, a whole number, to whoever cancels at `daysBefore` or more days before arrival, down to the next. */
export type PolicyStep = { percent: number; daysBefore: number }

/** In time order; the last one holds until check-in, so its `daysBefore` is 0, and none gives more than the one before. */
export type PolicySteps = readonly PolicyStep[]

/** What a step's share is taken of. Another word here needs sentences of its own (i18n/refund-reasons.ts, i18n/legal/). */
export type Refundable = 'all_but_service_fee'

export type CancellationPolicy = {
  /** Minutes after booking in which everything is given back; fewer when arrival is the same day. */
  freeMinutes: number
  freeMinutesOnArrivalDay: number
  steps: PolicySteps
  refundable: Refundable
}

/** A policy of a site: it holds for what is sold from its first day on, 0:00 at the lofts, until the next one begins. */
export type PolicyRow = CancellationPolicy & { from: Day }

/** Who may book, and what is held on their card at most; 0 = nothing. For what is sold from a day on, as a policy is. */
export type SaleRow = { from: Day; minimumAge: number; depositAmount: Cents }

/**
 * The days on which the texts of the contract last changed. The rules of the house are part of the terms: whoever changes a sentence of
 * either gives it its new day here, which i18n/legal/ says above it.
 */
export const textsChangedOn = { terms: '2026-11-30', cancellationPolicy: '2026-12-01' } as const satisfies {
  [text: string]: Day
}

/** The texts that a guest agrees to, by the days of their versions. */
export type AgreedTexts = { terms: Day; cancellationPolicy: Day }

/**
 * What a stay keeps of how it was sold, beside its quote and its deposit. `texts` is null of stays from before they were noted
 * with every stay.
 */
export type SoldTerms = {
  policy: CancellationPolicy
  minimumAge: number
  hours: Hours
  texts: AgreedTexts | null
  /** The day for which it was booked, whatever it becomes: the free window is shorter where that was the day of booking. */
  arrival?: Day
}

/** The dated terms of a site; its rates as far as the texts name them. */
export type DatedTerms = {
  policies: readonly PolicyRow[]
  sales: readonly SaleRow[]
  hours: readonly HoursRow[]
  charges: readonly Dated[]
}

/** What a stay is sold by that is sold at this moment. */
export function soldTermsAt(
  site: DatedTerms & { zone: string },
  at: Instant,
): SoldTerms & { texts: AgreedTexts } {
  const today = todayIn(site.zone, at)
  const { from: _, ...policy } = policyOn(today, site.policies)
  const { minimumAge } = saleOn(today, site.sales)
  return { policy, minimumAge, hours: hoursOn(today, site.hours), texts: textsOn(today, site) }
}

/** What somebody buys beside the nights: whoever has a hold gets those of their hold. */
export type Offer = { total: Cents; soldTerms: SoldTerms; depositAmount: Cents | null }

/**
 * Stands for all of an offer but its price: with another mark something else is sold. Whoever shows a price hands it out, and whoever
 * buys says which one they saw; nobody reads it.
 */
export function termsMark({ soldTerms, depositAmount }: Omit<Offer, 'total'>): string {
  const { policy, minimumAge, hours, texts } = soldTerms
  const { freeMinutes, freeMinutesOnArrivalDay, steps, refundable } = policy
  const free = [freeMinutes, freeMinutesOnArrivalDay].join('-')
  const back = steps.map(({ percent, daysBefore }) => `${percent}-${daysBefore}`)
  const versions = [texts?.terms, texts?.cancellationPolicy]
  const { arrivalTime, departureTime, quietFrom, quietUntil } = hours
  const times = [arrivalTime, departureTime, quietFrom, quietUntil]
  return [refundable, free, ...back, minimumAge, depositAmount ?? 0, ...times, ...versions].join('/')
}

/** The policy for what is sold on `day`. A site without one is set up wrongly and throws. */
export function policyOn(day: Day, rows: readonly PolicyRow[]): PolicyRow {
  const found = inForce(day, rows)
  if (!found) throw new RangeError(`No cancellation policy on ${day}.`)
  return found
}

/** Age and deposit of what is sold on `day`. A site without any is set up wrongly and throws. */
export function saleOn(day: Day, rows: readonly SaleRow[]): SaleRow {
  const found = inForce(day, rows)
  if (!found) throw new RangeError(`Nothing says to whom is sold on ${day}.`)
  return found
}

/**
 * The texts that stand on `day`, by their versions. Both name figures of the policy, of the rates and the hours, the terms those of the sale
 * too: with others they are another version.
 */
export function textsOn(day: Day, { policies, sales, hours, charges }: DatedTerms): AgreedTexts {
  const { terms, cancellationPolicy } = textsChangedOn
  const both = [
    policyOn(day, policies).from,
    ...[...charges, ...hours].filter(({ from }) => from <= day).map(({ from }) => from),
  ]
  return {
    terms: latest(terms, saleOn(day, sales).from, ...both),
    cancellationPolicy: latest(cancellationPolicy, ...both),
  }
}

const latest = (...days: Day[]): Day => days.reduce((one, other) => (one > other ? one : other))
