// Judges a new password that was typed twice, for anyone who registers and anyone who chooses another one.

import { dictionary } from '@zxcvbn-ts/language-common'
import { passwordLengths, refuseNewPassword, toPassword, type classesNeeded } from '#domain/password.ts'
import type { FieldReasons } from '#domain/refusal.ts'
import type { Site } from '#server/db/sites.ts'

export type TypedPasswords = {
  password: string
  /** Compared when it is sent: the specification's payload for a reset has none. */
  confirmPassword?: string
}

type Person = { firstname: string; lastname: string; email: string }

/** The reasons of both fields; none when the password can be kept. */
export function refusePassword(
  typed: TypedPasswords,
  when: keyof typeof classesNeeded,
  site: Pick<Site, 'name' | 'company'>,
  { firstname, lastname, email }: Person,
): FieldReasons {
  const fields = refuseNewPassword(typed, when, [site.name, site.company, firstname, lastname, email])
  if (!fields.password && isCommonPassword(typed.password)) fields.password = { code: 'password_common' }
  return fields
}

/** From passwords that were made public, in lower case; shorter ones are too short anyway. */
const known: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= passwordLengths.minimum),
)

/** The browser knows a few hundred only (domain/common-passwords.ts): this list is too large to be sent. */
const isCommonPassword = (password: string): boolean => known.has(toPassword(password).toLowerCase())
