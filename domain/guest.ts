// Decides what a guest's name, birth date and e-mail address may be.

import { dayOf, partsOf, type Day } from './days.ts'

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

/**
 * decisions §9: names are greeted with in emails, so they hold letters, marks, spaces, apostrophes, hyphens and periods, and
 * nothing that a mail program would turn into a link: after a period inside a word comes one letter at most ('J.P.').
 */
export function isName(text: string): boolean {
  return nameSigns.test(text) && /\p{L}/u.test(text) && !likeWebAddress.test(text)
}

const nameSigns = /^[\p{L}\p{M} '’.-]+$/u
const likeWebAddress = /[\p{L}\p{M}]\.[\p{L}\p{M}]{2}/u

/** The form that browsers accept in an e-mail field, with a dot in the domain and within SMTP's lengths. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && text.indexOf('@') <= 64 && emailForm.test(text)
}

/** Seven to fifteen digits, and what people write between them; nothing that a telephone could not dial. */
export function isTelephone(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length
  return telephoneSigns.test(text) && digits >= 7 && digits <= 15
}

const telephoneSigns = /^\+?[\d\s().-]+$/

/** Capitals in an address make no difference. */
export const isSameEmail = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'
const emailForm = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})+$`)
