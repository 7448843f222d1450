// Decides whether a stay is sold in a loft, and for how much: the one price, whoever asks for it.

import { anyDay, changeoverOf, noArrival, noDeparture, type Changeover } from './changeover.ts'
import { addDays, type Day } from './days.ts'
import { inForce, type Dated } from './in-force.ts'
import { quote, type PriceTerms, type Quote } from './pricing.ts'
import { nightOf } from './rate-layers.ts'
import { refused, type Outcome, type Reason, type Refused } from './refusal.ts'
import { limits, nightsOf, refuseStay, type Stay } from './stay.ts'
import { chargesOn, type ChargeRow } from './taxes.ts'

/** What a loft is sold by, whatever is asked of it. */
export type LoftTerms = Pick<PriceTerms, 'rates' | 'capacity'> & {
  licenseExpiresOn: Day
  /** Its dated fees, and the dated rates of its site. */
  fees: readonly FeeRow[]
  site: { charges: readonly ChargeRow[] }
}

/** What a loft asks beside its nights. */
export type LoftFees = Pick<PriceTerms, 'cleaningFee' | 'extraPersonFee' | 'includedPersons'>

/** For arrivals from a day on, until the next row begins. */
export type FeeRow = LoftFees & { from: Day }

export type NightSpan = { arrival: Day; departure: Day }

/** The price in this loft, decisions §5, or why the stay cannot be had there. `taken` are nights that others have. */
export function priceIn(
  loft: LoftTerms,
  taken: readonly NightSpan[],
  stay: Stay,
  today: Day,
): Outcome<{ quote: Quote }> {
  const reason = reasonAgainst(loft, taken, stay, today)
  return reason ? { ok: false, reason } : quote(termsFor(loft, stay.arrival), stay)
}

/** Why such a stay cannot be had in a loft, or null. */
export function reasonAgainst(
  loft: LoftTerms,
  taken: readonly NightSpan[],
  stay: Stay,
  today: Day,
): Reason | null {
  if (!isLicensed(loft, today) || !hasTerms(loft, earlier(stay.arrival, today)))
    return { code: 'property_closed' }
  if (stay.travelers > loft.capacity) return { code: 'too_many_travelers', capacity: loft.capacity }
  const { rates } = loft
  const facts = { taken, nights: (day: Day) => nightOf(rates, day), changeover: changeoverOf(rates) }
  return refuseNights(facts, stay, today)
}

/** What `quote` needs to know: the fees and taxes are those in force on the day of arrival. */
export function termsFor(loft: LoftTerms, arrival: Day): PriceTerms {
  const { rates, capacity, fees, site } = loft
  return { rates, capacity, ...feesOn(arrival, fees), charges: chargesOn(arrival, site.charges) }
}

/** The fees in force on `day`. A loft without any is set up wrongly and throws: no fee is one of 0. */
export function feesOn(day: Day, rows: readonly FeeRow[]): LoftFees {
  const row = inForce(day, rows)
  if (!row) throw new RangeError(`No fees on ${day}.`)
  const { cleaningFee, extraPersonFee, includedPersons } = row
  return { cleaningFee, extraPersonFee, includedPersons }
}

/** A licence is good through the day on which it expires. */
export function isLicensed({ licenseExpiresOn }: Pick<LoftTerms, 'licenseExpiresOn'>, today: Day): boolean {
  return today <= licenseExpiresOn
}

type OwnTerms = Pick<LoftTerms, 'fees' | 'site'>

/** Whether there is a price at all on a day: a new loft has no fees yet, and a new site no rates. */
export const hasTerms = ({ fees, site }: OwnTerms, day: Day): boolean =>
  inForce(day, fees) !== undefined && inForce(day, site.charges) !== undefined

/** Whether stays in it are sold today, if its site sells any. */
export const isSold = (loft: OwnTerms & Pick<LoftTerms, 'licenseExpiresOn'>, today: Day): boolean =>
  isLicensed(loft, today) && hasTerms(loft, today)

/** A stay that runs already began before today. */
const earlier = (one: Day, other: Day): Day => (one < other ? one : other)

type SiteTerms = { charges: readonly Dated[]; sales: readonly Dated[]; policies: readonly Dated[] }

/** What has to be set before the house can sell this loft, as only the staff hears it. */
export function refuseUnset(loft: { fees: readonly Dated[]; site: SiteTerms }, today: Day): Refused | null {
  const { charges, sales, policies } = loft.site
  const isSet = (rows: readonly Dated[]) => inForce(today, rows) !== undefined
  const missing = [
    ...(isSet(charges) ? [] : (['charges'] as const)),
    ...(isSet(sales) && isSet(policies) ? [] : (['policy'] as const)),
  ]
  if (missing.length > 0) return refused('site_terms_missing', { missing })
  return isSet(loft.fees) ? null : refused('loft_fees_missing')
}

/** What decides whether nights of a loft are sold. */
export type NightFacts = {
  taken: readonly NightSpan[]
  /** Null where the loft is not let that night. */
  nights: (day: Day) => { minNights: number } | null
  changeover?: Changeover
}

/**
 * What `checkStay` answers of the calendar of these facts, from the nights of this stay alone: a year of a loft need not be
 * worked out to sell three nights of it.
 */
export function refuseNights(facts: NightFacts, stay: Stay, today: Day): Reason | null {
  const refusal = refuseStay(stay, today) ?? refuseChangeover(facts, stay, today)
  if (refusal) return refusal
  const { arrival } = stay
  const minNights = minimumOf(facts, arrival)
  // A day on which not even the shortest stay fits is no day to arrive on.
  const needed = Math.max(minNights, nightsOf(stay))
  if (minNights > limits.maxNights || !areFree(facts, arrival, needed)) return { code: 'dates_unavailable' }
  if (nightsOf(stay) >= minNights) return null
  return canStart(facts, arrival) ? { code: 'min_nights', minNights } : { code: 'dates_unavailable' }
}

/** Of a stay whose nights are free: that nobody may arrive on its first day, or leave on its last. */
function refuseChangeover(facts: NightFacts, stay: Stay, today: Day): Reason | null {
  const { noArrivals, noDepartures } = facts.changeover ?? anyDay
  const { arrival, departure } = stay
  if (!noArrivals.has(arrival) && !noDepartures.has(departure)) return null
  if (!areFree(facts, arrival, nightsOf(stay))) return null
  if (noArrivals.has(arrival)) return noArrival(arrival, today, (day) => canStart(facts, day))
  return noDeparture(arrival, departure, (day) => canEnd(facts, arrival, day))
}

const minimumOf = ({ nights }: NightFacts, arrival: Day): number =>
  Math.max(nights(arrival)?.minNights ?? 1, limits.minNights)

function areFree({ taken, nights }: NightFacts, from: Day, count: number): boolean {
  const end = addDays(from, count)
  if (taken.some(({ arrival, departure }) => arrival < end && from < departure)) return false
  for (let night = 0; night < count; night++) if (!nights(addDays(from, night))) return false
  return true
}

/** Whether some stay that keeps the minimum can start on a day. */
function canStart(facts: NightFacts, arrival: Day): boolean {
  const { noArrivals, noDepartures } = facts.changeover ?? anyDay
  if (noArrivals.has(arrival)) return false
  for (let count = minimumOf(facts, arrival); count <= limits.maxNights; count++) {
    if (!areFree(facts, arrival, count)) return false
    if (!noDepartures.has(addDays(arrival, count))) return true
  }
  return false
}

function canEnd(facts: NightFacts, arrival: Day, day: Day): boolean {
  const count = nightsOf({ arrival, departure: day })
  if ((facts.changeover ?? anyDay).noDepartures.has(day)) return false
  return count >= minimumOf(facts, arrival) && areFree(facts, arrival, count)
}
