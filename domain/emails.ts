// Decides when a guest is written to: before arrival (decisions §8), after the stay, and while their bank waits for them.

import { addDays, addMinutes, instantAt, type Day, type Instant, type TimeOfDay } from './days.ts'
import { releaseDays } from './deposit.ts'

/** As the terms promise it. The house may write earlier (domain/letters.ts). */
export const arrivalEmailHours = 48

/** How many days ahead the email before arrival comes, and since when: null = always. */
export type ArrivalRule = { days: number; since: Instant | null }

export const usualArrivalRule: ArrivalRule = { days: arrivalEmailHours / 24, since: null }

/** A stay by its first moment: `checkIn` on the wall clock of `zone`. */
export type Coming = {
  arrival: Day
  checkIn: TimeOfDay
  zone: string
  bookedAt: Instant
  /** The usual one unless the house has another. */
  rule?: ArrivalRule
}

/** So many times 24 hours before check-in, which is another time of day when the clocks change in between. */
export function arrivalEmailAt({
  arrival,
  checkIn,
  zone,
  rule = usualArrivalRule,
}: Omit<Coming, 'bookedAt'>): Instant {
  return addMinutes(instantAt(arrival, checkIn, zone), -rule.days * 24 * 60)
}

/**
 * Anyone who books as late as that reads it all in the confirmation: nobody wants two emails in one minute. Whoever booked by an
 * earlier rule may not have read it there, and is not late by the new one; within the promised 48 hours, by every one.
 */
export function isBookedLate({ bookedAt, ...coming }: Coming): boolean {
  if (bookedAt >= arrivalEmailAt({ ...coming, rule: usualArrivalRule })) return true
  return bookedAt >= arrivalEmailAt(coming) && bookedAt >= (coming.rule?.since ?? '')
}

/** Since when a guest may have read how to arrive: who came to it by a change of their stay has not, however late they booked. */
export const knownSince = (stay: { arrivalVersion: number }, bookedAt: Instant): Instant =>
  stay.arrivalVersion > 1 ? '1970-01-01T00:00:00.000Z' : bookedAt

/** From 48 hours ahead, or as the house has it, until check-in: after that, an email that says "soon" is of no use any more. */
export function isArrivalEmailDue(coming: Coming, now: Instant): boolean {
  const { arrival, checkIn, zone } = coming
  const isSoon = arrivalEmailAt(coming) <= now && now < instantAt(arrival, checkIn, zone)
  return isSoon && !isBookedLate(coming)
}

/** Two days after departure, when people are home and have unpacked; at the hour at which door codes go out, too. */
export const afterStayDays = 2
export const afterStayTime: TimeOfDay = '10:00'

/** How many days after departure the house thanks, and at what time; `since`: nobody is thanked whose moment had passed by then. */
export type AfterStayRule = { days: number; time: TimeOfDay; since?: Instant }

export const usualAfterStayRule: AfterStayRule = { days: afterStayDays, time: afterStayTime }

/** For how many days it may still come, by the usual rule until the deposit is let go at the latest. */
const thanksDays = 1 + releaseDays.latest - afterStayDays

/** A stay by its end: the times of day are those of a clock in `zone`. */
export type Left = {
  departure: Day
  zone: string
  /** The usual one unless the house has another. */
  rule?: AfterStayRule
}

/** `endsAt`: a site that was off for longer, or learns this email today, thanks nobody for a stay of weeks ago. */
export function afterStayDates({ departure, zone, rule = usualAfterStayRule }: Left): {
  writtenAt: Instant
  endsAt: Instant
} {
  const { days, time } = rule
  return {
    writtenAt: instantAt(addDays(departure, days), time, zone),
    endsAt: instantAt(addDays(departure, days + thanksDays), time, zone),
  }
}

export function isAfterStayEmailDue(left: Left, now: Instant): boolean {
  const { writtenAt, endsAt } = afterStayDates(left)
  const { since } = left.rule ?? usualAfterStayRule
  return writtenAt <= now && now < endsAt && (since === undefined || since <= writtenAt)
}

const patienceMinutes = 4
/** What a person needs to find the email, log in and answer their bank. */
const neededMinutes = 3
const shortestMinutes = 1

/**
 * Four minutes after the bank asked: most have answered by then. Earlier where the nights would not be held long enough
 * afterwards, but never within the first minute, in which anybody is still looking for their phone.
 */
export function leftAtBankEmailAt({ askedAt, heldUntil }: { askedAt: Instant; heldUntil: Instant }): Instant {
  const patient = addMinutes(askedAt, patienceMinutes)
  const inTime = addMinutes(heldUntil, -neededMinutes)
  const soonest = addMinutes(askedAt, shortestMinutes)
  return latest(soonest, patient < inTime ? patient : inTime)
}

const latest = (a: Instant, b: Instant): Instant => (a > b ? a : b)
