// Decides how much of the coming year is taken by people who have not paid: by nights, and by days on which a stay may start.

import { daysBetween, type Day } from './days.ts'
import { limits } from './stay.ts'

export type NightSpan = { arrival: Day; departure: Day }

export type OpenLoft = {
  /** For each night from today on, as far as a stay can reach: the shortest stay that may start there, null = not let. */
  minNights: readonly (number | null)[]
  /** Confirmed stays and blocks. */
  sold: readonly NightSpan[]
  /** What is counted: holds of some people or of everybody. */
  held: readonly NightSpan[]
}

/**
 * For each of the days on which a stay may start, of all lofts together. An *open* night is one of the next 365 days
 * of a loft that can be booked, and neither confirmed nor blocked; a hold leaves it open. `starts` are lofts in which a
 * stay may start that day, `lostStarts` those of them in which none can because of what is held: a hold also takes the
 * days before it that become too short.
 */
export type NightTally = {
  open: readonly number[]
  held: readonly number[]
  starts: readonly number[]
  lostStarts: readonly number[]
}

/** Nights from today on that a tally has to know of: the longest stay that starts on the last possible day. */
export const nightsAhead = limits.daysAhead + limits.maxNights + 1
const startDays = limits.daysAhead + 1
/** decisions §7: around the wanted arrival. */
export const periodDays = 60

export function tallyNights(lofts: readonly OpenLoft[], today: Day): NightTally {
  const zeros = () => Array<number>(startDays).fill(0)
  const tally = { open: zeros(), held: zeros(), starts: zeros(), lostStarts: zeros() }
  for (const { minNights, sold, held } of lofts) {
    const open = minNights.map((least) => least !== null)
    mark(open, sold, today)
    const free = open.slice()
    mark(free, held, today)
    const before = runsOf(open)
    const after = runsOf(free)
    for (let day = 0; day < startDays; day++) {
      const least = Math.max(minNights[day] ?? 1, limits.minNights)
      const mayStart = least <= limits.maxNights && before[day]! >= least
      tally.open[day]! += Number(open[day])
      tally.held[day]! += Number(open[day] && !free[day])
      tally.starts[day]! += Number(mayStart)
      tally.lostStarts[day]! += Number(mayStart && after[day]! < least)
    }
  }
  return tally
}

/**
 * Whether a stay that makes `after` of `before` would take too much: with it, more than a tenth of the year's open
 * nights or a fifth of the days on which a stay may start; or, in any 60 days in which it takes something, more than a
 * fifth of either. Every such period is looked at, not only the one centred on the arrival: two full ones side by side
 * would otherwise fill a third between them.
 */
export function isCrowded({ before, after }: { before: NightTally; after: NightTally }): boolean {
  if (sumOf(after.held) * 10 > sumOf(after.open)) return true
  if (sumOf(after.lostStarts) * 5 > sumOf(after.starts)) return true
  return (
    isFifthPassed(before.held, after.held, after.open) ||
    isFifthPassed(before.lostStarts, after.lostStarts, after.starts)
  )
}

/** The 60 days of which the greatest share is held, as numbers of days from today; null while no share is above a fifth. */
export function fullestPeriod({
  open,
  held,
}: NightTally): { from: number; open: number; held: number } | null {
  const [openIn, heldIn] = [inPeriods(open), inPeriods(held)]
  const periods = openIn.map((sum, from) => ({ from, open: sum, held: heldIn[from]! }))
  const full = periods.filter((period) => period.held * 5 > period.open)
  return full.reduce<(typeof full)[number] | null>(
    (fullest, one) => (fullest && fullest.held * one.open >= one.held * fullest.open ? fullest : one),
    null,
  )
}

function isFifthPassed(before: readonly number[], after: readonly number[], of: readonly number[]): boolean {
  const [earlier, now, all] = [inPeriods(before), inPeriods(after), inPeriods(of)]
  return now.some((sum, from) => sum > earlier[from]! && sum * 5 > all[from]!)
}

/** The sum over each 60 days, by their first day. */
function inPeriods(counts: readonly number[]): number[] {
  const sums: number[] = []
  let sum = 0
  for (const [day, count] of counts.entries()) {
    sum += count - (day >= periodDays ? counts[day - periodDays]! : 0)
    if (day >= periodDays - 1) sums.push(sum)
  }
  return sums
}

function mark(nights: boolean[], spans: readonly NightSpan[], today: Day): void {
  for (const { arrival, departure } of spans) {
    const end = Math.min(daysBetween(today, departure), nights.length)
    for (let day = Math.max(daysBetween(today, arrival), 0); day < end; day++) nights[day] = false
  }
}

/** For each night, how many from it on are free one after the other. */
function runsOf(free: readonly boolean[]): number[] {
  const runs = free.map(Number)
  for (let day = runs.length - 2; day >= 0; day--) if (free[day]) runs[day] = runs[day + 1]! + 1
  return runs
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)
