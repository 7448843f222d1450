import { addDays, daysBetween, type Day } from '#domain/days.ts'

export type Nights = { arrival: Day; departure: Day }

/** How a loft fills up, over and over: so many free nights, then a stay of so many nights or of the day's minimum. */
export type Rhythm = {
  gap: number
  nights: number
  /** The free night only stays alone where it cannot be sold alone. */
  orphan?: true
}[]

export type PlanInput = {
  from: Day
  to: Day
  today: Day
  rhythm: Rhythm
  /** What is taken already, in any order. */
  taken: Nights[]
  minNightsOn: (day: Day) => number
}

/** Lofts sell ahead, but not evenly: every so many days further away, a free night more lies between two stays. */
const daysPerExtraNight = 30

/** Stays over a year, the same for the same day of loading: they touch, leave single nights, and thin out with distance. */
export function planStays({ from, to, today, rhythm, taken, minNightsOn }: PlanInput): Nights[] {
  const planned: Nights[] = []
  let day = from
  for (let beat = 0; day < to; beat++) {
    const { gap, nights, orphan } = rhythm[beat % rhythm.length]!
    const isAlone = orphan && minNightsOn(day) > gap && daysBetween(today, day) < 120
    const wait = isAlone ? gap : orphan ? 0 : gap + extraNights(today, day, minNightsOn(day))
    const arrival = addDays(day, wait)
    const departure = addDays(arrival, Math.max(nights, minNightsOn(arrival)))
    const inTheWay = taken.find((other) => isOverlapping(other, { arrival, departure }))
    if (!inTheWay) planned.push({ arrival, departure })
    day = inTheWay ? inTheWay.departure : departure
  }
  return planned
}

/** The first nights from `from` on, or back from it, that nobody has. */
export function findFreeNights(taken: Nights[], from: Day, nights: number, step: 1 | -1): Nights {
  for (let arrival = from; ; arrival = addDays(arrival, step)) {
    const wanted = { arrival, departure: addDays(arrival, nights) }
    if (!taken.some((other) => isOverlapping(other, wanted))) return wanted
  }
}

export function isOverlapping(a: Nights, b: Nights): boolean {
  return a.arrival < b.departure && b.arrival < a.departure
}

/** The sought-after seasons, those with a minimum, fill up earlier. */
function extraNights(today: Day, day: Day, minNights: number): number {
  const extra = Math.max(0, Math.floor(daysBetween(today, day) / daysPerExtraNight))
  return minNights > 1 ? Math.floor(extra / 2) : extra
}
