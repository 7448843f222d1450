// Decides which stays are sold at all, in any loft.

import { addDays, daysBetween, instantAt, type Day, type Instant, type TimeOfDay } from './days.ts'
import type { SiteReason } from './refusal.ts'

/** Nights from `arrival` up to but not including `departure`, and how many people sleep there. */
export type Stay = { arrival: Day; departure: Day; travelers: number }

/** decisions §6: 1 to 31 nights (from 32 another tax regime applies), arrival from today to 365 days ahead. */
export const limits = { minNights: 1, maxNights: 31, daysAhead: 365 } as const

export function nightsOf(stay: Pick<Stay, 'arrival' | 'departure'>): number {
  return daysBetween(stay.arrival, stay.departure)
}

/** The limit that a stay breaks, or null. `today` is the site's day, never the visitor's. */
export function refuseStay(stay: Pick<Stay, 'arrival' | 'departure'>, today: Day): SiteReason | null {
  if (stay.departure <= stay.arrival) return { code: 'invalid_dates' }
  if (stay.arrival < today) return { code: 'in_the_past' }
  if (stay.arrival > addDays(today, limits.daysAhead)) {
    return { code: 'too_far_ahead', daysAhead: limits.daysAhead }
  }
  return refuseLength(stay)
}

/** The part of the limits that needs no clock. */
export function refuseLength(stay: Pick<Stay, 'arrival' | 'departure'>): SiteReason | null {
  const nights = nightsOf(stay)
  if (nights < limits.minNights) return { code: 'invalid_dates' }
  if (nights > limits.maxNights) return { code: 'too_many_nights', maxNights: limits.maxNights }
  return null
}

/** A stay is past from its check-out time on, as clocks in `zone` show it; until then it is upcoming or running. */
export function isOver(
  { departure, checkOut, zone }: { departure: Day; checkOut: TimeOfDay; zone: string },
  now: Instant,
): boolean {
  return instantAt(departure, checkOut, zone) <= now
}
