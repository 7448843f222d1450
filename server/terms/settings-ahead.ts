// Tells what other terms would do: how many sold stays keep theirs, and what examples would cost or give back.

import { refundOf } from '#domain/cancellation.ts'
import {
  addDays,
  instantAt,
  todayIn,
  weekdayOf,
  type Day,
  type Instant,
  type TimeOfDay,
} from '#domain/days.ts'
import { hoursOn } from '#domain/hours.ts'
import type { Quote } from '#domain/pricing.ts'
import { priceIn, type LoftTerms } from '#domain/sale.ts'
import type { CancellationPolicy } from '#domain/sold-terms.ts'
import type { Db } from '#server/db/client.ts'
import { findSaleTerms, type SaleTerms } from '#server/db/sale-terms.ts'
import { countSold } from '#server/db/site-settings.ts'
import type { SettingFacts, SettingLoft } from './settings-facts.ts'

type Lofts = { facts: SettingFacts; lofts: readonly SettingLoft[] }
type When = { from: Day; at: Instant; countsFor: 'arrivals' | 'sales' }

/** How many stays keep what they were sold by. */
export function countKept(db: Db, { facts, lofts }: Lofts, { from, at, countsFor }: When): Promise<number> {
  const ids = lofts.map(({ id }) => id)
  const today = todayIn(facts.zone, at)
  return countSold(db, ids, { today, arrivesFrom: countsFor === 'arrivals' ? from : null })
}

/** Enough to see what a change does. */
const mostExamples = 3

/** The first weekend that can be had from its first day on, in some of the lofts, all in for two, before and after. */
export async function exampleStays(
  db: Db,
  { facts, lofts }: Lofts,
  { from, at }: When,
  changed: (loft: SaleTerms) => LoftTerms,
) {
  const today = todayIn(facts.zone, at)
  const found = []
  for (const { id, name } of lofts.slice(0, mostExamples)) {
    const terms = await findSaleTerms(db, id)
    if (!terms) continue
    const loft = { ...terms, ...changed(terms) }
    const stay = firstWeekend(loft, from, today)
    if (!stay) continue
    const priced = {
      before: priceIn(terms, [], stay, today),
      after: priceIn(loft, [], stay, today),
    }
    found.push({
      propertyId: id,
      propertyName: name,
      arrival: stay.arrival,
      departure: stay.departure,
      before: priced.before.ok ? priced.before.quote.total : null,
      after: priced.after.ok ? priced.after.quote.total : null,
    })
  }
  return found
}

/** Days before arrival at which somebody thinks of cancelling. */
const daysBefore = [30, 14, 7, 3, 1] as const

/** What the example stay gives back by one policy and by another. */
export async function examplesBack(
  db: Db,
  { facts, lofts }: Lofts,
  { from, at }: When,
  policies: { before: CancellationPolicy; after: CancellationPolicy },
) {
  const today = todayIn(facts.zone, at)
  for (const { id } of lofts) {
    const terms = await findSaleTerms(db, id)
    const stay = terms && firstWeekend(terms, from, today)
    if (!stay) continue
    const priced = priceIn(terms, [], stay, today)
    if (!priced.ok) continue
    const { quote } = priced
    const { zone } = facts
    const back = (policy: CancellationPolicy, days: number) =>
      backOf(quote, policy, {
        days,
        zone,
        checkIn: hoursOn(from > today ? from : today, terms.site.hours).arrivalTime,
      })
    return daysBefore.map((days) => ({
      daysBefore: days,
      before: back(policies.before, days),
      after: back(policies.after, days),
    }))
  }
  return []
}

type Moment = { days: number; zone: string; checkIn: TimeOfDay }

/** Booked so long ago that nothing is free any more. */
function backOf(quote: Quote, policy: CancellationPolicy, { days, zone, checkIn }: Moment): number {
  const { arrival } = quote
  const bookedAt = instantAt(addDays(arrival, -60), '12:00', zone)
  const refund = refundOf(
    { quote, policy, arrival, bookedAt, zone, checkIn },
    instantAt(addDays(arrival, -days), '12:00', zone),
  )
  return refund.ok ? refund.refund : 0
}

/** Two nights from a Friday on, or from whatever day can be had. */
function firstWeekend(terms: LoftTerms, from: Day, today: Day) {
  const first = from > today ? from : addDays(today, 1)
  const days = Array.from({ length: 90 }, (_, index) => addDays(first, index))
  const stays = [...days.filter((day) => weekdayOf(day) === 5), ...days].map((arrival) => ({
    arrival,
    departure: addDays(arrival, 2),
    travelers: Math.min(2, terms.capacity),
  }))
  return stays.find((stay) => priceIn(terms, [], stay, today).ok)
}
