// Judges password and code of somebody of the staff, for their sign-in and for a fresh proof; nothing tells which of both is wrong.

import { createHash } from 'node:crypto'
import { refused, type Outcome } from '#domain/refusal.ts'
import { toFigures } from '#domain/typed-figures.ts'
import { provePassword, type PasswordOwner } from '#server/accounts/passwords.ts'
import { takeRecoveryCode, takeTotpStep } from '#server/db/staff-factors.ts'
import { addEmail } from '#server/db/jobs.ts'
import { keptStaffPassword, type StaffMember } from '#server/db/staff.ts'
import type { Deps } from '#server/deps.ts'
import { stepOfCode } from '#server/gateways/code-apps.ts'
import { openSecret } from './sealed-secret.ts'
import { countCode, uncountCode } from './staff-attempts.ts'

type Checking = Pick<Deps, 'db' | 'now' | 'settings' | 'passwordStrength'>

export type WayIn = 'passkey' | 'code' | 'recovery_code'

/**
 * `passwordHash` is what stands for the password now. Without a person it takes as long and is refused alike. A right code is used up. That it was used before is told only to
 * whoever knows the password, and so is that they guessed too many codes: then the person is written to.
 */
export async function checkPasswordAndCode(
  deps: Checking,
  member: StaffMember | undefined,
  { password, code }: { password: string; code: string },
  owner: PasswordOwner,
): Promise<Outcome<{ way: WayIn; passwordHash: string }>> {
  const kept = member?.passwordHash ? keptStaffPassword(deps.db, member.id, member.passwordHash) : undefined
  const passwordHash = await provePassword(deps, password, kept, owner)
  if (!member || passwordHash === null) return refused('staff_wrong_credentials')
  const counted = await countCode(deps, member.id)
  if (!counted.ok) {
    await addEmail(deps.db, {
      name: 'staff-security',
      staffId: member.id,
      news: 'codes_guessed',
      at: deps.now(),
    })
    return counted
  }
  const checked = await checkCode(deps, member, code)
  if (checked.ok || checked.reason.code === 'code_used') await uncountCode(deps, member.id)
  return checked.ok ? { ...checked, passwordHash } : checked
}

async function checkCode(
  deps: Checking,
  member: StaffMember,
  code: string,
): Promise<Outcome<{ way: WayIn }>> {
  const digits = plainCode(code)
  if (!/^\d{6}$/.test(digits))
    return (await takeTypedRecoveryCode(deps, member.id, code))
      ? { ok: true, way: 'recovery_code' }
      : refused('staff_wrong_credentials')
  const step =
    member.totpSecret &&
    stepOfCode(openSecret(deps, member.totpSecret, member.webauthnUserId), digits, deps.now())
  if (step === null || step === '') return refused('staff_wrong_credentials')
  return (await takeTotpStep(deps.db, member.id, step)) ? { ok: true, way: 'code' } : refused('code_used')
}

/** Uses up a recovery code; false when it is none of theirs, or was used. */
export const takeTypedRecoveryCode = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  staffId: number,
  code: string,
): Promise<boolean> => takeRecoveryCode(db, staffId, hashOfRecoveryCode(code), now())

/** Spaces, hyphens and capitals do not count. 80 random bits: a hash without salt tells nobody anything. */
export const hashOfRecoveryCode = (code: string): string =>
  createHash('sha256').update(plainCode(code)).digest('base64url')

export const plainCode = (typed: string): string => toFigures(typed).replaceAll(/[\s-]/g, '').toLowerCase()
