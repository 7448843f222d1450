// Changes a guest's profile, also when it is confirmed in checkout.

import { randomUUID } from 'node:crypto'
import type { Instant } from '#domain/days.ts'
import { isSameEmail } from '#domain/guest.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { inTransaction, isUnique, type Db } from '#server/db/client.ts'
import { closeAddressLinks } from '#server/db/address-links.ts'
import { lockGuestToChange, updateGuest, type Guest } from '#server/db/guests.ts'
import { addJob } from '#server/db/jobs.ts'
import { closePasswordResets } from '#server/db/password-resets.ts'
import type { Deps } from '#server/deps.ts'
import { askToConfirmAddress } from './ask-to-confirm-address.ts'
import { countConfirmLetter, countNewAddress } from './attempts.ts'
import { checkProfile, refuseFields, type CheckedProfile, type TypedProfile } from './check-profile.ts'
import { checkOwnPassword } from './check-own-password.ts'
import type { SessionGuest } from './read-session.ts'

export type ProfileChange = TypedProfile & {
  site: string
  locale?: 'fr' | 'en'
  /** Asked for only when the address changes. */
  currentPassword?: string
}

/** `locale`, when given, is also the language of the guest's mails from now on. */
export async function updateProfile(
  deps: Pick<Deps, 'db' | 'now' | 'catalog'>,
  guest: Pick<SessionGuest, 'id' | 'sessionId' | 'siteId' | 'email' | 'emailConfirmedAt' | 'birthdate'>,
  change: ProfileChange,
): Promise<Outcome<{ guest: Guest }>> {
  const site = (await deps.catalog.read()).sites.get(change.site)
  if (!site || site.id !== guest.siteId) return refused('site_not_found')
  const checked = checkProfile(change, { ...site, now: deps.now(), keptBirthdate: guest.birthdate })
  if (!checked.ok) return checked
  const isMoving = !isSameEmail(guest.email, checked.profile.email)
  if (isMoving) {
    const counted = await countNewAddress(deps, guest.id, null)
    if (!counted.ok) return counted
  }
  let provenHash: string | null = null
  // An address that nobody confirmed is corrected with the password alone (decisions §12).
  if (isMoving && !guest.emailConfirmedAt) {
    const known = await checkOwnPassword(deps, guest, change.currentPassword ?? '')
    if (!known.ok) return known
    provenHash = known.passwordHash
    const counted = await countConfirmLetter(deps, guest.id)
    if (!counted.ok) return counted
  }
  const changed = { ...checked.profile, ...(change.locale && { locale: change.locale }) }
  const updated = await store(deps, guest.id, changed, provenHash)
  if (updated === 'email_taken') return refuseFields({ email: 'email_unusable' })
  return updated ? { ok: true, guest: updated } : refused('signed_out')
}

/** An address of another account is only said to be of no use here: whose it is stays untold. */
async function store(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: number,
  change: CheckedProfile & { locale?: 'fr' | 'en' },
  provenHash: string | null,
) {
  try {
    return await inTransaction(db, async (tx) => {
      const former = await lockGuestToChange(tx, id)
      if (!former || isSameEmail(former.email, change.email)) return updateGuest(tx, id, change)
      // Another tab or another person changed the account meanwhile.
      if (!former.emailConfirmedAt && former.passwordHash !== provenHash) return undefined
      const at = now()
      await leaveAddress(tx, former, at)
      const guest = await updateGuest(tx, id, { ...change, emailSince: at })
      if (guest && !guest.emailConfirmedAt) await askToConfirmAddress(tx, guest)
      return guest
    })
  } catch (error) {
    if (isUnique(error, 'guests_email')) return 'email_taken'
    throw error
  }
}

/**
 * Whoever reads the former mailbox opens the account no more, but learns of the change: it may be they whose it is. A
 * mailbox that never confirmed is told nothing.
 */
async function leaveAddress(tx: Db, former: Guest, at: Instant): Promise<void> {
  const { id, siteId, email, firstname, emailConfirmedAt, locale } = former
  await closePasswordResets(tx, id, at)
  await closeAddressLinks(tx, id, ['confirm'], at)
  if (!emailConfirmedAt) return
  const change = { changeId: randomUUID(), siteId, email, firstname, emailConfirmedAt, locale, changedAt: at }
  await addJob(tx, 'email-changed-mail', change)
}
