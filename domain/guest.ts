// Decides what a guest's birth date and telephone may be, and whose name letters may say.

import { dayOf, partsOf, type Day } from './days.ts'

/**
 * Whether the name of whoever a stay is for is theirs, though nobody confirmed their address (decision 099): of a contact without an
 * account somebody of the house typed it, and who paid by card is no stranger who prepared an account for somebody else.
 */
export const isNameTrusted = ({
  hasAccount,
  hasPaidByCard,
}: {
  hasAccount: boolean
  hasPaidByCard: boolean
}): boolean => !hasAccount || hasPaidByCard

/** The day of a birth date's three fields, or null when there is no such day; a field not chosen yet is 0. */
export function toBirthdate(year: number, month: number, day: number): Day | null {
  return dayOf(year, month, day)
}

/** Full years on `day`; who is born on 29 February turns a year older on 1 March of a common year. */
export function ageOn(birthdate: Day, day: Day): number {
  const born = partsOf(birthdate)
  const then = partsOf(day)
  const hadBirthday = then.month > born.month || (then.month === born.month && then.day >= born.day)
  return then.year - born.year - (hadBirthday ? 0 : 1)
}

/** decisions §9: the minimum age is a setting of the site and counts on the day of arrival. */
export function isOldEnough(birthdate: Day, arrival: Day, minimumAge: number): boolean {
  return ageOn(birthdate, arrival) >= minimumAge
}

/** Whether there is a number to call in it, whatever stands beside it: 'poste 12', the hours. */
export const holdsTelephone = (text: string): boolean => digitsIn(text) >= fewestDigits

/** Seven to fifteen digits, and what people write between them; nothing that a telephone could not dial. */
export function isTelephone(text: string): boolean {
  return telephoneSigns.test(text) && holdsTelephone(text) && digitsIn(text) <= 15
}

const fewestDigits = 7
const digitsIn = (text: string): number => text.match(/\p{Nd}/gu)?.length ?? 0
const telephoneSigns = /^\+?[\p{Nd}\s().-]+$/u
