import { departuresFrom, startsIn } from '#domain/availability.ts'
import { addDays, daysBetween, weekdayOf, type Day } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import { quote } from '#domain/pricing.ts'
import type { Booking } from '#web/features/price-panel/use-booking.ts'

export type NextStay = { arrival: Day; departure: Day; total: Cents }

const mostShown = 3
const usualNights = 2
const friday = 5

/** What this loft has free: the first stay from today on, and then the next two that begin on a Friday. */
export function nextStays({ rules, terms, travelers, property }: Booking): NextStay[] {
  const { calendar, today } = rules
  if (!calendar || !terms) return []
  const stays: NextStay[] = []
  let from = today
  for (const arrival of startsIn(calendar)) {
    if (stays.length === mostShown) break
    if (arrival < from || (stays.length > 0 && weekdayOf(arrival) !== friday)) continue
    const departure = departuresFrom(calendar, arrival).find(
      (day) => daysBetween(arrival, day) >= usualNights,
    )
    if (!departure) continue
    const priced = quote(terms, { arrival, departure, travelers: Math.min(travelers, property.capacity) })
    if (!priced.ok) continue
    stays.push({ arrival, departure, total: priced.quote.total })
    from = addDays(departure, 1)
  }
  return stays
}
