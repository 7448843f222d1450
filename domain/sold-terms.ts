// Decides by which cancellation policy a stay is sold, and which of its terms are kept with it whatever becomes of them later.

import { todayIn, type Day, type Instant } from './days.ts'
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

/**
 * The days on which the texts of the contract last changed. The rules of the house are part of the terms: whoever changes a sentence of
 * either gives it its new day here, which i18n/legal/ says above it.
 */
export const textsChangedOn = { terms: '2026-11-22', cancellationPolicy: '2026-11-22' } as const satisfies {
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
  texts: AgreedTexts | null
  /** The day for which it was booked, whatever it becomes: the free window is shorter where that was the day of booking. */
  arrival?: Day
}

type SellingSite = { zone: string; minimumAge: number; policies: readonly PolicyRow[] }

/** What a stay is sold by that is sold at this moment. */
export function soldTermsAt(
  { zone, minimumAge, policies }: SellingSite,
  at: Instant,
): SoldTerms & { texts: AgreedTexts } {
  const row = policyOn(todayIn(zone, at), policies)
  const { from: _, ...policy } = row
  return { policy, minimumAge, texts: textsWith(row) }
}

/** What somebody buys beside the nights: whoever has a hold gets those of their hold. */
export type Offer = { total: Cents; soldTerms: SoldTerms; depositAmount: Cents | null }

/**
 * Stands for all of an offer but its price: with another mark something else is sold. Whoever shows a price hands it out, and whoever
 * buys says which one they saw; nobody reads it.
 */
export function termsMark({ soldTerms, depositAmount }: Omit<Offer, 'total'>): string {
  const { policy, minimumAge, texts } = soldTerms
  const { freeMinutes, freeMinutesOnArrivalDay, steps, refundable } = policy
  const free = [freeMinutes, freeMinutesOnArrivalDay].join('-')
  const back = steps.map(({ percent, daysBefore }) => `${percent}-${daysBefore}`)
  const versions = [texts?.terms, texts?.cancellationPolicy]
  return [refundable, free, ...back, minimumAge, depositAmount ?? 0, ...versions].join('/')
}

/** The policy for what is sold on `day`. A site without one is set up wrongly and throws. */
export function policyOn(day: Day, rows: readonly PolicyRow[]): PolicyRow {
  let found: PolicyRow | undefined
  for (const row of rows) if (row.from <= day && (!found || row.from > found.from)) found = row
  if (!found) throw new RangeError(`No cancellation policy on ${day}.`)
  return found
}

/** Whether there is one, which a site that never opened need not have. */
export const hasPolicyOn = (day: Day, rows: readonly PolicyRow[]): boolean =>
  rows.some(({ from }) => from <= day)

/** Both texts name the figures of the policy: with another one they are another version. */
export function textsWith({ from }: Pick<PolicyRow, 'from'>): AgreedTexts {
  const { terms, cancellationPolicy } = textsChangedOn
  return { terms: later(terms, from), cancellationPolicy: later(cancellationPolicy, from) }
}

const later = (one: Day, other: Day): Day => (one > other ? one : other)
