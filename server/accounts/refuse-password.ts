// Judges a new password that was typed twice, for whoever registers and whoever chooses another one.

import { passwordFault, type classesNeeded } from '#domain/password.ts'
import type { Site } from '#server/db/sites.ts'
import type { FieldCodes } from './check-profile.ts'
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
): FieldCodes {
  const fields: FieldCodes = {}
  const own = passwordFault(password, when, [site.name, site.company, firstname, lastname, email])
  const fault = own ?? (isCommonPassword(password) ? 'password_common' : null)
  if (password === '') fields.password = 'missing_fields'
  else if (fault) fields.password = fault
  if (confirmPassword === '') fields.confirmPassword = 'missing_fields'
  else if (confirmPassword !== undefined && confirmPassword !== password)
    fields.confirmPassword = 'password_mismatch'
  return fields
}
