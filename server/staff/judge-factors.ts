// Judges a password that was typed twice with the first code of an app, for whoever joins and whoever sets both anew.

import { passwordLengths, toPassword } from '#domain/password.ts'
import { refuseFields, type FieldReasons, type Outcome } from '#domain/refusal.ts'
import { refusePassword } from '#server/accounts/refuse-password.ts'
import { findSite } from '#server/db/sites.ts'
import type { Deps } from '#server/deps.ts'
import { isCodeSecret, stepOfCode } from '#server/gateways/code-apps.ts'
import { plainCode } from './check-code.ts'

export type TypedFactors = { password: string; confirmPassword: string; totpSecret: string; code: string }

/** `step` is that of the code, which opens nothing a second time. */
export async function judgeTypedFactors(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { password, confirmPassword, totpSecret, code }: TypedFactors,
  { siteId, name, email }: { siteId: number; name: string; email: string },
): Promise<Outcome<{ step: number }>> {
  const site = await findSite(db, siteId)
  const person = { firstname: name, lastname: '', email }
  const about = { name: site?.name ?? '', company: site?.company ?? '' }
  const fields: FieldReasons = refusePassword({ password, confirmPassword }, 'registration', about, person)
  // Above the length of a passphrase the kinds of signs no longer matter.
  const isShort = Array.from(toPassword(password)).length < passwordLengths.passphrase
  if (password !== '' && isShort)
    fields.password = { code: 'password_short', minimum: passwordLengths.passphrase }
  const step = isCodeSecret(totpSecret) ? stepOfCode(totpSecret, plainCode(code), now()) : null
  if (code === '') fields.code = { code: 'missing_fields' }
  else if (step === null) fields.code = { code: 'code_wrong' }
  return Object.keys(fields).length > 0 || step === null ? refuseFields(fields) : { ok: true, step }
}
