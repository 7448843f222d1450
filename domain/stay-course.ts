// Decides what is still to come of a bought stay, and when: what its guest is told the moment after paying.

import { instantAt, type Day, type Instant, type TimeOfDay } from './days.ts'
import { arrivalEmailAt, isBookedLate, type ArrivalRule } from './emails.ts'

/** The times of day are those of a clock in `zone`. */
export type Booked = {
  arrival: Day
  departure: Day
  checkIn: TimeOfDay
  checkOut: TimeOfDay
  zone: string
  bookedAt: Instant
  /** When the email before arrival comes; the usual rule when missing. */
  rule?: ArrivalRule
  /** When the security deposit is let go; null = none is held. */
  releaseAt: Instant | null
}

export type CourseStep = {
  kind: 'booked' | 'arrival_email' | 'door' | 'departure' | 'deposit_released'
  at: Instant
}

/**
 * In the order in which they happen. Anyone who books later than that gets no email before arrival: the
 * confirmation says it all (domain/emails.ts).
 */
export function courseOf({ departure, checkOut, releaseAt, ...coming }: Booked): CourseStep[] {
  const { arrival, checkIn, zone, bookedAt } = coming
  const steps: CourseStep[] = [{ kind: 'booked', at: bookedAt }]
  if (!isBookedLate(coming)) steps.push({ kind: 'arrival_email', at: arrivalEmailAt(coming) })
  steps.push({ kind: 'door', at: instantAt(arrival, checkIn, zone) })
  steps.push({ kind: 'departure', at: instantAt(departure, checkOut, zone) })
  if (releaseAt !== null) steps.push({ kind: 'deposit_released', at: releaseAt })
  return steps
}
