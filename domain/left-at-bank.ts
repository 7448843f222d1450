// Decides when somebody who has not come back from their bank's page is written to.

import { addMinutes, type Instant } from './days.ts'

const patienceMinutes = 4
/** What a person needs to find the letter, log in and answer their bank. */
const neededMinutes = 3
const shortestMinutes = 1

/**
 * Four minutes after the bank asked: most have answered by then. Earlier where the nights would not be held long enough
 * afterwards, but never within the first minute, in which anybody is still looking for their phone.
 */
export function leftAtBankLetterAt({
  askedAt,
  heldUntil,
}: {
  askedAt: Instant
  heldUntil: Instant
}): Instant {
  const patient = addMinutes(askedAt, patienceMinutes)
  const inTime = addMinutes(heldUntil, -neededMinutes)
  const soonest = addMinutes(askedAt, shortestMinutes)
  return latest(soonest, patient < inTime ? patient : inTime)
}

const latest = (a: Instant, b: Instant): Instant => (a > b ? a : b)
