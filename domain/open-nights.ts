// Decides how much of the coming year is taken by people who have not paid: by nights, and by days on which a stay may start.

import { daysBetween, type Day } from './days.ts'
import { limits } from './stay.ts'

export type NightSpan = { arrival: Day; departure: Day }

/** What a loft's year is without what is held: worked out once for as long as neither its rates nor its sales change. */
export type LoftYear = {
  /** For each night from today on, as far as a stay can reach. */
  open: readonly boolean[]
  /** For each day on which a stay may start: the shortest one, null where none may. */
  least: readonly (number | null)[]
}

/** Of all lofts of a site, by their numbers; with the part of a tally that nobody has to wait for. */
export type SiteYear = {
  lofts: ReadonlyMap<number, LoftYear>
  open: readonly number[]
  starts: readonly number[]
}

/** Nights of one loft that somebody holds, or wants. */
export type LoftSpan = NightSpan & { propertyId: number }

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

/** The same without a stay and with it. */
export type Weighed = { before: NightTally; after: NightTally }

/** Each is one part in so many: of the year's open nights, of its starts, and of either in any 60 days. */
export type Shares = { nightsOfYear: number; startsOfYear: number; ofPeriod: number }

/** decisions §7 of guests who have not kept a stay yet, §13 of everybody. */
export const shares = {
  crowd: { nightsOfYear: 10, startsOfYear: 5, ofPeriod: 5 },
  everybody: { nightsOfYear: 5, startsOfYear: 5, ofPeriod: 3 },
} as const satisfies Record<string, Shares>

/** Nights from today on that a tally has to know of: the longest stay that starts on the last possible day. */
export const nightsAhead = limits.daysAhead + limits.maxNights + 1
const startDays = limits.daysAhead + 1
export const periodDays = 60

/** `minNights`: for each night of `nightsAhead`, the shortest stay that may start there, null = not let. `sold`: confirmed stays and blocks. */
export function loftYear(
  minNights: readonly (number | null)[],
  sold: readonly NightSpan[],
  today: Day,
): LoftYear {
  const open = minNights.map((least) => least !== null)
  mark(open, sold, today)
  const runs = runsOf(open)
  const least = Array.from({ length: startDays }, (_, day) => {
    const shortest = Math.max(minNights[day] ?? 1, limits.minNights)
    return shortest <= limits.maxNights && runs[day]! >= shortest ? shortest : null
  })
  return { open, least }
}

export function siteYear(lofts: ReadonlyMap<number, LoftYear>): SiteYear {
  const [open, starts] = [zeros(), zeros()]
  for (const loft of lofts.values()) {
    for (let day = 0; day < startDays; day++) {
      if (loft.open[day]) open[day]! += 1
      if (loft.least[day] !== null) starts[day]! += 1
    }
  }
  return { lofts, open, starts }
}

/** `held` is what is counted: holds of some people or of everybody. */
export function tallyNights(site: SiteYear, held: readonly LoftSpan[], today: Day): NightTally {
  const taken = { held: zeros(), lostStarts: zeros() }
  for (const [id, own] of Map.groupBy(held, ({ propertyId }) => propertyId))
    addTaken(taken, site.lofts.get(id), own, today, 1)
  return { open: site.open, starts: site.starts, ...taken }
}

/** Only the loft of the further stay is worked out again: this is asked while others wait. */
export function weigh(site: SiteYear, held: readonly LoftSpan[], wanted: LoftSpan, today: Day): Weighed {
  const before = tallyNights(site, held, today)
  const after = { ...before, held: before.held.slice(), lostStarts: before.lostStarts.slice() }
  const loft = site.lofts.get(wanted.propertyId)
  const beside = held.filter(({ propertyId }) => propertyId === wanted.propertyId)
  addTaken(after, loft, beside, today, -1)
  addTaken(after, loft, [...beside, wanted], today, 1)
  return { before, after }
}

/**
 * Whether a stay that makes `after` of `before` would take more than these shares: of the year, or of any 60 days in which it
 * takes something. Every such period is looked at, not only the one centred on the arrival: two full ones side by side
 * would otherwise fill more than their share between them.
 */
export function exceeds({ before, after }: Weighed, most: Shares): boolean {
  if (sumOf(after.held) * most.nightsOfYear > sumOf(after.open)) return true
  if (sumOf(after.lostStarts) * most.startsOfYear > sumOf(after.starts)) return true
  return (
    isPassed(before.held, after.held, after.open, most.ofPeriod) ||
    isPassed(before.lostStarts, after.lostStarts, after.starts, most.ofPeriod)
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

function isPassed(
  before: readonly number[],
  after: readonly number[],
  of: readonly number[],
  parts: number,
): boolean {
  const [earlier, now, all] = [inPeriods(before), inPeriods(after), inPeriods(of)]
  return now.some((sum, from) => sum > earlier[from]! && sum * parts > all[from]!)
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

/** Adds what these stays take of a loft's year so many times. */
function addTaken(
  tally: { held: number[]; lostStarts: number[] },
  loft: LoftYear | undefined,
  held: readonly NightSpan[],
  today: Day,
  times: 1 | -1,
): void {
  if (!loft || held.length === 0) return
  const { open, least } = loft
  const isFree = Array<boolean>(nightsAhead).fill(true)
  mark(isFree, held, today)
  // From the end, so that each day finds how many nights from it on are left one after the other.
  let run = 0
  for (let day = nightsAhead - 1; day >= 0; day--) {
    run = open[day] && isFree[day] ? run + 1 : 0
    if (day >= startDays) continue
    if (open[day] && !isFree[day]) tally.held[day]! += times
    const shortest = least[day]!
    if (shortest !== null && run < shortest) tally.lostStarts[day]! += times
  }
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

const zeros = () => Array<number>(startDays).fill(0)
const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)
