import type { Locale } from '#domain/locale.ts'
import type { ProfileValues } from '#domain/typed-fields.ts'
import { call, type Answer } from '#client/call.ts'
import { expireSession } from '#client/session.ts'
import { emptyProfile } from './profile-values.ts'

/** The signed-in guest's own profile; an empty form when it cannot be read, a closed session when the server says so. */
export async function readOwnProfile(token: string, locale: Locale): Promise<ProfileValues> {
  const answered = await call('GET /api/profile', {}, { token, locale })
  if (!answered.ok) {
    if (answered.error.code === 'signed_out') expireSession()
    return emptyProfile
  }
  return formValuesOf(answered.answer)
}

/** What the form shows of a profile. */
export function formValuesOf(profile: Answer<'GET /api/profile'>): ProfileValues {
  const { id: _, birthdate: __, locale: ___, emailConfirmed: ____, pendingEmail: _____, ...values } = profile
  return values
}
