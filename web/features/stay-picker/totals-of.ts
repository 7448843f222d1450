import type { Day } from '#domain/days.ts'
import { quote, type PriceTerms } from '#domain/pricing.ts'
import type { TotalOf } from './day-cell.ts'

/** The whole stay's price, taxes included, by the same pure function as on the server; each stay is priced once. */
export function totalsOf(terms: PriceTerms | null, travelers: number): TotalOf {
  if (!terms) return () => null
  const known = new Map<string, number | null>()
  return (arrival: Day, departure: Day) => {
    const key = `${arrival} ${departure}`
    const total = known.get(key)
    if (total !== undefined) return total
    const priced = quote(terms, { arrival, departure, travelers })
    const fresh = priced.ok ? priced.quote.total : null
    known.set(key, fresh)
    return fresh
  }
}
