// Decides whether a stay is sold in a loft, and for how much: the one price, whoever asks for it.

import { addDays, type Day } from './days.ts'
import { quote, type PriceTerms, type Quote } from './pricing.ts'
import { nightOf } from './rate-layers.ts'
import type { Outcome, Reason } from './refusal.ts'
import { limits, nightsOf, refuseStay, type Stay } from './stay.ts'
import { chargesOn, type ChargeRateRow } from './taxes.ts'

/** What a loft is sold by, whatever is asked of it. */
export type LoftTerms = Omit<PriceTerms, 'charges'> & {
  licenseExpiresOn: Day
  /** The dated fees and taxes of its site. */
  site: { charges: readonly ChargeRateRow[] }
}

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
  if (!isLicensed(loft, today)) return { code: 'property_closed' }
  if (stay.travelers > loft.capacity) return { code: 'too_many_travelers', capacity: loft.capacity }
  return refuseNights({ taken, nights: (day) => nightOf(loft.rates, day) }, stay, today)
}

/** What `quote` needs to know: the fees and taxes are those in force on the day of arrival. */
export function termsFor(loft: LoftTerms, arrival: Day): PriceTerms {
  const { rates, cleaningFee, extraPersonFee, includedPersons, capacity, site } = loft
  return {
    rates,
    cleaningFee,
    extraPersonFee,
    includedPersons,
    capacity,
    charges: chargesOn(arrival, site.charges),
  }
}

/** A licence is good through the day on which it expires. */
export function isLicensed({ licenseExpiresOn }: Pick<LoftTerms, 'licenseExpiresOn'>, today: Day): boolean {
  return today <= licenseExpiresOn
}

/**
 * What `checkStay` answers of the calendar of these facts, from the nights of this stay alone: a year of a loft need not be
 * worked out to sell three nights of it.
 */
export function refuseNights(
  {
    taken,
    nights,
  }: {
    taken: readonly NightSpan[]
    /** Null where the loft is not let that night. */
    nights: (day: Day) => { minNights: number } | null
  },
  stay: Stay,
  today: Day,
): Reason | null {
  const refusal = refuseStay(stay, today)
  if (refusal) return refusal
  const minNights = Math.max(nights(stay.arrival)?.minNights ?? 1, limits.minNights)
  // A day on which not even the shortest stay fits is no day to arrive on.
  const needed = Math.max(minNights, nightsOf(stay))
  const end = addDays(stay.arrival, needed)
  if (minNights > limits.maxNights) return { code: 'dates_unavailable' }
  if (taken.some(({ arrival, departure }) => arrival < end && stay.arrival < departure))
    return { code: 'dates_unavailable' }
  for (let night = 0; night < needed; night++)
    if (!nights(addDays(stay.arrival, night))) return { code: 'dates_unavailable' }
  return nightsOf(stay) < minNights ? { code: 'min_nights', minNights } : null
}
