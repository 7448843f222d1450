// Tells where the prices of a loft end: what nobody can book for want of a price, and what that is worth.

import { addDays, eachDay, type Day } from './days.ts'
import type { Cents } from './money.ts'
import { nightOf, type RateRow } from './rate-layers.ts'
import { limits } from './stay.ts'

export type RateEnd = {
  /** Null where no night has a price. */
  lastRatedNight: Day | null
  /** Of the nights on which a stay could begin by now. */
  unpricedNights: number
  /** What these cost on the same weekday of the year before. */
  atStake: Cents
}

/** 52 weeks: the same weekday. */
const yearOfWeeks = 364

export const lastBookableNight = (today: Day): Day => addDays(today, limits.daysAhead)

export function rateEndOf(rates: readonly RateRow<unknown>[], today: Day): RateEnd {
  const unpriced = eachDay(today, addDays(lastBookableNight(today), 1)).filter((day) => !nightOf(rates, day))
  let atStake = 0
  for (const day of unpriced) atStake += nightOf(rates, addDays(day, -yearOfWeeks))?.rate ?? 0
  return { lastRatedNight: lastRatedNight(rates), unpricedNights: unpriced.length, atStake }
}

export function lastRatedNight(rates: readonly RateRow<unknown>[]): Day | null {
  let last: Day | null = null
  for (const { from, to, nightlyRate } of rates) {
    if (nightlyRate === null) continue
    // A row on weekdays need not have the night before its end.
    for (let day = addDays(to, -1); day >= from && (last === null || day > last); day = addDays(day, -1))
      if (nightOf(rates, day)) last = day
  }
  return last
}
