// Judges a new password that was typed twice, for whoever registers and whoever chooses another one.

import { classesNeeded, passwordFault, type PasswordFault } from '#domain/password.ts'
import type { FieldReasons, Reason } from '#domain/refusal.ts'
import type { Site } from '#server/db/sites.ts'
import { isCommonPassword } from './common-passwords.ts'

export type TypedPasswords = {
  password: string
  /** Compared when it is sent: the specification's payload for a reset has none. */
  confirmPassword?: string
}

type Person = { firstname: string; lastname: string; email: string }

/** The codes of both fields; none when the password can be kept. */
export function refusePassword(
  { password, confirmPassword }: TypedPasswords,
  when: keyof typeof classesNeeded,
  site: Pick<Site, 'name' | 'company'>,
  { firstname, lastname, email }: Person,
): FieldReasons {
  const fields: FieldReasons = {}
  const own = passwordFault(password, when, [site.name, site.company, firstname, lastname, email])
  const fault = own ?? (isCommonPassword(password) ? 'password_common' : null)
  if (password === '') fields.password = { code: 'missing_fields' }
  else if (fault) fields.password = reasonOf(fault, when)
  if (confirmPassword === '') fields.confirmPassword = { code: 'missing_fields' }
  else if (confirmPassword !== undefined && confirmPassword !== password)
    fields.confirmPassword = { code: 'password_mismatch' }
  return fields
}

const reasonOf = (fault: PasswordFault, when: keyof typeof classesNeeded): Reason =>
  fault === 'password_weak' ? { code: fault, passwordClasses: classesNeeded[when] } : { code: fault }
