// Decides whether a password is strong enough.

import { commonPasswords } from './common-passwords.ts'
import type { Reason } from './refusal.ts'

export type PasswordClass = 'upper' | 'lower' | 'digit' | 'special'

/** Signs in a password: at least 8 everywhere; from 15 on the classes no longer matter (decisions §9). */
export const passwordLengths = { minimum: 8, passphrase: 15 } as const

/** specification §5: two of the four classes on registration, three on reset. */
export const classesNeeded = { registration: 2, reset: 3 } as const

/** Why a password is refused: too short or of too few classes, among those guessed first, or made of words one knows. */
export type PasswordFault = 'password_weak' | 'password_common' | 'password_personal'

/** A password as it is judged, hashed and compared: systems and keyboards write an é in two ways. */
export const toPassword = (typed: string): string => typed.normalize('NFC')

/** specification §5 counts these signs only as special. Letters with accents are letters. */
const classes: Record<PasswordClass, RegExp> = {
  upper: /\p{Lu}/u,
  lower: /\p{Ll}/u,
  digit: /\d/,
  special: /[$@!%*#?&]/,
}

export function classesOf(password: string): PasswordClass[] {
  const names = Object.keys(classes) as PasswordClass[]
  return names.filter((name) => classes[name].test(password))
}

/** `known` are texts about the site and the person: names, addresses. Null = the password is strong enough. */
export function passwordFault(
  typed: string,
  when: keyof typeof classesNeeded,
  known: readonly string[] = [],
): PasswordFault | null {
  const password = toPassword(typed)
  const length = Array.from(password).length
  if (length < passwordLengths.minimum) return 'password_weak'
  if (commonPasswords.has(password.toLowerCase())) return 'password_common'
  if (length < passwordLengths.passphrase && classesOf(password).length < classesNeeded[when])
    return 'password_weak'
  return isMadeOf(password, known) ? 'password_personal' : null
}

type PasswordReason = Extract<Reason, { code: PasswordFault | 'missing_fields' | 'password_mismatch' }>

/** What is wrong with a new password that was typed twice, by field; once where the specification's payload has no second. */
export function refuseNewPassword(
  { password, confirmPassword }: { password: string; confirmPassword?: string },
  when: keyof typeof classesNeeded,
  known: readonly string[],
): Record<string, PasswordReason> {
  const fields: Record<string, PasswordReason> = {}
  const code = passwordFault(password, when, known)
  if (password === '') fields.password = { code: 'missing_fields' }
  else if (code) fields.password = { code }
  if (confirmPassword === '') fields.confirmPassword = { code: 'missing_fields' }
  else if (confirmPassword !== undefined && toPassword(confirmPassword) !== toPassword(password))
    fields.confirmPassword = { code: 'password_mismatch' }
  return fields
}

/** What is left of a password without the known words has to be something to guess. */
const leftAtLeast = { letters: 4, signs: 8 } as const

function isMadeOf(password: string, known: readonly string[]): boolean {
  const plain = plainOf(password)
  const words = [...new Set(known.flatMap(wordsOf))].toSorted((one, other) => other.length - one.length)
  const left = words.reduce((rest, word) => rest.replaceAll(word, ' '), plain)
  if (left === plain) return false
  const letters = left.match(/\p{L}/gu)?.length ?? 0
  const signs = left.replaceAll(' ', '').length
  return letters < leftAtLeast.letters && signs < leftAtLeast.signs
}

/** A word of one or two letters stands in too many others. */
const wordsOf = (text: string): string[] => plainOf(text).match(/[\p{L}\d]{3,}/gu) ?? []

/** Without capitals and accents. */
const plainOf = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
