import { addDays, type Day, type Instant } from '#domain/days.ts'
import { soldTermsAt, type SoldTerms } from '#domain/sold-terms.ts'
import { quote, type PriceTerms, type Quote } from '#domain/pricing.ts'
import { nightOf } from '#domain/rate-layers.ts'
import type { DemoLoft } from '#demo/content/lofts.ts'
import { policy, sale, site } from '#demo/content/site.ts'
import { ratesFor } from './demo-rates.ts'
import { charges, chargesSince } from './load-content.ts'
import type { Nights } from './plan-stays.ts'

/** A loft's prices for stays before and after the day of loading; only those from that day on are stored as rates. */
export function demoTermsOf(loft: DemoLoft, today: Day): PriceTerms {
  const { cleaningFee, extraPersonFee, includedPersons, capacity } = loft
  return {
    rates: ratesFor(loft.baseRate, addDays(today, -400), addDays(today, 450)),
    cleaningFee,
    extraPersonFee,
    includedPersons,
    capacity,
    charges,
  }
}

export function minNightsIn(terms: PriceTerms): (day: Day) => number {
  return (day) => nightOf(terms.rates, day)?.minNights ?? 1
}

/** The real price of a demo stay; one that would be refused is a mistake in the plan. */
export function demoQuote(terms: PriceTerms, nights: Nights, travelers: number): Quote {
  const answer = quote(terms, { ...nights, travelers })
  if (!answer.ok) throw new Error(`A demo stay from ${nights.arrival} is refused: ${answer.reason.code}`)
  return answer.quote
}

/** What a demo stay was sold by that was sold at this moment. */
export const demoSoldTerms = (at: Instant): SoldTerms =>
  soldTermsAt(
    {
      ...site,
      policies: [{ ...policy, from: chargesSince }],
      sales: [{ ...sale, from: chargesSince }],
      hours: [],
      charges: [{ from: chargesSince }],
    },
    at,
  )
