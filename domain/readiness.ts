// Decides from when on an arrival in a loft that nobody got ready is something to do, and from when on that is late.

import { addMinutes, instantAt, type Day, type Instant, type TimeOfDay } from './days.ts'

/** Somebody has to be found who goes there: six hours. One turnover takes about two. */
const readinessMinutes = { ahead: 6 * 60, late: 2 * 60 } as const

/** The stay that comes, and the one that left its loft last; hours are those by which each was sold. */
export type ComingAfter = {
  arrival: Day
  arrivalTime: TimeOfDay
  leftOn: Day
  departureTime: TimeOfDay
  /** When somebody noted that they were gone. */
  leftAt: Instant | null
}

/** `outAt`: when the former guests are gone, and not before then is it anybody’s turn. `inAt`: when the next ones may come. */
export type Readiness = { askedFrom: Instant; outAt: Instant; inAt: Instant }

export function readinessOf(
  { arrival, arrivalTime, leftOn, departureTime, leftAt }: ComingAfter,
  zone: string,
): Readiness {
  const inAt = instantAt(arrival, arrivalTime, zone)
  const latest = instantAt(leftOn, departureTime, zone)
  return {
    askedFrom: addMinutes(inAt, -readinessMinutes.ahead),
    outAt: leftAt !== null && leftAt < latest ? leftAt : latest,
    inAt,
  }
}

/** What another day left is late at once: it had its time. */
export const isReadinessLate = (
  { leftOn, inAt }: { leftOn: string; inAt: string },
  { at, today }: { at: Instant; today: Day },
): boolean => leftOn < today || at >= addMinutes(inAt as Instant, -readinessMinutes.late)
