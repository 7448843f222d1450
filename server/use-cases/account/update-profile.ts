// Changes a guest's profile, also when it is confirmed in checkout.

import { randomUUID } from 'node:crypto'
import type { Instant } from '#domain/days.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { inTransaction, isUnique, type Db } from '#server/db/client.ts'
import { lockGuestToChange, updateGuest, type Guest } from '#server/db/guests.ts'
import { addJob } from '#server/db/jobs.ts'
import { closePasswordResets } from '#server/db/password-resets.ts'
import type { Deps } from '#server/deps.ts'
import { countNewAddress } from './attempts.ts'
import { checkProfile, refuseFields, type CheckedProfile, type TypedProfile } from './check-profile.ts'
import type { SessionGuest } from './read-session.ts'

export type ProfileChange = TypedProfile & { site: string; locale?: 'fr' | 'en' }

/** `locale`, when given, is also the language of the guest's mails from now on. */
export async function updateProfile(
  deps: Pick<Deps, 'db' | 'now' | 'catalog'>,
  guest: Pick<SessionGuest, 'id' | 'siteId' | 'email'>,
  change: ProfileChange,
): Promise<Outcome<{ guest: Guest }>> {
  const site = (await deps.catalog.read()).sites.get(change.site)
  if (!site || site.id !== guest.siteId) return refused('site_not_found')
  const checked = checkProfile(change, { ...site, now: deps.now() })
  if (!checked.ok) return checked
  if (!isSameAddress(guest, checked.profile)) {
    const counted = await countNewAddress(deps, guest.id, null)
    if (!counted.ok) return counted
  }
  const updated = await store(deps, guest.id, {
    ...checked.profile,
    ...(change.locale && { locale: change.locale }),
  })
  if (updated === 'email_taken') return refuseFields({ email: 'email_unusable' })
  return updated ? { ok: true, guest: updated } : refused('signed_out')
}

type Addressed = Pick<Guest, 'email'>

const isSameAddress = (one: Addressed, other: Addressed): boolean =>
  one.email.toLowerCase() === other.email.toLowerCase()

/** An address of another account is only said to be of no use here: whose it is stays untold. */
async function store(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: number,
  change: CheckedProfile & { locale?: 'fr' | 'en' },
) {
  try {
    return await inTransaction(db, async (tx) => {
      const former = await lockGuestToChange(tx, id)
      if (former && !isSameAddress(former, change)) await leaveAddress(tx, former, now())
      return updateGuest(tx, id, change)
    })
  } catch (error) {
    if (isUnique(error, 'guests_email')) return 'email_taken'
    throw error
  }
}

/** Whoever reads the former mailbox opens the account no more, but learns of the change: it may be they whose it is. */
async function leaveAddress(tx: Db, former: Guest, at: Instant): Promise<void> {
  const { id, siteId, email, firstname, emailConfirmedAt, locale } = former
  await closePasswordResets(tx, id, at)
  const change = { changeId: randomUUID(), siteId, email, firstname, emailConfirmedAt, locale, changedAt: at }
  await addJob(tx, 'email-changed-mail', change)
}
