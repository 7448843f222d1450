// Decides whether a password is strong enough.

import { commonPasswords } from './common-passwords.ts'

export type PasswordClass = 'upper' | 'lower' | 'digit' | 'special'

/** Signs in a password: at least 8 everywhere; from 15 on the classes no longer matter (decisions §9). */
export const passwordLengths = { minimum: 8, passphrase: 15 } as const

/** specification §5: two of the four classes on registration, three on reset. */
export const classesNeeded = { registration: 2, reset: 3 } as const

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

export function isStrongEnough(password: string, when: keyof typeof classesNeeded): boolean {
  const length = Array.from(password).length
  if (length < passwordLengths.minimum || isCommon(password)) return false
  return length >= passwordLengths.passphrase || classesOf(password).length >= classesNeeded[when]
}

function isCommon(password: string): boolean {
  return commonPasswords.has(password.toLowerCase())
}
