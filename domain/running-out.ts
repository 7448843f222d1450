// Tells which lofts can soon not be booked any more, because their licence or their rates end.

import { addDays, daysBetween, type Day } from './days.ts'

/** Days before the end from which the owner hears of it. */
export const noticeDays = 60

export type RunningOut = {
  /** The property's name. */
  name: string
  cause: 'licence' | 'rates'
  /** The last day of the licence, or the last night that has a rate; null = there is no rate at all. */
  lastDay: Day | null
  /** Whether the loft cannot be booked for this reason today. */
  isOver: boolean
}

type Loft = {
  name: string
  licenseExpiresOn: Day
  /** `to` is exclusive. */
  rates: readonly { to: Day }[]
}

/** What of a loft ends within the days of notice, or has ended. A gap between two seasons is no end. */
export function runningOut({ name, licenseExpiresOn, rates }: Loft, today: Day): RunningOut[] {
  const soldUntil = rates
    .map(({ to }) => to)
    .toSorted()
    .at(-1)
  const ends = [
    { cause: 'licence' as const, lastDay: licenseExpiresOn },
    { cause: 'rates' as const, lastDay: soldUntil === undefined ? null : addDays(soldUntil, -1) },
  ]
  return ends
    .filter(({ lastDay }) => lastDay === null || daysBetween(today, lastDay) <= noticeDays)
    .map((end) => ({ name, ...end, isOver: end.lastDay === null || end.lastDay < today }))
}
