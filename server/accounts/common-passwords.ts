import { dictionary } from '@zxcvbn-ts/language-common'
import { passwordLengths } from '#domain/password.ts'

/** From passwords that were made public, in lower case; shorter ones are too short anyway. */
const known: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= passwordLengths.minimum),
)

/** The browser knows a few hundred only (domain/common-passwords.ts): this list is too large to be sent. */
export const isCommonPassword = (password: string): boolean => known.has(password.toLowerCase())
