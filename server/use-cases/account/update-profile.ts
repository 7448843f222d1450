// Changes a guest's profile, also when it is confirmed in checkout.

import { refused, type Outcome } from '#domain/refusal.ts'
import { isUnique } from '#server/db/client.ts'
import { updateGuest, type Guest } from '#server/db/guests.ts'
import type { Deps } from '#server/deps.ts'
import { checkProfile, refuseFields, type CheckedProfile, type TypedProfile } from './check-profile.ts'
import type { SessionGuest } from './read-session.ts'

export type ProfileChange = TypedProfile & { site: string; locale?: 'fr' | 'en' }

/** `locale`, when given, is also the language of the guest's mails from now on. */
export async function updateProfile(
  deps: Pick<Deps, 'db' | 'now' | 'catalog'>,
  guest: Pick<SessionGuest, 'id' | 'siteId'>,
  change: ProfileChange,
): Promise<Outcome<{ guest: Guest }>> {
  const site = (await deps.catalog.read()).sites.get(change.site)
  if (!site || site.id !== guest.siteId) return refused('site_not_found')
  const checked = checkProfile(change, { ...site, now: deps.now() })
  if (!checked.ok) return checked
  const updated = await store(deps, guest.id, {
    ...checked.profile,
    ...(change.locale && { locale: change.locale }),
  })
  if (updated === 'email_taken') return refuseFields({ email: 'email_invalid' })
  return updated ? { ok: true, guest: updated } : refused('signed_out')
}

/** An address of another account is refused like one that cannot be used: whose it is stays untold. */
async function store(
  { db }: Pick<Deps, 'db'>,
  id: number,
  change: CheckedProfile & { locale?: 'fr' | 'en' },
) {
  try {
    return await updateGuest(db, id, change)
  } catch (error) {
    if (isUnique(error, 'guests_email')) return 'email_taken'
    throw error
  }
}
