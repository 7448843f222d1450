// Tells on which days nobody may arrive in a loft, and on which nobody may leave it.

import { addDays, eachDay, type Day } from './days.ts'
import type { RateRow } from './rate-layers.ts'
import type { Reason, SiteReason } from './refusal.ts'
import { limits } from './stay.ts'

/** A departure belongs to a morning: the night of that day need not be let. */
export type Changeover = { noArrivals: ReadonlySet<Day>; noDepartures: ReadonlySet<Day> }

export const anyDay: Changeover = { noArrivals: new Set(), noDepartures: new Set() }

const known = new WeakMap<readonly RateRow<unknown>[], Changeover>()

/** Worked out once for the rows of a loft, which are read and never changed: where none says anything of it, it costs a look-up. */
export function changeoverOf(rows: readonly RateRow<unknown>[]): Changeover {
  const made = known.get(rows) ?? work(rows)
  known.set(rows, made)
  return made
}

function work(rows: readonly RateRow<unknown>[]): Changeover {
  const closing = rows.filter(({ arrivals, departures }) => arrivals === false || departures === false)
  if (closing.length === 0) return anyDay
  const daysOf = (end: 'arrivals' | 'departures') =>
    new Set(closing.filter((row) => row[end] === false).flatMap(({ from, to }) => eachDay(from, to)))
  return { noArrivals: daysOf('arrivals'), noDepartures: daysOf('departures') }
}

/** That nobody may arrive on a day, or leave on it. */
export type ChangeoverReason = Extract<SiteReason, { code: 'no_arrival' | 'no_departure' }>

export const isOfChangeover = (reason: Reason): reason is ChangeoverReason =>
  reason.code === 'no_arrival' || reason.code === 'no_departure'

/** `canStart`: whether some stay can start on a day. */
export const noArrival = (day: Day, today: Day, canStart: (day: Day) => boolean): ChangeoverReason => ({
  code: 'no_arrival',
  day,
  nearest: nearestDay(day, { from: today, to: addDays(today, limits.daysAhead) }, canStart),
})

/** `canEnd`: whether a stay from this arrival can end on a day. */
export const noDeparture = (arrival: Day, day: Day, canEnd: (day: Day) => boolean): ChangeoverReason => ({
  code: 'no_departure',
  day,
  nearest: nearestDay(day, { from: addDays(arrival, 1), to: addDays(arrival, limits.maxNights) }, canEnd),
})

/** The nearest other day within `from` and `to` that is possible, the earlier of two equally near ones; null where none is. */
function nearestDay(
  day: Day,
  { from, to }: { from: Day; to: Day },
  isPossible: (day: Day) => boolean,
): Day | null {
  for (let away = 1; ; away++) {
    const [before, after] = [addDays(day, -away), addDays(day, away)]
    if (before < from && after > to) return null
    if (before >= from && isPossible(before)) return before
    if (after <= to && isPossible(after)) return after
  }
}
