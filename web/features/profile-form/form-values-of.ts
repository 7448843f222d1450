import type { Answer } from '#web/client/call.ts'
import type { ProfileValues } from './profile-values.ts'

/** What the form shows of a profile. */
export function formValuesOf(profile: Answer<'GET /api/profile'>): ProfileValues {
  const { id: _, birthdate: __, locale: ___, emailConfirmed: ____, pendingEmail: _____, ...values } = profile
  return values
}
