// Decides when a guest is written to before arrival (decisions §8).

import { addMinutes, instantAt, type Day, type Instant, type TimeOfDay } from './days.ts'

export const arrivalLetterHours = 48

/** A stay by its first moment: `checkIn` on the wall clock of `zone`. */
export type Coming = { arrival: Day; checkIn: TimeOfDay; zone: string; bookedAt: Instant }

/** 48 hours before check-in, which is another time of day when the clocks change in between. */
export function arrivalLetterAt({ arrival, checkIn, zone }: Omit<Coming, 'bookedAt'>): Instant {
  return addMinutes(instantAt(arrival, checkIn, zone), -arrivalLetterHours * 60)
}

/** Whoever books as late as that reads it all in the confirmation: nobody wants two letters in one minute. */
export const isBookedLate = (coming: Coming): boolean => coming.bookedAt >= arrivalLetterAt(coming)

/** From 48 hours ahead until check-in: after that, a letter that says "soon" is of no use any more. */
export function isArrivalLetterDue(coming: Coming, now: Instant): boolean {
  const { arrival, checkIn, zone } = coming
  const isSoon = arrivalLetterAt(coming) <= now && now < instantAt(arrival, checkIn, zone)
  return isSoon && !isBookedLate(coming)
}
